// Contrast by WCAG 2 of all text colours of style.css on the backgrounds they are used on.

import { readFileSync } from "node:fs";

/** The colours of a scheme by name, as [red, green, blue, opacity]. */
function coloursOf(styleFile, scheme) {
  const colours = {};
  for (const [, name, light, dark] of readFileSync(styleFile, "utf8").matchAll(/--([\w-]+): light-dark\(([^,]+), (.+)\);/g)) {
    const value = scheme === "dark" ? dark : light;
    const hex = /^#([0-9a-f]{6})$/.exec(value);
    const parts = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(value);
    if (hex) colours[name] = [0, 2, 4].map((i) => parseInt(hex[1].slice(i, i + 2), 16)).concat(1);
    else if (parts) colours[name] = [1, 2, 3].map((i) => Number(parts[i])).concat(Number(parts[4]) / 100);
    else throw new Error(`--${name}: ${value} is no colour that this reads`);
  }
  return colours;
}

function lightOf(layers) {
  let mixed = [0, 0, 0];
  for (const [r, g, b, share] of layers) mixed = [r, g, b].map((part, i) => part * share + mixed[i] * (1 - share));
  const [r, g, b] = mixed.map((part) => part / 255).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
}

function pairs() {
  const all = [["on-accent", ["accent"]], ["card", ["good"]]];
  for (const below of ["paper", "card"]) for (const word of ["ink", "dim", "accent", "wrong"]) all.push([word, [below]]);
  for (const over of ["peer", "same", "selected", "reason"])
    for (const word of ["ink", "accent", "wrong"]) all.push([word, ["card", over]]);
  for (const over of ["peer", "reason", "selected"]) all.push(["dim", ["card", over]]);
  for (const over of ["tile", "amount"]) all.push(["ink", ["card", over]], ["ink", ["card", "selected", over]]);
  all.push(["ink", ["card", "tile", "same"]], ["ink", ["card", "peer", "amount"]]);
  return all;
}

/** The pair with the least contrast. */
export function leastContrast(styleFile, scheme) {
  const colours = coloursOf(styleFile, scheme);
  return pairs().map(([word, below]) => {
    const [one, other] = [lightOf([colours[word]]), lightOf(below.map((name) => colours[name]))];
    return { word, below, contrast: Math.max(one, other) / Math.min(one, other) };
  }).sort((one, other) => one.contrast - other.contrast)[0];
}
