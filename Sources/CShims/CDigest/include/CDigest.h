// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stddef.h>
#include <stdint.h>

/// A SHA-256 (FIPS 180-4) that is being counted.
struct cdigest_sha256 {
  uint32_t state[8];
  uint64_t count;
  uint8_t block[64];
};

void cdigest_sha256_begin(struct cdigest_sha256 *digest);
void cdigest_sha256_add(struct cdigest_sha256 *digest, const void *bytes, size_t count);
void cdigest_sha256_end(struct cdigest_sha256 *digest, uint8_t result[32]);

/// Fills the tables that `cdigest_crc32` reads.
void cdigest_crc32_tables(uint32_t tables[2048]);

/// The CRC-32 of PNG, gzip and Ethernet (polynomial 0xEDB88320) of bytes behind others, whose own is
/// `crc`; 0 for none.
uint32_t cdigest_crc32(
    const uint32_t tables[2048], uint32_t crc, const void *bytes, size_t count);
