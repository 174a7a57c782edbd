// SPDX-License-Identifier: Apache-2.0

// usage: peer-NAME [--size 720] [--threads 1] [--seconds 0.6] [--dump FOLDER] SCENE ...
//
// Prints rows as citrine-bench --tsv does; a scene that the renderer cannot draw has none.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "peer.h"

extern "C" {
#include "CMeter.h"
}

static void measure(Peer &peer, const Scene &scene, const char *name, int width, int height,
                    int threads, double seconds) {
  for (int i = 0; i < 4; i++) peer.draw(scene.frames[i]);
  double calibration = 1e9;
  for (int i = 0; i < 5; i++) calibration = std::min(calibration, cmeter_calibration());
  std::vector<double> times, processor;
  double end = cmeter_time() + seconds * 1e3;
  for (int i = 4; times.size() < 16 || (cmeter_time() < end && times.size() < 10000); i++) {
    double processorStart = cmeter_processor_time(), start = cmeter_time();
    peer.draw(scene.frames[i % Scene::frameCount]);
    double stop = cmeter_time();
    processor.push_back(cmeter_processor_time() - processorStart);
    times.push_back(stop - start);
  }
  for (int i = 0; i < 5; i++) calibration = std::min(calibration, cmeter_calibration());
  std::sort(times.begin(), times.end());
  std::sort(processor.begin(), processor.end());
  printf("%s\t%s\t%dx%d\t%d\twarm\t%zu\t%.4f\t%.4f\t%.4f\t%.4f\t-\t%.4f\n", peerName, name, width,
         height, threads, times.size(), times[0], times[times.size() / 2], processor[0],
         processor[times.size() / 2], calibration);
  fflush(stdout);
}

static void dump(Peer &peer, const char *folder, const char *name, int width, int height) {
  std::string path = std::string(folder) + "/" + name + "-" + peerName + "-" +
                     std::to_string(height) + ".ppm";
  FILE *file = fopen(path.c_str(), "wb");
  if (!file) {
    perror(path.c_str());
    exit(1);
  }
  fprintf(file, "P6 %d %d 255\n", width, height);
  size_t stride;
  const uint8_t *rows = peer.pixels(stride);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      const uint8_t *pixel = rows + y * stride + 4 * x;
      for (int part : {2, 1, 0}) fputc(pixel[part], file);
    }
  }
  fclose(file);
}

int main(int count, char **words) {
  int height = 720, threads = 1;
  double seconds = 0.6;
  const char *folder = nullptr;
  for (int i = 1; i < count; i++) {
    bool hasValue = i + 1 < count;
    if (!strcmp(words[i], "--size") && hasValue) height = atoi(words[++i]);
    else if (!strcmp(words[i], "--threads") && hasValue) threads = atoi(words[++i]);
    else if (!strcmp(words[i], "--seconds") && hasValue) seconds = atof(words[++i]);
    else if (!strcmp(words[i], "--dump") && hasValue) folder = words[++i];
    else {
      int width = height * 16 / 9;
      if (height < 9 || height > 4320 || (threads > 1 && !peerHasThreads)) continue;
      Scene scene;
      auto peer = makePeer(width, height, height / 720.0, threads);
      if (!makeScene(words[i], scene) || !peer->begin(words[i], scene)) continue;
      if (folder) {
        peer->draw(scene.frames[5]);
        dump(*peer, folder, words[i], width, height);
      } else {
        measure(*peer, scene, words[i], width, height, threads, seconds);
      }
    }
  }
}
