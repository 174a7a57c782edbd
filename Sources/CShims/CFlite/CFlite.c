// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE

#include "CFlite.h"

#include <dlfcn.h>
#include <flite/flite.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

cst_voice *register_cmu_us_slt(const char *folder);
cst_voice *register_cmu_us_rms(const char *folder);
cst_voice *register_cmu_us_awb(const char *folder);

// flite makes the breath in its voices of rand(), whose numbers depend on who else asks. While it
// speaks it gets numbers of its own here, so that the same text gives the same samples and the
// program's numbers stay as they are.
static _Thread_local bool is_speaking;
static _Thread_local uint64_t breath;

int rand(void) {
  static _Atomic(int (*)(void)) others;
  if (is_speaking) {
    breath = breath * 6364136223846793005u + 1442695040888963407u;
    return (int)(breath >> 33);
  }
  int (*next)(void) = atomic_load_explicit(&others, memory_order_relaxed);
  if (!next) {
    *(void **)&next = dlsym(RTLD_NEXT, "rand");
    atomic_store_explicit(&others, next, memory_order_relaxed);
  }
  return next();
}

static cst_voice *find_voice(citrine_flite_voice voice) {
  static cst_voice *voices[3];
  static bool is_open;
  if (!is_open) flite_init();
  is_open = true;
  if (!voices[voice]) {
    voices[voice] = voice == citrine_voice_rms   ? register_cmu_us_rms(NULL)
                    : voice == citrine_voice_awb ? register_cmu_us_awb(NULL)
                                                 : register_cmu_us_slt(NULL);
  }
  return voices[voice];
}

// Text that lies in front of a token, in it, or behind it.
static size_t part(const cst_item *token, const char *name) {
  return item_feat_present(token, name) ? strlen(item_feat_string(token, name)) : 0;
}

// A token is what stands between spaces; more than one word may be read from it.
static void add_words(
    cst_item *token, int32_t offset, int32_t length, float *last, citrine_flite_speech *speech) {
  citrine_flite_word word = {offset, length, -1, -1};
  for (cst_item *part = item_daughter(token); part; part = item_next(part)) {
    float start = ffeature_float(part, "R:SylStructure.daughter1.daughter1.R:Segment.p.end");
    float end = ffeature_float(part, "R:SylStructure.daughtern.daughtern.R:Segment.end");
    if (end <= 0) continue;
    if (word.start < 0) word.start = start > *last ? start : *last;
    word.end = end > word.start ? end : word.start;
  }
  if (word.start < 0) return;
  *last = word.end;
  speech->words[speech->word_count++] = word;
}

bool citrine_flite_speak(
    const char *text, citrine_flite_voice voice, float stretch, float shift,
    citrine_flite_speech *speech) {
  memset(speech, 0, sizeof *speech);
  cst_voice *speaker = find_voice(voice);
  if (!speaker) return false;
  feat_set_float(speaker->features, "duration_stretch", stretch);
  feat_set_float(speaker->features, "f0_shift", shift);
  is_speaking = true;
  breath = 1;
  cst_utterance *utterance = flite_synth_text(text, speaker);
  is_speaking = false;
  if (!utterance) return false;
  cst_wave *wave = utt_wave(utterance);
  cst_relation *tokens = utt_relation(utterance, "Token");
  if (wave && wave->num_samples > 0 && wave->num_channels == 1) {
    speech->count = wave->num_samples;
    speech->rate = wave->sample_rate;
    speech->samples = malloc((size_t)wave->num_samples * sizeof(int16_t));
    int32_t count = 0;
    for (cst_item *item = relation_head(tokens); item; item = item_next(item)) count++;
    speech->words = malloc((size_t)(count + 1) * sizeof(citrine_flite_word));
    if (speech->samples) {
      memcpy(speech->samples, wave->samples, (size_t)wave->num_samples * sizeof(int16_t));
    }
    int32_t place = 0;
    float last = 0;
    for (cst_item *item = relation_head(tokens); item && speech->words; item = item_next(item)) {
      place += (int32_t)(part(item, "whitespace") + part(item, "prepunctuation"));
      int32_t length = (int32_t)part(item, "name");
      add_words(item, place, length, &last, speech);
      place += length + (int32_t)part(item, "punc");
    }
  }
  delete_utterance(utterance);
  if (speech->samples && speech->words) return true;
  citrine_flite_free(speech);
  return false;
}

void citrine_flite_free(citrine_flite_speech *speech) {
  free(speech->samples);
  free(speech->words);
  memset(speech, 0, sizeof *speech);
}
