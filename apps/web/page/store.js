// Progress of the most recent puzzles, stored in this browser with times, and the puzzle that was set last.

import { hasProgress, isBlank, progressOf, puzzleKey } from "./state.js";

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

/** Stores the progress of a puzzle. A window that has changed nothing since it opened an empty puzzle deletes nothing:
 * another one may have stored its progress meanwhile. */
export function keep(state, address, seconds, isSetting, isChanged) {
  const all = read();
  const key = puzzleKey(state);
  if (isSetting && !isBlank(state)) all[kDraft] = { at: Date.now(), address, isSetting };
  else if (all[kDraft]?.address === address) all[kDraft].isSetting = false;
  if (hasProgress(state)) all[key] = { at: Date.now(), address, seconds, ...progressOf(state) };
  else if (isChanged) delete all[key];
  write(all);
}

/** The state with the stored progress of this puzzle, and the seconds spent on it. */
export function resumed(state) {
  const kept = read()[puzzleKey(state)];
  if (!kept || kept.entries.length !== state.entries.length || hasProgress(state)) return { state, seconds: 0 };
  return { state: { ...state, ...progressOf(kept) }, seconds: kept.seconds ?? 0 };
}

/** The state with the progress that another window stored for this puzzle; null if it is the same. */
export function changedElsewhere(state) {
  const kept = read()[puzzleKey(state)];
  if (!kept || JSON.stringify(progressOf(kept)) === JSON.stringify(progressOf(state))) return null;
  return { ...state, ...progressOf(kept) };
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
