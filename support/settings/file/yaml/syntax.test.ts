import { expect, test } from "vitest";
import { readSettingsFile } from "../read-file.ts";

function problemsOf(text: string): readonly string[] {
  return readSettingsFile({ name: "dashspec.yaml", text }).problems;
}

const oneKey = "Write one key, a colon and a space on a line; put a value with a colon in it between quotes.";
const close = "Close what is open, or put the value between quotes.";
const align = "Align it with its neighbours, and close every bracket.";
const otherwise =
  "is not well-formed YAML. Correct the line; a value with special characters goes between quotes.";

test.each([
  [
    "a quote that is not closed",
    "run:\n  depth: 'smoke\n",
    `3:1 lacks a colon, a comma or a closing quote. ${close}`,
  ],
  [
    "a line without a colon at its end",
    "run:\n  depth: smoke\n  strict\n",
    `3:3 lacks a colon, a comma or a closing quote. ${close}`,
  ],
  ["a tab", "run:\n\tdepth: smoke\n", "2:1 is indented with a tab, which YAML forbids. Indent with spaces."],
  [
    "a bracket that is not closed",
    "run: {depth: smoke\nlimits:\n",
    `2:1 is not indented as what it belongs to, or a bracket before it is not closed. ${align}`,
  ],
  ["two keys within a line", "run: depth: smoke\n", `1:6 has a second key within a line. ${oneKey}`],
  [
    "a key below a value",
    "run:\n  depth: smoke\n   strict: true\n",
    `2:10 has a second key within a line. ${oneKey}`,
  ],
  ["a line without a colon", "run\nlimits:\n", `1:1 has a line without a colon before it. ${oneKey}`],
  [
    "a reserved character",
    "target:\n  keyCommand: @issue\n",
    "2:15 has a value that begins with a character reserved by YAML. Put the value between quotes.",
  ],
  [
    "something after a value",
    "run:\n  depth: 'smoke' x\n",
    `2:18 has something that cannot stand there. ${close}`,
  ],
  ["a bracket too many", "run:\n}\n", `2:1 has something that cannot stand there. ${close}`],
  [
    "a second document",
    "run:\n---\nrun:\n",
    "2:1 begins a second document. Keep all in one, and remove the line of dashes.",
  ],
  [
    "a key given twice",
    "run:\n  depth: smoke\n  depth: standard\n",
    "3:3 names a key that was given before. Keep one of the two.",
  ],
  [
    "an unknown escape",
    'target:\n  keyCommand: "\\q"\n',
    "2:16 has a backslash that begins no known escape. Double the backslash, or put the value between single quotes.",
  ],
  ["a malformed directive", "%YAML\n---\nrun:\n", "1:1 has a directive that is malformed. Remove the line."],
  [
    "an endless key",
    `${"x".repeat(1100)}: 1\n`,
    "1:1 has a key of more than 1,024 characters. Correct the key.",
  ],
  ["a tag that is not closed", "run: !<x\n", `1:6 ${otherwise}`],
  ["two anchors", "run: &x &y\n", `1:9 ${otherwise}`],
  ["two tags", "run: !!str !!int 1\n", `1:12 ${otherwise}`],
  ["an alias", "run: *x\n", "1:6 uses an alias (*). Write the value itself."],
  ["an anchor", "run: &x {}\n", "1:9 has an anchor (&). Remove it; dashspec.yaml has no aliases."],
  ["a tag", "run: !!map {}\n", "1:12 has a tag (!). Remove it, and put text between quotes."],
  [
    "a key that is a list",
    "? [a]\n: 1\n",
    "1:3 has a key that is not plain text. Write a name, a colon and a space.",
  ],
  [
    "a key that is empty",
    "run:\n  : 1\n",
    "2:3 has a key that is not plain text. Write a name, a colon and a space.",
  ],
  [
    "a key with an anchor",
    "&a run: {}\n",
    "1:4 has a key that is not plain text. Write a name, a colon and a space.",
  ],
  [
    "brackets without end",
    "[".repeat(50_000),
    "1:42 is nested more than 40 levels deep. Close what is open.",
  ],
  ["dashes without end", "- ".repeat(50_000), "1:83 is nested more than 40 levels deep. Close what is open."],
  ["a huge file", `# ${"x".repeat(300_000)}`, "1:1 begins a file of more than 256 KiB. Shorten it."],
  [
    "an integer that a double cannot hold",
    "answers:\n  samples.tags: [12345678901234567890]\n",
    "2:18 answers.samples.tags[0] is a number that cannot be kept exactly. Give a smaller one, or text between quotes.",
  ],
  [
    "a number that is none",
    "limits:\n  keys: .nan\n",
    "2:9 limits.keys is a number that cannot be kept exactly. Give a smaller one, or text between quotes.",
  ],
])("%s", (_what, text, problem) => {
  expect(problemsOf(text)).toEqual([`dashspec.yaml:${problem}`]);
});

test("an alias for itself, and one for very much, are each refused", () => {
  expect(problemsOf("run: &x [*x]\n")).toEqual([
    "dashspec.yaml:1:9 has an anchor (&). Remove it; dashspec.yaml has no aliases.",
    "dashspec.yaml:1:10 uses an alias (*). Write the value itself.",
  ]);
  const doubled = (name: string, of: string) => `  ${name}: &${name} [*${of}, *${of}]\n`;
  const bomb = `answers:\n  a: &a [x]\n${doubled("b", "a")}${doubled("c", "b")}`;
  expect(problemsOf(bomb).filter((line) => line.includes("alias (*)"))).toHaveLength(4);
});

test("every line with a mistake is reported once", () => {
  expect(problemsOf("run:\n  depth: @a: b\n  strict: @c\n").map((line) => line.split(" ")[0])).toEqual([
    "dashspec.yaml:2:10",
    "dashspec.yaml:3:11",
  ]);
});

test("no message quotes a text that it could not read, which may be a secret", () => {
  for (const text of [
    "key: 'a-secret",
    "a-secret\nrun:\n",
    "run: *a-secret\n",
    "run: !a-secret x\n",
    "run: 'x' a-secret\n",
  ]) {
    expect(problemsOf(text)).not.toHaveLength(0);
    expect(problemsOf(text).join()).not.toContain("a-secret");
  }
});
