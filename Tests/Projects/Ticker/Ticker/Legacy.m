// Objective-C, for which there is no runtime.
