// SPDX-License-Identifier: Apache-2.0
//
// Libraries that know words, looked for when a text asks for them: no program is linked with them, and where
// one is missing text is laid out without it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Line breaks by ICU, which knows the words of scripts that write no spaces between them.

typedef struct cicu cicu;

/// Such as "76.1"; NULL where the library is missing.
const char *cicu_version(void);
/// For one thread at a time; NULL where the library or its rules are missing.
cicu *cicu_open(void);
/// Writes where lines may end within a text, at most as many as it has units; returns how many.
int32_t cicu_breaks(cicu *lines, const uint16_t *text, int32_t count, int32_t *places);
void cicu_close(cicu *lines);

// Where words may be hyphenated, by libhyphen.

typedef struct chyphen chyphen;

bool chyphen_is_there(void);
/// The file that the library was loaded from; NULL where it is missing.
const char *chyphen_library_path(void);
/// Reads a dictionary; NULL where it is none, or the library is missing.
chyphen *chyphen_open(const char *path);
/// Writes a 1 for each character of a word after which a hyphen may stand, else 0; the letters are small, and
/// one thread at a time may ask. False where nothing is known of the word.
bool chyphen_points(chyphen *words, const uint32_t *characters, int count, uint8_t *points);
void chyphen_close(chyphen *words);
