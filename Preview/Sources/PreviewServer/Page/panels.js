// SPDX-License-Identifier: Apache-2.0

const element = (name, properties = {}, ...children) => {
  const result = Object.assign(document.createElement(name), properties);
  result.append(...children);
  return result;
};

/** The tree of layers; `look` says which are hidden and which is alone. */
export function showTree(list, layers, look, chosen, filter, on) {
  const wanted = filter.toLowerCase();
  const key = JSON.stringify([layers, look, chosen, wanted]);
  if (list.dataset.key === key) return;
  list.dataset.key = key;
  list.replaceChildren(...layers
    .filter(layer => !wanted || `${layer.name ?? ""} ${layer.kind}`.toLowerCase().includes(wanted))
    .map(layer => {
      const what = element("span", { className: "what" }, layer.name ?? layer.kind);
      if (layer.name || layer.isMask) {
        what.append(element("span", { className: "kind" },
          (layer.isMask ? "mask · " : "") + layer.kind.replace(/^CA/, "")));
      }
      const isGone = look.hidden.includes(layer.id);
      const isSolo = look.solo === layer.id;
      const row = element("li", { role: "treeitem" }, what);
      row.dataset.layer = layer.id;
      row.style.paddingLeft = `${12 + Math.min(layer.depth, 24) * 14}px`;
      row.classList.toggle("chosen", layer.id === chosen);
      row.classList.toggle("gone", isGone);
      row.classList.toggle("unseen", layer.isHidden);
      if (layer.animations) what.append(element("span", { className: "dot", title: `${layer.animations} animations` }));
      const button = (label, title, isOn, act) => {
        const result = element("button", { title, className: isOn ? "on" : "" }, label);
        result.onclick = event => { event.stopPropagation(); act(layer.id); };
        row.append(result);
      };
      button("solo", "Show this layer alone", isSolo, on.solo);
      button(isGone ? "show" : "hide", "Hide this layer", isGone, on.hide);
      row.onclick = () => on.choose(layer.id);
      return row;
    }));
}

/** What a layer has and shows. */
export function showValues(body, values, withDefaults) {
  const cell = text => {
    const color = /^#[0-9A-F]{6}([0-9A-F]{2})?$/.test(text);
    const result = element("td");
    if (color) {
      const swatch = element("span", { className: "swatch" });
      swatch.style.background = text;
      result.append(swatch);
    }
    result.append(text);
    return result;
  };
  body.replaceChildren(...values
    .filter(value => withDefaults || !value.isDefault || value.model !== value.shown)
    .map(value => {
      const row = element("tr", {}, element("td", {}, value.key), cell(value.model), cell(value.shown));
      row.className = value.model !== value.shown ? "moves" : value.isDefault ? "plain" : "";
      return row;
    }));
}

/** Animations on a time line from `first` to `last`. */
export function showBars(panel, bars, names, first, last, chosen, on) {
  const key = JSON.stringify([bars, [...names], first, last, chosen]);
  if (panel.dataset.key === key) return;
  panel.dataset.key = key;
  const place = time => Math.min(Math.max((time - first) / (last - first || 1), 0), 1) * 100;
  panel.replaceChildren(...bars.slice(0, 400).map(bar => {
    const lane = element("div", { className: "lane" });
    const piece = (name, from, to) => {
      const result = element("div", { className: name });
      result.style.left = `${place(from)}%`;
      if (to !== undefined) result.style.width = `${place(to) - place(from)}%`;
      lane.append(result);
    };
    if (bar.begin !== undefined) {
      const end = bar.end ?? last;
      if (bar.holdsStart) piece("hold", first, bar.begin);
      if (bar.holdsEnd && bar.end !== undefined) piece("hold", end, last);
      if (end >= first && bar.begin <= last) piece(bar.level ? "bar inner" : "bar", bar.begin, end);
      if (bar.round) {
        const begin = bar.begin + Math.max(0, Math.ceil((first - bar.begin) / bar.round)) * bar.round;
        for (let at = begin + bar.round, count = 0; at < Math.min(end, last) && count < 200; at += bar.round, count++) {
          piece("round", at);
        }
      }
    }
    const name = element("div", { className: "name" }, names.get(bar.layer) ?? "",
      element("i", {}, ` ${"· ".repeat(bar.level)}${bar.label}`));
    const row = element("div", { className: "row" }, name, lane);
    row.classList.toggle("chosen", bar.layer === chosen);
    row.onclick = () => on.choose(bar.layer);
    return row;
  }));
}

/** Moves the line of the playhead through all lanes. */
export function showHead(panel, time, first, last) {
  const left = `${Math.min(Math.max((time - first) / (last - first || 1), 0), 1) * 100}%`;
  for (const lane of panel.querySelectorAll(".lane")) {
    let line = lane.querySelector(".head-line");
    if (!line) lane.append(line = element("div", { className: "head-line" }));
    line.style.left = left;
  }
}

/** Outlines over the picture, in its points. */
export function showEdges(overlay, edges, chosen, showsAll, width, height) {
  overlay.setAttribute("viewBox", `0 0 ${width} ${height}`);
  overlay.replaceChildren(...edges
    .filter(edge => showsAll || edge.layer === chosen)
    .map(edge => {
      const result = document.createElementNS("http://www.w3.org/2000/svg", "polygon");
      result.setAttribute("points", edge.corners.join(" "));
      if (edge.layer === chosen) result.setAttribute("class", "chosen");
      return result;
    }));
}
