import { type Gap, gaps, type Requirement, requirements } from "../../catalogue/index.ts";
import type { Output } from "../context.ts";

/** The flags of `list`, parsed. */
export interface ListFlags {
  readonly json?: true;
}

/** Writes every requirement and every gap. */
export function list({ json }: ListFlags, { stdout }: { readonly stdout: Output }): void {
  const text =
    json === true ? JSON.stringify({ requirements, gaps }, null, 2) : renderList(requirements, gaps);
  stdout.write(`${text}\n`);
}

/** Requirements and gaps in columns, by section of the document. */
export function renderList(requirements: readonly Requirement[], gaps: readonly Gap[]): string {
  const entries = [
    ...requirements.map(({ id, section, statement }) => ({ id, section, text: statement })),
    ...gaps.map(({ id, section, question }) => ({ id, section, text: `GAP ${question}` })),
  ];
  const widest = Math.max(0, ...entries.map(({ id }) => id.length));
  const sections = [...new Set(entries.map(({ section }) => section))].sort((left, right) =>
    left.localeCompare(right, "en", { numeric: true }),
  );
  const parts = sections.map((section) => {
    const lines = entries
      .filter((entry) => entry.section === section)
      .map(({ id, text }) => `  ${id.padEnd(widest)}  ${text}`);
    return [`Section ${section}`, ...lines].join("\n");
  });
  return [...parts, `${requirements.length} requirements, ${gaps.length} gaps`].join("\n\n");
}
