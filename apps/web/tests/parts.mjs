// Tests of those parts of the page that need neither a browser nor the module: states and their changes, addresses,
// words, consistency of page, scripts and style. Runs with the ordinary tests.
//
//     node parts.mjs PAGE_SOURCES

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { leastContrast } from "./contrast.mjs";

const [pageDir] = process.argv.slice(2);
// Makes Node load them as modules, whatever the project's package.json says.
const work = mkdtempSync(join(tmpdir(), "dokusat-page-"));
cpSync(resolve(pageDir), work, { recursive: true });
writeFileSync(join(work, "package.json"), '{"type": "module"}');
const load = (name) => import(pathToFileURL(join(work, name)));
const read = (name) => readFileSync(join(work, name), "utf8");
const scripts = readdirSync(work).filter((name) => name.endsWith(".js"));

const state = await load("state.js");
const edit = await load("edit.js");
const address = await load("address.js");
const answers = await load("answers.js");
const colours = await load("colours.js");
const rules = await load("rules.js");

const regions = (rows, columns) => Array.from({ length: (rows * columns) ** 2 }, (_, i) => {
  const size = rows * columns;
  return rows * Math.floor(Math.floor(i / size) / rows) + Math.floor((i % size) / columns);
});
const empty = (size = 4, board = "2x2", boxes = regions(2, 2)) => state.emptyState(size, board, boxes);

function namesCells() {
  assert.equal(state.cellName(empty(), 0), "r1c1");
  assert.equal(state.cellName(empty(), 15), "r4c4");
}

/** Boards with unequal numbers of rows and columns, or values that do not begin with 1, as digits in a state do. */
function knowsOtherBoards() {
  const read = { board: "shape:2x3:0-9:raw", size: 3, rows: 2, columns: 3, values: [0, 9], regions: [], givens: [null, 0, 9, null, null, 1],
    rules: ".Shape~2x3~0-9~Raw.Cage~4~R1C1~R2C1", head: ".Shape~2x3~0-9~Raw", items: [{ text: ".Cage~4~R1C1~R2C1" }] };
  const one = state.stateOf(read);
  assert.deepEqual(one.givens, [0, 1, 10, 0, 0, 2]);
  const { size, board, givens, rules: text } = read;
  assert.deepEqual(state.puzzleOf(one), { size, board, givens, rules: text });
  assert.equal(state.cellName(one, 5), "r2c3");
  assert.equal(state.isPeer(one, 0, 1), false); // rows and columns are not units
  const { entries, ...rest } = address.readAddress(address.addressOf(edit.setEntries(one, [0], 4)));
  assert.deepEqual([entries, rest.rows, rest.columns, rest.first, rest.most, rest.givens], [[4, 0, 0, 0, 0, 0], 2, 3, 0, 10, one.givens]);
  assert.deepEqual(state.answerOf(one, { status: "solved", grid: [3, 0], first: [4, 7], candidates: [[0, 9]], placed: [[1, 0]],
    because: [{ among: [[2, 3]] }], step: { open: [[], [5]] }, second: { grid: [0] }, differs: [0] }),
  { status: "solved", grid: [4, 1], first: [4, 8], candidates: [[1, 10]], placed: [[1, 1]],
    because: [{ among: [[2, 4]] }], step: { open: [[], [6]] }, second: { grid: [1] }, differs: [0] });
  assert.equal(edit.touch(one, 0, 3), true);
  assert.equal(edit.touch(one, 0, 2), false);
}

/** An unfinished puzzle can be checked. */
function makesDrafts() {
  let one = edit.toggleDomino(edit.toggleDomino(empty(), 0, 1), 4, 5);
  for (const [cell, digit] of [[0, 1], [1, 2], [4, 3]]) one = edit.setClue(one, cell, digit);
  for (const cell of [8, 11, 15]) one = edit.toggleSingle(one, cell);
  for (const cell of [8, 15]) one = edit.setClue(one, cell, 4);
  const { puzzle, doubles } = state.draftOf(one);
  assert.deepEqual(puzzle.dominoes, { placed: [[0, 1, 1, 2]], singles: [null, null, null, 8] });
  assert.deepEqual(doubles, [8, 15]);
  assert.deepEqual([puzzle.givens[0], puzzle.givens[4], puzzle.givens[5], puzzle.givens[15]], [0, 3, 0, 4]);
  assert.deepEqual(state.draftOf(empty()).puzzle, state.puzzleOf(empty()));
}

