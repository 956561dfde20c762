// The 25 tasks for which people use the page: one test each at the width of a desktop in light mode and at that of a
// phone in dark mode.

const kTasks = [
  ["type a Sudoku from a newspaper", "typesANewspaperSudoku"],
  ["open a constraint string", "opensAConstraintString"],
  ["five cages by mouse", "drawsFiveCages"],
  ["thermometer, arrow and dots by mouse", "drawsThermometerArrowAndDots"],
  ["links of f-puzzles, SudokuPad and ISS", "opensLinks"],
  ["is it unique, and where do two solutions differ", "tellsWhereTwoSolutionsDiffer"],
  ["a hint in four grades", "hintsInFourGrades"],
  ["where I went wrong", "namesTheFirstWrongEntry"],
  ["marks of three kinds", "marksOfThreeKinds"],
  ["undo", "undoesAndRedoesAll"],
  ["a Su-domino-ku from empty to solved", "laysDominoes"],
  ["share with a friend", "sharesByAddress"],
  ["a hard puzzle", "fillsAndSolvesByKeyboard"],
  ["a killer made to order", "generatesToOrder"],
  ["export SVG, PNG and DIMACS", "exportsFiles", "exportsPng"],
  ["print", "printsTheBoardAlone"],
  ["16×16 with letters", "showsLetters"],
  ["a jigsaw painted", "paintsRegions"],
  ["true candidates over one's own marks", "keepsOwnMarks"],
  ["a count with an estimate", "estimatesLargeCounts"],
  ["the steps of an easy and of a hard puzzle", "explainsToTheEnd", "explainsAHardPuzzle", "tellsWhatIsKnownOfALongStep"],
  ["a rating", "ratesAndCounts"],
  ["on a phone", "fitsOneScreenOfAPhone", "drawsACageOnAPhone"],
  ["offline", "worksWithoutNetwork"],
  ["by the keyboard alone, with names for a screen reader", "isReachedByTab", "namesCagesAndLines", "setsCluesOutsideByKeyboard"],
];

const kSettings = [
  ["desk, light", { viewport: { width: 1280, height: 800 }, colorScheme: "light" }],
  ["phone, dark", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "dark" }],
];

/** Touch tests, which are skipped on desktops. */
const kOfPhones = new Set(["fitsOneScreenOfAPhone", "drawsACageOnAPhone"]);

/** One test for each task and setting, which runs its functions in order; and tests that belong to no task. The native
 * engine draws nothing: its page runs each task in one setting. */
export function withTasks(tests, isNative) {
  const settings = isNative ? kSettings.slice(-1) : kSettings;
  const named = new Map(tests.map((test) => [test.name, test]));
  const ofTasks = new Set(kTasks.flatMap(([, ...names]) => names));
  const unknown = [...ofTasks].filter((name) => !named.has(name));
  if (unknown.length > 0) throw new Error(`tasks without a test: ${unknown.join(", ")}`);
  return [
    ...kTasks.flatMap(([task, ...names], at) => settings.flatMap(([setting, options]) => {
      const parts = names.filter((name) => options.isMobile || !kOfPhones.has(name)).map((name) => named.get(name));
      if (parts.length === 0) return [];
      return [{
        name: `task ${at + 1}, ${task}, ${setting}`,
        needsModule: parts.some(({ needsModule }) => needsModule),
        options: Object.assign({}, ...parts.map((part) => part.options), options),
        run: async (browser) => {
          for (const { run } of parts) await run(browser);
        },
      }];
    })),
    ...tests.filter(({ name }) => !ofTasks.has(name)),
  ];
}
