// SPDX-License-Identifier: Apache-2.0

import { Link, Playhead } from "./stage.js";
import { showBars, showEdges, showHead, showTree, showValues } from "./panels.js";

const $ = id => document.getElementById(id);
const canvas = $("canvas"), context = canvas.getContext("2d");
const head = new Playhead();
const look = { hidden: [], solo: undefined };
const camera = { yaw: 32, pitch: 18 };
let facts, chosen, state = { layers: [], edges: [], bars: [] };
let isDrawing = false, isStale = true, isAsking = false, wantsState = true, lastState = 0;
let frames = [], drawn = { time: 0 };

const link = new Link(async news => {
  if (["failed", "waiting"].includes(news.event)) return tell(news.message);
  if (news.event === "closed") return tell("The preview has ended. It is looked for again …");
  if (news.event === "gone") return;
  tell();
  try { await learn(); } catch (error) { tell(error.message); }
});

function tell(text) {
  $("message").hidden = !text;
  $("message").textContent = text ?? "";
}

/** What is looked at; the playhead stays where it is. */
async function learn() {
  const isFirst = !facts;
  facts = await link.ask("info");
  document.title = `${facts.title} — Citrine`;
  $("title").textContent = facts.title;
  $("size").textContent = `${facts.width} × ${facts.height} at ${facts.scale}×`;
  $("live").hidden = $("now").hidden = !facts.isLive;
  if (isFirst) head.follows = facts.isLive;
  head.length = facts.length ?? Math.max(facts.now, 1);
  head.seek(head.time, performance.now());
  if (isFirst) head.follows = facts.isLive;
  renew();
}

/** Has everything drawn anew. */
function renew() { isStale = wantsState = true; }

const range = () => facts?.isLive ? [facts.earliest, Math.max(facts.now, facts.earliest + 1)] : [0, head.length];

function currentLook() {
  const spacing = Number($("spacing").value);
  return {
    ...look, edges: false,
    exploded: $("exploded").checked ? { ...camera, spacing } : undefined,
  };
}

/** CSS pixels a point. */
function zoom() {
  const value = $("zoom").value;
  if (value !== "fit") return Number(value);
  const view = $("view");
  return Math.max(0.02, Math.min((view.clientWidth - 40) / facts.width, (view.clientHeight - 40) / facts.height));
}

async function draw() {
  isDrawing = true;
  isStale = false;
  try {
    const size = zoom();
    const frame = await link.ask("frame", {
      time: head.follows ? undefined : head.time, look: currentLook(),
      scale: size * devicePixelRatio, background: $("background").value || undefined,
    });
    [canvas.width, canvas.height] = [frame.width, frame.height];
    canvas.style.width = $("sheet").style.width = `${facts.width * size}px`;
    canvas.style.height = $("sheet").style.height = `${facts.height * size}px`;
    context.putImageData(new ImageData(frame.bytes, frame.width, frame.height), 0, 0);
    drawn = frame;
    frames.push(performance.now());
    document.body.dataset.frames = Number(document.body.dataset.frames ?? 0) + 1;
    document.body.dataset.time = frame.time;
  } catch (error) {
    if (error.message !== "not connected") tell(error.message);
  }
  isDrawing = false;
}

async function ask() {
  isAsking = true;
  wantsState = false;
  lastState = performance.now();
  try {
    if (facts.isLive) facts = await link.ask("info");
    state = await link.ask("state", {
      time: head.follows ? undefined : head.time, look: currentLook(), layer: chosen,
    });
    show();
  } catch { /* What is wrong is told when a frame is asked for. */ }
  isAsking = false;
}

function show() {
  const layer = state.layers.find(one => one.id === chosen);
  showTree($("layers"), state.layers, look, chosen, $("filter").value, on);
  $("valuesTitle").textContent = layer ? layer.name ?? layer.kind : "Values";
  $("noLayer").hidden = !!state.values;
  $("table").hidden = !state.values;
  if (state.values) showValues($("rows"), state.values, $("defaults").checked);
  const names = new Map(state.layers.map(one => [one.id, one.name ?? one.kind]));
  const [first, last] = range();
  showBars($("bars"), state.bars, names, first, last, chosen, on);
  showEdges($("overlay"), state.edges, chosen, $("edges").checked, facts.width, facts.height);
  $("showAll").hidden = !look.hidden.length && look.solo === undefined;
  document.body.dataset.states = Number(document.body.dataset.states ?? 0) + 1;
}

