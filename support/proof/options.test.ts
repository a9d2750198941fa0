import { expect, test } from "vitest";
import { readProofOptions } from "./options.ts";

const none = { fault: [], dialect: [], requirement: [] };

test.each([
  [[], { narrowing: none, seeds: 1 }],
  [["--seeds", "50"], { narrowing: none, seeds: 50 }],
  [
    ["--dialect", "pages.*", "--dialect=reads.*", "--fault", "app.id"],
    { narrowing: { ...none, dialect: ["pages.*", "reads.*"], fault: ["app.id"] }, seeds: 1 },
  ],
])("%j", (argv, options) => {
  expect(readProofOptions(argv)).toEqual(options);
});

test.each([
  [["--help"], /^Unknown option '--help'\. The flags are --fault, --dialect, --requirement, --seeds\.$/],
  [["--seeds", "0"], /^--seeds takes a whole number from 1 to 9999, and received "0"\.$/],
  [["--fault"], /^Option '--fault <value>' argument missing\. The flags are /],
  [["pages.*"], /^Unexpected argument 'pages\.\*'\. The flags are /],
])("%j is told in one line", (argv, line) => {
  expect(readProofOptions(argv)).toEqual({ problem: expect.stringMatching(line) });
});
