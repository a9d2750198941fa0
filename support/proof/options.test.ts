import { expect, test } from "vitest";
import { proofFlags, readProofOptions } from "./options.ts";

const none = { fault: [], dialect: [], requirement: [] };

test.each([
  [[], { narrowing: none, seeds: 1, repeat: 1, mechanical: null }],
  [["--seeds", "50"], { narrowing: none, seeds: 50, repeat: 1, mechanical: null }],
  [["--repeat", "20"], { narrowing: none, seeds: 1, repeat: 20, mechanical: null }],
  [
    ["--dialect", "pages.*", "--dialect=reads.*", "--fault", "app.id"],
    {
      narrowing: { ...none, dialect: ["pages.*", "reads.*"], fault: ["app.id"] },
      seeds: 1,
      repeat: 1,
      mechanical: null,
    },
  ],
  [
    ["--mechanical", "2000", "--seed", "7", "--depth", "standard"],
    {
      narrowing: none,
      seeds: 1,
      repeat: 1,
      mechanical: { count: 2000, seed: 7, depth: "standard", write: false },
    },
  ],
  [
    ["--mechanical", "all"],
    {
      narrowing: none,
      seeds: 1,
      repeat: 1,
      mechanical: { count: "all", seed: 1, depth: "standard", write: false },
    },
  ],
  [
    ["--write-scores"],
    {
      narrowing: none,
      seeds: 1,
      repeat: 1,
      mechanical: { count: 450, seed: 1, depth: "standard", write: true },
    },
  ],
])("%j", (argv, options) => {
  expect(readProofOptions(argv)).toEqual(options);
});

test.each([
  [
    ["--verbose"],
    /^Unknown option '--verbose'\. The flags are --fault, --dialect, --requirement, --seeds, --repeat, --mechanical, --seed, --depth, --write-scores, --help\.$/,
  ],
  [
    ["--mechanical", "some"],
    /^--mechanical takes a whole number from 1 to 99999, or all, and received "some"\.$/,
  ],
  [["--mechanical", "5", "--depth", "deep"], /^--depth takes smoke or standard, and received "deep"\.$/],
  [["--write-scores", "--seed", "3"], /^--write-scores records the sample of every proof, /],
  [["--seeds", "0"], /^--seeds takes a whole number from 1 to 9999, and received "0"\.$/],
  [["--repeat", "often"], /^--repeat takes a whole number from 1 to 9999, and received "often"\.$/],
  [["--fault"], /^Option '--fault <value>' argument missing\. The flags are /],
  [["pages.*"], /^Unexpected argument 'pages\.\*'\. The flags are /],
])("%j is reported in one line", (argv, line) => {
  expect(readProofOptions(argv)).toEqual({ problem: expect.stringMatching(line) });
});

test("--help shows every flag", () => {
  const told = readProofOptions(["--help"]);
  const lines = "help" in told ? told.help : "";
  for (const flag of [...Object.keys(proofFlags), "help"]) expect(lines).toContain(`\n  --${flag} `);
});
