// SPDX-License-Identifier: Apache-2.0
#include "CDigest.h"

#include <string.h>

// MARK: SHA-256

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotated(uint32_t word, int count) { return word >> count | word << (32 - count); }

static void add_block(uint32_t state[8], const uint8_t *block) {
  uint32_t words[64];
  for (int i = 0; i < 16; i++) {
    words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
  }
  for (int i = 16; i < 64; i++) {
    uint32_t a = words[i - 15], b = words[i - 2];
    words[i] = words[i - 16] + (rotated(a, 7) ^ rotated(a, 18) ^ a >> 3) + words[i - 7] +
               (rotated(b, 17) ^ rotated(b, 19) ^ b >> 10);
  }
  uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
  uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
  for (int i = 0; i < 64; i++) {
    uint32_t first = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) +
                     ((e & f) ^ (~e & g)) + constants[i] + words[i];
    uint32_t second =
        (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

void cdigest_sha256_begin(struct cdigest_sha256 *digest) {
  static const uint32_t start[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  memcpy(digest->state, start, sizeof start);
  digest->count = 0;
}

void cdigest_sha256_add(struct cdigest_sha256 *digest, const void *bytes, size_t count) {
  const uint8_t *rest = bytes;
  while (count > 0) {
    size_t used = digest->count % 64;
    if (used == 0 && count >= 64) {
      add_block(digest->state, rest);
      digest->count += 64;
      rest += 64;
      count -= 64;
      continue;
    }
    size_t part = count < 64 - used ? count : 64 - used;
    memcpy(digest->block + used, rest, part);
    digest->count += part;
    rest += part;
    count -= part;
    if (digest->count % 64 == 0) add_block(digest->state, digest->block);
  }
}

void cdigest_sha256_end(struct cdigest_sha256 *digest, uint8_t result[32]) {
  uint64_t bits = digest->count * 8;
  uint8_t end[72] = {0x80};
  size_t used = digest->count % 64;
  size_t zeros = (used < 56 ? 56 : 120) - used;
  for (int i = 0; i < 8; i++) end[zeros + i] = (uint8_t)(bits >> (56 - 8 * i));
  cdigest_sha256_add(digest, end, zeros + 8);
  for (int i = 0; i < 32; i++) result[i] = (uint8_t)(digest->state[i / 4] >> (24 - 8 * (i % 4)));
}

// MARK: CRC-32, eight bytes at a time

void cdigest_crc32_tables(uint32_t tables[2048]) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t value = i;
    for (int bit = 0; bit < 8; bit++) value = value >> 1 ^ (value & 1 ? 0xEDB88320u : 0);
    tables[i] = value;
  }
  for (int row = 1; row < 8; row++) {
    for (int i = 0; i < 256; i++) {
      uint32_t before = tables[256 * (row - 1) + i];
      tables[256 * row + i] = before >> 8 ^ tables[before & 255];
    }
  }
}

uint32_t cdigest_crc32(
    const uint32_t tables[2048], uint32_t crc, const void *bytes, size_t count) {
  const uint8_t *rest = bytes;
  crc = ~crc;
  while (count >= 8) {
    uint32_t low = crc ^ ((uint32_t)rest[0] | (uint32_t)rest[1] << 8 | (uint32_t)rest[2] << 16 |
                          (uint32_t)rest[3] << 24);
    crc = tables[1792 + (low & 255)] ^ tables[1536 + (low >> 8 & 255)] ^
          tables[1280 + (low >> 16 & 255)] ^ tables[1024 + (low >> 24)] ^
          tables[768 + rest[4]] ^ tables[512 + rest[5]] ^ tables[256 + rest[6]] ^ tables[rest[7]];
    rest += 8;
    count -= 8;
  }
  while (count-- > 0) crc = crc >> 8 ^ tables[(crc ^ *rest++) & 255];
  return ~crc;
}