function keepsCluesApartFromEntries() {
  let one = edit.setClue(empty(), 3, 2);
  assert.equal(edit.setEntries(one, [3], 1), one);
  assert.equal(edit.toggleMarks(one, [3], 1), one);
  one = edit.setEntries(one, [4], 1);
  assert.equal(one.entries[4], 1);
  assert.equal(edit.setEntries(one, [4], 1).entries[4], 0); // the second time removes it
  one = edit.setClue(one, 4, 3);
  assert.deepEqual([one.entries[4], one.givens[4]], [0, 3]);
  assert.deepEqual(edit.fill(one, Array(16).fill(2)).entries.filter(Boolean).length, 14);
  assert.equal(edit.clearClue(one, 4).givens[4], 0);
}

function marks() {
  let one = edit.toggleMarks(edit.toggleMarks(empty(), [0], 3), [0, 1], 1);
  assert.deepEqual([one.marks[0], one.marks[1]], [[1, 3], [1]]);
  assert.deepEqual(edit.toggleMarks(one, [0], 3).marks[0], [1]);
  one = edit.toggleMarks(one, [0], 2, "corners");
  assert.deepEqual(edit.clearCells(one, [0]).marks[0], []);
  assert.deepEqual(edit.clearCells(one, [0]).corners[0], []);
  one = edit.toggleMarks(edit.setClue(one, 5, 1), [5], 4, "colours"); // allowed on clues
  assert.deepEqual(one.colours[5], [4]);
  assert.deepEqual(edit.withoutEntries(edit.setEntries(one, [1], 2)).marks[0], []);
  const laid = edit.toggleFound({ ...empty(), isDominoes: true }, 1, 0);
  assert.deepEqual(laid.tiling, [[0, 1]]);
  assert.equal(edit.toggleFound(laid, 1, 5), laid); // one cell is covered
}

function laysDominoes() {
  const givenBefore = edit.setClue(empty(), 1, 4);
  let one = edit.toggleDomino(givenBefore, 1, 0);
  assert.deepEqual(one.placed, [{ cells: [0, 1], digits: [0, 4] }]);
  assert.equal(one.givens[1], 0);
  assert.throws(() => state.puzzleOf(one), /The domino on r1c1 and r1c2 has not both its digits yet/);
  one = edit.setClue(one, 0, 3);
  assert.deepEqual(state.puzzleOf(one).dominoes.placed, [[0, 1, 3, 4]]);
  assert.deepEqual(state.clues(one).slice(0, 2), [3, 4]);
  assert.equal(edit.toggleDomino(one, 1, 5), one); // one cell is covered
  assert.equal(edit.toggleSingle(one, 0), one);
  assert.equal(edit.toggleDomino(one, 0, 1).placed.length, 0);
  one = edit.toggleSingle(one, 15);
  assert.throws(() => state.puzzleOf(one), /The single on r4c4 has no digit yet/);
  one = edit.setClue(edit.setClue(edit.toggleSingle(one, 10), 15, 2), 10, 2);
  assert.throws(() => state.puzzleOf(one), /two singles with the digit 2/);
  assert.ok(edit.touch(one, 0, 1) && edit.touch(one, 0, 4) && !edit.touch(one, 3, 4) && !edit.touch(one, 0, 5));
}

function undoes() {
  const history = new state.History("a");
  history.push("b");
  history.push("c");
  history.undo();
  history.push("d"); // c is discarded
  assert.deepEqual(history.states, ["a", "b", "d"]);
  history.amend("e");
  assert.deepEqual([history.current, history.canUndo, history.canRedo], ["e", true, false]);
  history.undo();
  history.undo();
  history.undo();
  assert.equal(history.current, "a");
  for (let i = 0; i < 2000; ++i) history.push(i);
  assert.equal(history.states.length, 1000);
  assert.equal(history.current, 1999);
}

function goesThroughAddresses() {
  const states = [
    edit.toggleMarks(edit.setEntries(edit.setClue(empty(), 0, 1), [5], 2), [6, 7], 3, "corners"),
    { ...empty(), items: [".Shape~4x4.Thermo~R1C1~R1C2"], title: "T" },
    edit.setClue(edit.setClue(edit.toggleSingle(edit.toggleDomino(empty(), 0, 4), 15), 0, 2), 15, 3),
    edit.setClue(state.emptyState(36, "6x6", []), 1295, 36),
    edit.setClue(state.emptyState(1, "1x1", []), 0, 1),
  ];
  for (const one of states) {
    const back = address.readAddress(address.addressOf(one));
    assert.deepEqual({ ...back, regions: [] }, { ...one, regions: [] });
  }
}

