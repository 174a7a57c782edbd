// SPDX-License-Identifier: Apache-2.0

#ifndef CITRINE_CSDLAUDIO_H
#define CITRINE_CSDLAUDIO_H

#include <stdbool.h>
#include <stdint.h>

/// A device of SDL 2 that takes or gives samples.
typedef struct citrine_audio citrine_audio;

/// Called on the device's thread: fills, or reads, frames of interleaved floats.
typedef void (*citrine_audio_block)(void *owner, float *samples, int frames);

/// Opens the usual device, silent until it is started; null with a reason in citrine_audio_error.
///
/// \param frames How many frames are handed over at once; on return what the device chose.
citrine_audio *citrine_audio_open(
    bool is_input, int rate, int channels, int *frames, citrine_audio_block block, void *owner);
/// Starts, or holds, the calls.
void citrine_audio_run(citrine_audio *audio, bool is_running);
/// Whether the device is still there.
bool citrine_audio_is_alive(citrine_audio *audio);
/// Ends the calls: when this returns, none runs any more.
void citrine_audio_close(citrine_audio *audio);
/// Whether there is a device to record from, or to play to.
bool citrine_audio_exists(bool is_input);
const char *citrine_audio_error(void);

#endif
