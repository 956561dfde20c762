import type { Answers, Question } from "./questions.js";

export type { Answers, Question };

/** The answer to what is wrong; for texts with its place. */
export type Failure = Answers["error"];

export type Answer<Q extends Question> = Answers[Q["ask"]] | Failure;

/** Receives what is known while a long question is answered. */
export type OnReport = (known: Record<string, unknown>) => void;

export interface Dokusat {
  /** Answers in this thread. */
  ask<Q extends Question>(question: Q, onReport?: OnReport): Answer<Q>;
}

export interface DokusatWorker {
  /** Answers in the worker, after the questions that were asked before. */
  ask<Q extends Question>(question: Q, onReport?: OnReport): Promise<Answer<Q>>;
  /** Ends the worker, also in the middle of a question. Promises that are open are rejected. */
  close(): void;
}

export function load(): Promise<Dokusat>;
export function startWorker(): DokusatWorker;
