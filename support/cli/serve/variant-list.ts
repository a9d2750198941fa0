import { dialects } from "../../reference/dialects/index.ts";
import { faults } from "../../reference/faults/index.ts";
import { mechanicalFaults } from "../../reference/mechanical/index.ts";
import { wrapped } from "../../reporters/markup/wrapped.ts";

/** The dialects and faults that `serve` accepts, each with its behaviour, in lines of at most this many columns. */
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
      `Generated faults (${made.length}): each spoils one field of one endpoint's answer, or one effect, under one condition. An example is ${example?.id ?? "none"}.`,
      columns,
    ),
  ].join("\n");
}