function leavesOutTilesBesideTheBoard() {
  const laid = (tiling) => address.readAddress(`#size=4&board=2x2&givens=${"0".repeat(16)}&placed=&singles=&tiling=${tiling}`).tiling;
  assert.deepEqual(laid("0-1_15-19_3-4_500-7_2_6-x_5-9"), [[0, 1], [5, 9]]);
}

function refusesOtherAddresses() {
  for (const hash of ["", "#", "#size=4", "#size=4&givens=12", "#size=4&givens=5000000000000000", "#size=-1&givens=",
    "#size=1e9&givens=1", "#size=4.5&givens=0", "#size=200&givens=0", "#size=36&givens=1-2", "#%E0%A4%A",
    "#size=4&givens=0000000000000000&singles=x", "#size=4&givens=0000000000000000&placed=1-2-3"])
    assert.equal(address.readAddress(hash), null, hash);
}

function saysNumbersInWords() {
  const told = answers.amountsOf({ candidates: [[1, 4], [2]], counts: [[1, 3], [8]], limit: 8 });
  assert.equal(told.words(0), "1 in one solution, 4 in 3 solutions");
  assert.equal(told.words(1), "2 in 8 or more solutions");
  assert.deepEqual([told.share(1, 2), told.of(0, 2)], [1, undefined]);
  assert.ok(told.share(0, 1) < told.share(0, 4));
}

/** Every id that scripts use exists exactly once; each module is imported by another. */
function fitsTogether() {
  const html = read("index.html");
  const ids = [...html.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1]);
  assert.equal(new Set(ids).size, ids.length);
  const wanted = new Set(scripts.flatMap((name) => [...read(name).matchAll(/\bat\("([\w-]+)"\)/g)].map((match) => match[1])));
  assert.ok(wanted.size > 30);
  for (const id of wanted) assert.ok(ids.includes(id), `no element ${id}`);
  const imported = new Set(scripts.flatMap((name) => [...read(name).matchAll(/from "\.\/([\w.]+)"/g)].map((match) => match[1])));
  for (const name of scripts) assert.ok(imported.has(name) || ["app.js", "worker.js", "offline.js"].includes(name), `${name} is not imported`);
  const left = html.replace(/<(meta|link|input|br)\b[^>]*>/g, "").replace(/<!doctype html>/, "");
  const open = [];
  for (const [, end, name] of left.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (!end) open.push(name);
    else assert.equal(open.pop(), name);
  }
  assert.deepEqual(open, []);
  for (const [, target] of html.matchAll(/<label for="([^"]+)"/g)) assert.ok(ids.includes(target));
}

/** Both engines, WebAssembly and the program, have the same exports. */
function exportsTheSameEngines() {
  const exported = (text) => [...text.matchAll(/^export \w+ (\w+)/gm)].map((match) => match[1]).sort();
  assert.deepEqual(exported(read("module.js")), ["firstWorker", "makeWorker"]);
  const native = readFileSync(new URL("../../server/module.js", import.meta.url), "utf8");
  assert.deepEqual(exported(native), exported(read("module.js")));
}

/** Texts of rules from a kind, cells and a value. */
function makesTextsOfRules() {
  const [board4, board9] = [empty(), empty(9, "3x3", regions(3, 3))];
  const kind = (title, template, rest = {}) => ({ title, template: `.${title}${template}`, group: "cells", least_cells: 1, in_order: false, ...rest });
  const sum = { label: "sum", sample: "12" };
  const cage = kind("Cage", "~{value}{cells}", { argument: { ...sum, standard: "0" } });
  assert.deepEqual(rules.textsOf(cage, board9, [10, 1, 0], "12"), [".Cage~12~R1C1~R1C2~R2C2"]);
  assert.deepEqual(rules.textsOf(cage, board9, [0, 1]), [".Cage~0~R1C1~R1C2"]);
  const thermo = kind("Thermo", "{cells}", { in_order: true, least_cells: 2 });
  assert.deepEqual(rules.textsOf(thermo, board9, [10, 1]), [".Thermo~R2C2~R1C2"]);
  assert.throws(() => rules.textsOf(thermo, board9, [1]), /Thermo: choose at least 2 cells/);
  const sums = kind("EqualSum", "{groups}");
  assert.deepEqual(rules.textsOf(sums, board4, [0, 1, 14, 15]), [".EqualSum~R1C1~R1C2~-~R4C3~R4C4"]);
  assert.throws(() => rules.textsOf(sums, board4, [0, 1]), /groups that do not touch/);
  const quad = kind("Quad", "~{corner}~{value}", { argument: { label: "digits", sample: "1 2", separator: "~" } });
  assert.deepEqual(rules.textsOf(quad, board9, [10, 9, 1, 0], "1 2"), [".Quad~R1C1~1~2"]);
  assert.throws(() => rules.textsOf(quad, board9, [0]), /Quad: give the digits, such as 1 2/);
  const given = kind("", "~{cell}_{value}", { argument: { label: "digits", sample: "1 3 5", separator: "_" } });
  assert.deepEqual(rules.textsOf(given, board4, [1, 0], "1, 3"), [".~R1C1_1_3", ".~R1C2_1_3"]);
  const clue = kind("XSum", "~{line}~{first}~{last}", { group: "outside", argument: sum });
  assert.deepEqual(rules.edgeTexts(clue, board9, { side: "right", index: 2 }, "5"), [".XSum~R3~~5"]);
  assert.throws(() => rules.edgeTexts(clue, board9, { side: "top", index: -1 }, "5"), /click beside a row or column/);
  const killer = kind("LittleKiller", "~{value}~{start}", { group: "outside", argument: sum });
  for (const [side, index, start] of [["top", 3, "R1C4"], ["right", 1, "R2C9"], ["top", -1, "R1C1"], ["bottom", 9, "R9C9"]])
    assert.deepEqual(rules.edgeTexts(killer, board9, { side, index }, "9"), [`.LittleKiller~9~${start}`]);
  assert.throws(() => rules.textsOf(killer, board9, [0], "9"), /click beside the board/);
}

