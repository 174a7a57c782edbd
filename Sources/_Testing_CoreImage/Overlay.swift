// SPDX-License-Identifier: Apache-2.0

// Swift Testing knows overlays for Apple's modules by name: a file that imports both `Testing` and
// `CoreImage` asks for this module. On Apple's systems it attaches images to tests; here it only
// has to exist, so that tests which import CoreImage compile.
