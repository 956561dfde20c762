// Progress of the most recent puzzles, stored in this browser with times, and the puzzle that was set last.

import { isBlank, puzzleKey } from "./state.js";

export const kName = "dokusat progress";
const kMost = 50; // puzzles
const kDraft = "draft"; // key of the puzzle that was set last

/** Reads the stored progress; empty if the browser denies storage, e.g. to pages from the disk. */
function read() {
  try {
    return JSON.parse(localStorage.getItem(kName) ?? "{}");
  } catch {
    return {};
  }
}
function write(all) {
  const newest = Object.entries(all).sort((one, other) => other[1].at - one[1].at).slice(0, kMost);
  try {
    localStorage.setItem(kName, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // without storage, progress is lost
  }
}

/** A short key of the puzzle: two 32-bit FNV-1a digests. */
export function shortKey(state) {
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  for (const character of puzzleKey(state)) {
    one = Math.imul(one ^ character.codePointAt(0), 0x01000193);
    other = Math.imul(other ^ character.codePointAt(0), 0x01000193) + 1;
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36);
}

const kKept = ["entries", "marks", "corners", "colours", "tiling"];
const keptOf = (from) => Object.fromEntries(kKept.map((part) => [part, from[part]]));
const isEmpty = (state) => kKept.every((part) => state[part].flat().every((value) => !value));

/** Stores the progress of a puzzle. A window that has changed nothing since it opened an empty puzzle deletes nothing:
 * another one may have stored its progress meanwhile. */
export function keep(state, address, seconds, isSetting, isChanged) {
  const all = read();
  const key = shortKey(state);
  if (isSetting && !isBlank(state)) all[kDraft] = { at: Date.now(), address, isSetting };
  else if (all[kDraft]?.address === address) all[kDraft].isSetting = false;
  if (!isEmpty(state)) all[key] = { at: Date.now(), address, seconds, ...keptOf(state) };
  else if (isChanged) delete all[key];
  write(all);
}

/** The state with the stored progress of this puzzle, and the seconds spent on it. */
export function resumed(state) {
  const kept = read()[shortKey(state)];
  if (!kept || kept.entries.length !== state.entries.length || !isEmpty(state)) return { state, seconds: 0 };
  return { state: { ...state, ...keptOf(kept) }, seconds: kept.seconds ?? 0 };
}

/** The state with the progress that another window stored for this puzzle; null if it is the same. */
export function changedElsewhere(state) {
  const kept = read()[shortKey(state)];
  if (!kept || JSON.stringify(keptOf(kept)) === JSON.stringify(keptOf(state))) return null;
  return { ...state, ...keptOf(kept) };
}

/** True if the puzzle at this address was being set when the page was left. */
export function isDraft(address) {
  const draft = read()[kDraft];
  return draft?.address === address && draft.isSetting;
}

/** The address of the puzzle that was changed last; empty if there is none. */
export function lastAddress() {
  const [last] = Object.values(read()).sort((one, other) => other.at - one.at);
  return last?.address ?? "";
}
