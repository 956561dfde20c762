// The peer of bench/iss.py: the Interactive Sudoku Solver (ISS) in a warm process, and its corpus.
//
//   node bench/iss_peer.mjs CHECKOUT export            the corpus: an object per line, with name,
//                                                      collections and input (a constraint string)
//   node bench/iss_peer.mjs CHECKOUT solve CAP RUNS MS LONG WARM
//
// "solve" reads a constraint string per line and answers each with a line as bench/corpus.cpp does
// (see there for columns and arguments); WARM is 1 to run some puzzles first. CHECKOUT is a clone of
// sigh/Interactive-Sudoku-Solver.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const checkout = resolve(process.argv[2]);
const load = (path) => import(pathToFileURL(join(checkout, path)));

const { ensureGlobalEnvironment } = await load('tests/helpers/test_env.js');
ensureGlobalEnvironment();
const { SudokuParser } = await load('js/sudoku_parser.js');
const { SudokuBuilder } = await load('js/solver/sudoku_builder.js');

// The first impossible layouts of a list are in the corpus.
const LAYOUTS = 15;

/// The constraint string on one line: files are read, scripts are run, and other notations are
/// recognised as in ISS.
const constraintString = async (input) => {
  if (input.startsWith('/')) {
    const text = readFileSync(join(checkout, input), 'utf8');
    const { runSandboxToConstraint } = await load('tools/lib/sandbox_runner.js');
    input = input.endsWith('.js') ? await runSandboxToConstraint(text)
      : SudokuParser.parseText(text).toString();
  }
  if (!input.trimStart().startsWith('.')) input = SudokuParser.parseText(input).toString();
  return input.replace(/\s/g, '');
};

const exportCorpus = async () => {
  const { DISPLAYED_EXAMPLES, resolvePuzzleConfig } = await load('data/example_puzzles.js');
  const lists = { DISPLAYED: DISPLAYED_EXAMPLES, ...await load('data/collections.js') };
  const layouts = await load('data/jigsaw_layouts.js');
  const corpus = new Map();
  const add = (collection, name, input) => {
    if (!corpus.has(input)) corpus.set(input, { name, collections: [] });
    corpus.get(input).collections.push(collection);
  };
  for (const [collection, puzzles] of Object.entries(lists)) {
    if (!Array.isArray(puzzles)) continue;
    for (const [i, entry] of puzzles.entries()) {
      const puzzle = resolvePuzzleConfig(entry);
      const named = puzzle.name && puzzle.name !== puzzle.input;
      add(collection, named ? puzzle.name : `${collection}#${i}`, puzzle.input);
    }
  }
  for (const list of ['HARD_INVALID_JIGSAW_LAYOUTS', 'SLOW_INVALID_JIGSAW_LAYOUTS']) {
    for (const [i, layout] of layouts[list].slice(0, LAYOUTS).entries())
      add(list, `${list}#${i}`, layout.input);
  }
  for (const [text, { name, collections }] of corpus) {
    const input = await constraintString(text);
    console.log(JSON.stringify({ name, collections, input }));
  }
};

class CapReached extends Error {}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/// One run from the text to the proof. Time is processor time, or wall-clock time if less, which
/// limits the share of Node's other threads (compiler, garbage collector).
const timed = (text, cap) => {
  const answer = { status: 'unknown', solutions: 0, work: 0, grid: '', message: '' };
  const cpu = cpuMs();
  const start = performance.now();
  const noteTime = () => {
    answer.ms = Math.min(cpuMs() - cpu, performance.now() - start);
  };
  let solver = null;
  try {
    solver = SudokuBuilder.build(SudokuBuilder.resolveConstraint(SudokuParser.parseText(text)));
    solver.setProgressCallback(() => {
      if (cpuMs() - cpu > 1000 * cap) throw new CapReached();
    }, 8);
    const first = solver.nthSolution(0);
    answer.solutions = first ? 1 : 0;
    if (first && solver.nthSolution(1)) answer.solutions = 2;
    answer.status = 'decided';
    noteTime();
    answer.grid = first ? gridOf(first, solver.geometry()) : '';
  } catch (error) {
    noteTime();
    if (!(error instanceof CapReached)) {
      answer.status = 'refused';
      answer.message = String(error.message ?? error).replace(/\s+/g, ' ');
    }
  }
  answer.work = solver?.state().counters.guesses ?? 0;
  return answer;
};

/// Digits counted from 1, whatever the least value of the grid is.
const gridOf = (solution, geometry) =>
  [...solution.slice(0, geometry.numGridCells)].map((value) => value - geometry.valueOffset).join(',');

const median = (values) => {
  values.sort((a, b) => a - b);
  const middle = values.length >> 1;
  return values.length % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
};

/// Runs the examples that ISS shows, so that its code is compiled before the first question.
const warmUp = async () => {
  const { DISPLAYED_EXAMPLES, resolvePuzzleConfig } = await load('data/example_puzzles.js');
  for (const entry of DISPLAYED_EXAMPLES) {
    const text = await constraintString(resolvePuzzleConfig(entry).input);
    for (let i = 0; i < 3; i++) timed(text, 0.1);
  }
};

const solve = async ([cap, leastRuns, leastMs, longMs, warm]) => {
  if (warm) await warmUp();
  for await (const text of createInterface({ input: process.stdin })) {
    const times = [];
    let spent = 0;
    let answer;
    do {
      answer = timed(text, cap);
      times.push(answer.ms);
      spent += answer.ms;
    } while (answer.status === 'decided' && spent < longMs
      && (times.length < leastRuns || spent < leastMs));
    console.log([answer.status, answer.solutions, median(times).toFixed(4), times.length,
      answer.work, answer.grid, answer.message].join('\t'));
  }
};

if (process.argv[3] === 'export') await exportCorpus();
else await solve(process.argv.slice(4).map(Number));
