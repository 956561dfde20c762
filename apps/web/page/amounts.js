// The number of solutions that contain each candidate, in words and as bars below the digits.

/** The counts by cell and digit, from an answer to "candidates" with "limit". `textOf` formats a digit.
 * @param {any} answer
 * @param {(digit: number) => string} textOf */
export function amountsOf({ candidates, counts, limit }, textOf = String) {
  const byCell = candidates.map((digits, cell) => new Map(digits.map((digit, i) => [digit, counts[cell][i]])));
  return {
    limit,
    of: (cell, digit) => byCell[cell]?.get(digit),
    /** Length of a bar, from 0 to 1, on a logarithmic scale. */
    share: (cell, digit) => Math.log2(1 + byCell[cell].get(digit)) / Math.log2(1 + limit),
    /** "1 in one solution, 4 in 8 or more". */
    words: (cell) => [...(byCell[cell] ?? [])].map(([digit, count]) => {
      const number = count >= limit ? `${limit} or more solutions` : count === 1 ? "one solution" : `${count} solutions`;
      return `${textOf(digit)} in ${number}`;
    }).join(", "),
  };
}

const kSuperscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** "6.7 × 10²¹", "288". */
export function roundNumber(log10) {
  if (log10 < 6) return String(Math.round(10 ** log10));
  let power = Math.floor(log10);
  let digits = (10 ** (log10 - power)).toFixed(1);
  if (digits === "10.0") [digits, power] = ["1.0", power + 1];
  return `${digits} × 10${[...String(power)].map((digit) => kSuperscripts[Number(digit)]).join("")}`;
}

/** An estimate and its method, worded so that it cannot be mistaken for an answer. */
export function estimateWords({ probes, ended_in_solutions: ended, log10, relative_error: error }) {
  if (ended === 0 || log10 === undefined)
    return probes === 0 ? "" : `No estimate: none of ${probes} random probes of the search tree met a solution.`;
  const trust = error > 0.3 ? "; take it for an order of magnitude at best" : "";
  return `Estimate, not counted: about ${roundNumber(log10)} (mean of ${probes} random probes of the search tree, ` +
    `standard error ${(100 * error).toFixed(error < 0.1 ? 1 : 0)} %${trust}).`;
}