/** One turn of the page, in step with the display. */
function turn(now) {
  requestAnimationFrame(turn);
  if (!facts) return;
  const before = head.time;
  head.tick(now);
  if (head.follows || head.time !== before) isStale = true;
  if (isStale && !isDrawing) draw();
  const isMoving = head.isPlaying || head.follows;
  if ((wantsState || (isMoving && now - lastState > 150)) && !isAsking) ask();
  const [first, last] = range();
  const time = head.follows ? drawn.time : head.time;
  [$("scrub").min, $("scrub").max] = [first, last];
  if (document.activeElement !== $("scrub") || isMoving) $("scrub").value = time;
  $("clock").textContent = `${time.toFixed(3)} s / ${last.toFixed(3)} s`;
  $("play").textContent = head.isPlaying ? "Pause" : "Play";
  showHead($("bars"), time, first, last);
  frames = frames.filter(at => now - at < 1000);
  $("rate").textContent = isMoving ? `${frames.length} frames/s` : "";
}

// MARK: - What people do

const on = {
  choose(id) { chosen = id; wantsState = true; },
  hide(id) {
    look.hidden = look.hidden.includes(id) ? look.hidden.filter(one => one !== id) : [...look.hidden, id];
    renew();
  },
  solo(id) { look.solo = look.solo === id ? undefined : id; renew(); },
};

function seek(time) { head.seek(time, performance.now()); renew(); }

function step(count) {
  if (head.follows) head.time = drawn.time;
  if (facts.isLive) head.length = Math.max(facts.now, 1);
  head.step(count, Number($("fps").value));
  renew();
}

function toggle() {
  if (head.follows) { head.time = drawn.time; head.follows = false; return renew(); }
  if (facts.isLive) head.length = Math.max(facts.now, 1);
  if (head.isPlaying) head.pause(); else head.play(performance.now());
  renew();
}

async function save() {
  const file = await link.ask("png", {
    time: head.follows ? undefined : head.time,
    look: { ...currentLook(), edges: $("edges").checked },
    background: $("background").value || undefined,
  });
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(new Blob([file.bytes], { type: "image/png" }));
  anchor.download = `${facts.title.replace(/\.[^.]*$/, "")}-${file.time.toFixed(3)}.png`;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
}

$("play").onclick = toggle;
$("first").onclick = () => seek(range()[0]);
$("back").onclick = () => step(-1);
$("forward").onclick = () => step(1);
$("now").onclick = () => { head.pause(); head.follows = true; renew(); };
$("scrub").oninput = () => {
  if (facts.isLive) head.length = Math.max(facts.now, 1);
  seek(Number($("scrub").value));
};
$("speed").onchange = () => head.setSpeed(Number($("speed").value), performance.now());
$("loop").onchange = () => { head.loops = $("loop").checked; };
$("still").onclick = () => save().catch(error => tell(error.message));
$("reload").onclick = () => learn().catch(error => tell(error.message));
$("showAll").onclick = () => { look.hidden = []; look.solo = undefined; renew(); };
$("filter").oninput = $("defaults").onchange = show;
for (const id of ["zoom", "background", "edges", "spacing"]) $(id).oninput = renew;
$("exploded").onchange = () => {
  $("spacingLabel").hidden = !$("exploded").checked;
  $("sheet").classList.toggle("exploded", $("exploded").checked);
  renew();
};
addEventListener("resize", renew);

let press;
$("sheet").onpointerdown = event => {
  press = { x: event.clientX, y: event.clientY, ...camera, moved: false };
  if ($("exploded").checked) $("sheet").setPointerCapture(event.pointerId);
};
$("sheet").onpointermove = event => {
  if (!press || !$("exploded").checked) return;
  const [x, y] = [event.clientX - press.x, event.clientY - press.y];
  if (Math.hypot(x, y) > 3) press.moved = true;
  if (press.moved) {
    camera.yaw = press.yaw + x / 3;
    camera.pitch = Math.min(Math.max(press.pitch - y / 3, -85), 85);
    renew();
  }
};
$("sheet").onpointerup = async event => {
  const was = press;
  press = undefined;
  if (!was || was.moved) return;
  const box = $("sheet").getBoundingClientRect();
  const hit = await link.ask("hit", {
    time: head.follows ? undefined : head.time, look: currentLook(),
    x: (event.clientX - box.left) / box.width * facts.width,
    y: (event.clientY - box.top) / box.height * facts.height,
  });
  on.choose(hit.layer);
  requestAnimationFrame(() => document.querySelector("#layers .chosen")?.scrollIntoView({ block: "nearest" }));
};

addEventListener("keydown", event => {
  if (!facts || event.ctrlKey || event.metaKey || event.altKey) return;
  if (["INPUT", "SELECT"].includes(event.target.tagName) && event.target.type !== "range" && event.target.type !== "checkbox") return;
  const speeds = [...$("speed").options].map(option => option.value);
  const change = by => {
    const index = Math.min(Math.max(speeds.indexOf($("speed").value) + by, 0), speeds.length - 1);
    $("speed").value = speeds[index];
    $("speed").onchange();
  };
  const keys = {
    " ": toggle, ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => seek(range()[0]),
    End: () => seek(range()[1]), s: () => $("still").click(), r: () => $("reload").click(),
    "[": () => change(-1), "]": () => change(1), Escape: () => on.choose(undefined),
  };
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});

requestAnimationFrame(turn);
