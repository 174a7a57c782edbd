// SPDX-License-Identifier: Apache-2.0

#ifndef CITRINE_SDL_LIBRARY_H
#define CITRINE_SDL_LIBRARY_H

#include <SDL2/SDL.h>
#include <stdbool.h>

// Of SDL_syswm.h, which would need the headers of every desktop that SDL knows.
typedef struct SDL_SysWMinfo SDL_SysWMinfo;
extern SDL_bool SDLCALL SDL_GetWindowWMInfo(SDL_Window *window, SDL_SysWMinfo *info);

// What is used of SDL 2, without the names' common beginning.
#define CITRINE_SDL_FUNCTIONS(X)                                                                  \
  X(CloseAudioDevice) X(CreateRGBSurfaceWithFormatFrom) X(CreateRenderer) X(CreateTexture)        \
  X(CreateWindow) X(DestroyRenderer) X(EventState) X(GetWindowWMInfo) X(SetEventFilter) X(DestroyTexture) X(DestroyWindow) X(FreeSurface)            \
  X(GetAudioDeviceStatus) X(GetClipboardText) X(HasClipboardText) X(SetClipboardText)             \
  X(SetTextInputRect) X(free)                                                                     \
  X(GetCurrentDisplayMode) X(GetCurrentVideoDriver) X(GetError)           \
  X(GetHint) X(GetModState) X(GetNumAudioDevices) X(GetRendererInfo) X(GetRendererOutputSize)     \
  X(GetWindowDisplayIndex) X(GetWindowFromID) X(GetWindowID) X(GetWindowSize)                     \
  X(GetWindowSizeInPixels) X(GetWindowSurface) X(InitSubSystem) X(IntersectRect)                  \
  X(OpenAudioDevice) X(PauseAudioDevice) X(PollEvent) X(PushEvent) X(QuitSubSystem)               \
  X(RenderClear) X(RenderCopy) X(RenderPresent) X(SetError) X(SetHint) X(SetRenderDrawColor)      \
  X(SetSurfaceBlendMode) X(SetTextureBlendMode) X(SetWindowSize) X(SetWindowTitle)                \
  X(ShowWindow) X(StartTextInput) X(UpdateTexture) X(UpdateWindowSurfaceRects) X(UpperBlit)       \
  X(WaitEventTimeout)

typedef struct {
#define CITRINE_SDL_FIELD(name) __typeof__(SDL_##name) *name;
  CITRINE_SDL_FUNCTIONS(CITRINE_SDL_FIELD)
#undef CITRINE_SDL_FIELD
} citrine_sdl_table;

// Loads SDL 2 where it is not there yet; false where it is missing, which is found out once.
//
// So programs that film map nothing of a desktop, and run where there is none.
bool citrine_sdl_load(void);

// The functions, once the library is loaded.
extern citrine_sdl_table citrine_sdl_functions;
static const citrine_sdl_table *const sdl = &citrine_sdl_functions;

// Keep other threads from opening and closing parts of the library meanwhile: it counts who uses each
// part, and builds it up and takes it down, without looking out for threads.
void citrine_sdl_lock(void);
void citrine_sdl_unlock(void);

// Keeps requests to a window that is gone from ending the program, on a desktop of X; to be called before
// SDL sets up windows, as it goes back to what it found when it takes them down.
void citrine_x_complaints_hear(void);

// The number that X gives a window; 0 on another desktop.
unsigned long citrine_x_number(SDL_Window *window);

// Whether SDL is to keep an event: of those of X only what tells that a window has gone.
bool citrine_x_keeps(const SDL_Event *event);

// The number of the window that an event of X says has gone; 0 for any other event.
unsigned long citrine_x_gone(const SDL_Event *event);

// The library's words for what went wrong last on this thread, or why it is not there.
const char *citrine_sdl_problem(void);

#endif
