// SPDX-License-Identifier: Apache-2.0

#include "CSDLAudio.h"

#include <SDL2/SDL.h>
#include <stdlib.h>

struct citrine_audio {
  SDL_AudioDeviceID device;
  int channels;
  citrine_audio_block block;
  void *owner;
};

static bool open_library(void) {
  SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
  return SDL_InitSubSystem(SDL_INIT_AUDIO) == 0;
}

static void call(void *object, Uint8 *bytes, int length) {
  citrine_audio *audio = object;
  int frames = length / (int)(sizeof(float) * (size_t)audio->channels);
  audio->block(audio->owner, (float *)(void *)bytes, frames);
}

citrine_audio *citrine_audio_open(
    bool is_input, int rate, int channels, int *frames, citrine_audio_block block, void *owner) {
  if (!open_library()) return NULL;
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
  audio->device = SDL_OpenAudioDevice(NULL, is_input, &wanted, &given, 0);
  if (!audio->device) {
    free(audio);
    return NULL;
  }
  *frames = given.samples;
  return audio;
}

void citrine_audio_run(citrine_audio *audio, bool is_running) {
  SDL_PauseAudioDevice(audio->device, !is_running);
}

bool citrine_audio_is_alive(citrine_audio *audio) {
  return SDL_GetAudioDeviceStatus(audio->device) != SDL_AUDIO_STOPPED;
}

void citrine_audio_close(citrine_audio *audio) {
  if (!audio) return;
  SDL_CloseAudioDevice(audio->device);
  SDL_QuitSubSystem(SDL_INIT_AUDIO);
  free(audio);
}

bool citrine_audio_exists(bool is_input) {
  if (!open_library()) return false;
  int count = SDL_GetNumAudioDevices(is_input);
  SDL_QuitSubSystem(SDL_INIT_AUDIO);
  return count > 0;
}

const char *citrine_audio_error(void) { return SDL_GetError(); }
