// SPDX-License-Identifier: Apache-2.0

let unfinished: Int = "not yet"
