// SPDX-License-Identifier: Apache-2.0

#include "CSDLAudio.h"

#include "Library.h"

#include <dlfcn.h>
#include <stdlib.h>

struct citrine_audio {
  SDL_AudioDeviceID device;
  int channels;
  citrine_audio_block block;
  void *owner;
};

static void say_nothing(const char *file, int line, const char *where, int error, const char *text, ...) {
  (void)file, (void)line, (void)where, (void)error, (void)text;
}

// ALSA writes to standard error what SDL tells us anyway: that there is no sound card.
static void quieten(void) {
  static bool is_quiet;
  if (is_quiet) return;
  is_quiet = true;
  void *library = dlopen("libasound.so.2", RTLD_LAZY);
  int (*set)(void (*)(const char *, int, const char *, int, const char *, ...)) = NULL;
  if (library) *(void **)&set = dlsym(library, "snd_lib_error_set_handler");
  if (set) set(say_nothing);
}

// Within the lock.
static bool open_part(void) {
  quieten();
  sdl->SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
  return sdl->InitSubSystem(SDL_INIT_AUDIO) == 0;
}

static void close_part(void) { sdl->QuitSubSystem(SDL_INIT_AUDIO); }

static void call(void *object, Uint8 *bytes, int length) {
  citrine_audio *audio = object;
  int frames = length / (int)(sizeof(float) * (size_t)audio->channels);
  audio->block(audio->owner, (float *)(void *)bytes, frames);
}

citrine_audio *citrine_audio_open(
    bool is_input, int rate, int channels, int *frames, citrine_audio_block block, void *owner) {
  if (!citrine_sdl_load()) return NULL;
  citrine_audio *audio = calloc(1, sizeof *audio);
  if (!audio) return NULL;
  audio->channels = channels;
  audio->block = block;
  audio->owner = owner;
  SDL_AudioSpec wanted = {0}, given = {0};
  wanted.freq = rate;
  wanted.format = AUDIO_F32SYS;
  wanted.channels = (Uint8)channels;
  wanted.samples = (Uint16)*frames;
  wanted.callback = call;
  wanted.userdata = audio;
  citrine_sdl_lock();
  if (open_part()) {
    audio->device = sdl->OpenAudioDevice(NULL, is_input, &wanted, &given, 0);
    if (!audio->device) close_part();
  }
  citrine_sdl_unlock();
  if (!audio->device) {
    free(audio);
    return NULL;
  }
  *frames = given.samples;
  return audio;
}

void citrine_audio_run(citrine_audio *audio, bool is_running) {
  sdl->PauseAudioDevice(audio->device, !is_running);
}

bool citrine_audio_is_alive(citrine_audio *audio) {
  return sdl->GetAudioDeviceStatus(audio->device) != SDL_AUDIO_STOPPED;
}

void citrine_audio_close(citrine_audio *audio) {
  if (!audio) return;
  citrine_sdl_lock();
  sdl->CloseAudioDevice(audio->device);
  close_part();
  citrine_sdl_unlock();
  free(audio);
}

bool citrine_audio_exists(bool is_input) {
  if (!citrine_sdl_load()) return false;
  int count = 0;
  citrine_sdl_lock();
  if (open_part()) {
    count = sdl->GetNumAudioDevices(is_input);
    close_part();
  }
  citrine_sdl_unlock();
  return count > 0;
}

const char *citrine_audio_error(void) { return citrine_sdl_problem(); }
