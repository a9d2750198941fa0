import { dialects } from "../../reference/dialects/index.ts";
import { faults } from "../../reference/faults/index.ts";
import { mechanicalFaults } from "../../reference/mechanical/index.ts";
import { wrapped } from "../../reporters/terminal/wrapped.ts";

/** What the reference target can be served with, each with what it does, in lines of at most so many columns. */
export function renderVariants(columns: number): string {
  const entry = (id: string, words: string) => [`  ${id}`, ...wrapped(words, columns, "      ")];
  const made = mechanicalFaults();
  const [example] = made;
  return [
    `Dialects: permitted ways to fill a gap (${dialects.length})`,
    ...dialects.flatMap(({ id, behaviour }) => entry(id, behaviour)),
    "",
    `Faults: each violates one statement (${faults.length})`,
    ...faults.flatMap(({ id, mistake }) => entry(id, mistake)),
    "",
    ...wrapped(
      `Faults made by machine (${made.length}): one field of one endpoint's answer, or one effect, where a condition holds, such as ${example?.id ?? "none"}.`,
      columns,
    ),
  ].join("\n");
}
