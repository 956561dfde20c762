#!/usr/bin/env node
// The command `dokusat` of the npm package.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { load } from "./node.mjs";

const usage = `Usage: dokusat QUESTION [FILE] [KEY=VALUE ...]
       dokusat            answers questions as JSON, one on each line of the input

Asks QUESTION (solve, unique, count, candidates, explain, rate, generate ...) about the puzzle in FILE
(by default the standard input) and prints the answer as JSON:

    echo 1.......2.....4. | dokusat unique
    dokusat explain puzzle.txt steps=1
    dokusat generate kind=kenken size=5 seed=1

docs/reference/json.md of dokusat lists the questions with their keys.`;

/** Questions without a puzzle. */
const kAlone = ["generate", "rules", "schema"];

function valueOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function questionOf(ask, args) {
  const isKey = (arg) => /^\w+=/.test(arg);
  const files = args.filter((arg) => !isKey(arg));
  if (files.length > 1) throw new Error(`one file is expected, found: ${files.join(" ")}`);
  const keys = Object.fromEntries(args.filter(isKey).map((arg) => {
    const at = arg.indexOf("=");
    return [arg.slice(0, at), valueOf(arg.slice(at + 1))];
  }));
  if (kAlone.includes(ask)) return { ask, ...keys };
  const text = readFileSync(files[0] && files[0] !== "-" ? files[0] : 0, "utf8");
  return { ask, [ask === "read" ? "text" : "puzzle"]: text, ...keys };
}

async function answerLines(ask) {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim()) console.log(JSON.stringify(ask(line)));
  }
}

const [name, ...rest] = process.argv.slice(2);
try {
  if (name === "--help" || name === "-h") {
    console.log(usage);
  } else {
    const question = name && questionOf(name, rest);
    const { ask } = await load();
    if (question) {
      const answer = ask(question);
      console.log(JSON.stringify(answer));
      if (answer.error) process.exitCode = 1;
    } else {
      await answerLines(ask);
    }
  }
} catch (error) {
  console.error(`dokusat: ${error.message}`);
  process.exitCode = 2;
}