/** Typing 0 makes cells black and white again; runs that change lose their sums. */
function setsBlackCells() {
  const one = { ...state.emptyState(3, "shape:3x3:0-9:raw", [], { values: [0, 9] }), black: { cells: [], runs: "kakuro" },
    items: [".Cage~6~R1C1~R1C2~R1C3", ".Cage~9~R2C1~R2C2~R2C3", ".Cage~5~R2C2~R3C2"] };
  const set = edit.setCluesOfRuns(one, [1], 1);
  assert.deepEqual([set.black.cells, set.givens[1], set.items], [[1], 1, one.items.slice(1, 2)]);
  const back = edit.setCluesOfRuns(set, [1], 1);
  assert.deepEqual([back.black.cells, back.givens[1], back.items], [[], 0, set.items]);
  assert.deepEqual(edit.setCluesOfRuns(set, [1], 6).givens[1], 6); // a digit in a black cell
  assert.deepEqual(state.puzzleOf(set).black_cells, set.black);
  const { black } = address.readAddress(address.addressOf(set));
  assert.deepEqual(black, set.black);
}

function paintsRegions() {
  let one = edit.paintRegion(empty(), [0, 1, 2, 3], 0);
  [[4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]].forEach((cells, i) => { one = edit.paintRegion(one, cells, i + 1); });
  assert.equal(one.board, "jigsaw:0000111122223333");
}

/** Every colour in the module's pictures is visible in the dark, except paper, which becomes the card. */
function isSeenInTheDark() {
  const folder = new URL("../../../puzzle/picture/", import.meta.url);
  const sources = readdirSync(folder).filter((name) => name !== "html.cpp").map((name) => readFileSync(new URL(name, folder), "utf8"));
  const drawn = new Set(sources.join("").match(/#[0-9a-f]{6}\b/g));
  assert.ok(drawn.size > 20, [...drawn].join(" "));
  for (const colour of drawn) {
    const dark = colours.inTheDark(colour);
    assert.ok(dark === colours.kDarkCard || colours.contrast(dark, colours.kDarkCard) >= colours.kLeast, colour);
  }
  assert.ok(colours.contrast(colours.inTheDark("#10151d"), colours.kDarkCard) > 10);
}

function hasContrast() {
  for (const scheme of ["light", "dark"]) {
    const least = leastContrast(join(work, "style.css"), scheme);
    assert.ok(least.contrast >= 4.5, `${scheme}: ${JSON.stringify(least)}`);
    console.log(`        ${scheme}: at least ${least.contrast.toFixed(2)}`);
  }
}

for (const run of [namesCells, knowsOtherBoards, makesDrafts, keepsCluesApartFromEntries, marks, laysDominoes, undoes, goesThroughAddresses, leavesOutTilesBesideTheBoard,
  refusesOtherAddresses, saysNumbersInWords, fitsTogether, exportsTheSameEngines, makesTextsOfRules, setsBlackCells, paintsRegions, isSeenInTheDark, hasContrast])
  test(run.name, run);
after(() => rmSync(work, { recursive: true }));
