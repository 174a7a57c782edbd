// SPDX-License-Identifier: Apache-2.0

#ifndef CITRINE_CFLITE_H
#define CITRINE_CFLITE_H

#include <stdbool.h>
#include <stdint.h>

/// Voices of flite, which are parts of its libraries.
typedef enum { citrine_voice_slt, citrine_voice_rms, citrine_voice_awb } citrine_flite_voice;

/// One word of what is said.
typedef struct {
  /// The bytes of the text that it is read from.
  int32_t offset, length;
  /// Seconds from the beginning of the sound.
  float start, end;
} citrine_flite_word;

/// What was said; to be given back to citrine_flite_free.
typedef struct {
  int16_t *samples;
  int32_t count;
  int32_t rate;
  citrine_flite_word *words;
  int32_t word_count;
} citrine_flite_speech;

/// Says a text, a string of UTF-8.
///
/// \param stretch How much longer than usual it takes.
/// \param shift What the voice's pitch is multiplied by.
/// \returns false when there is nothing to say. One thread at a time.
bool citrine_flite_speak(
    const char *text, citrine_flite_voice voice, float stretch, float shift,
    citrine_flite_speech *speech);
void citrine_flite_free(citrine_flite_speech *speech);

#endif
