import {
  type Area,
  type Gap,
  gaps,
  levelOf,
  operationAt,
  operations,
  type Requirement,
  requirements,
} from "../../catalogue/index.ts";
import type { Level } from "../../catalogue/statement.ts";
import { firstVersion, sinceOf } from "../../catalogue/statement.ts";
import { escapeMarkdown } from "../../reporters/markup/markdown.ts";
import { wrapped } from "../../reporters/markup/wrapped.ts";
import { plural } from "../../reporters/wording/plural.ts";
import type { Output } from "../process/process-context.ts";

/** The flags of `list`, parsed. */
export interface ListFlags {
  readonly area?: readonly Area[];
  readonly level?: readonly (Level | "GAP")[];
  readonly endpoint?: readonly number[];
  readonly format?: "table" | "json" | "markdown";
  readonly json?: true;
}

/** What is listed: both in the order of the document. */
interface Listed {
  readonly requirements: readonly Requirement[];
  readonly gaps: readonly Gap[];
}

/** Writes the requirements and the gaps that the flags select; all if there are no flags. */
export function list(
  { json, format = "table", ...filters }: ListFlags,
  { stdout }: { readonly stdout: Output },
): void {
  const listed = selectFrom({ requirements, gaps }, filters);
  const render = {
    table: () => renderList(listed, stdout.columns),
    json: () => JSON.stringify(withVersions(listed), null, 2),
    markdown: () => renderMarkdownList(listed),
  };
  stdout.write(`${render[json === true ? "json" : format]()}\n`);
}

/** Each statement says since which version it is judged. */
function withVersions({ requirements, gaps }: Listed) {
  return { requirements: requirements.map((one) => ({ ...one, since: sinceOf(one) })), gaps };
}

/** The statement, with its version if it is not part of the first. */
function versioned({ statement, since }: Requirement): string {
  return since === undefined ? statement : `${statement} (since ${since})`;
}

function selectFrom(
  all: Listed,
  { area, level, endpoint }: Pick<ListFlags, "area" | "level" | "endpoint">,
): Listed {
  const isAbout = ({ endpoints }: Requirement | Gap) =>
    (area === undefined || endpoints.some((number) => area.includes(operations[operationAt(number)].area))) &&
    (endpoint === undefined || endpoints.some((number) => endpoint.includes(number)));
  return {
    requirements: all.requirements.filter(
      (requirement) => isAbout(requirement) && (level === undefined || level.includes(levelOf(requirement))),
    ),
    gaps: all.gaps.filter((gap) => isAbout(gap) && (level === undefined || level.includes("GAP"))),
  };
}

/** Requirements and gaps in columns, by section of the document. Lines are as wide as the terminal, if there is one. */
export function renderList({ requirements, gaps }: Listed, columns = Number.POSITIVE_INFINITY): string {
  const entries = entriesOf({ requirements, gaps });
  const widest = Math.max(0, ...entries.map(({ id }) => id.length));
  const margin = widest + 4;
  // On a narrow terminal the text is below the id.
  const isNarrow = columns - margin < 40;
  const parts = sectionsOf(entries).map(([section, own]) => {
    const lines = own.flatMap(({ id, text }) =>
      isNarrow
        ? [`  ${id}`, ...wrapped(text, columns, "    ")]
        : wrapped(text, columns, `  ${id.padEnd(widest)}  `, " ".repeat(margin)),
    );
    return [`Section ${section}`, ...lines].join("\n");
  });
  return [...parts, wrapped(countWords({ requirements, gaps }), columns).join("\n")].join("\n\n");
}

function renderMarkdownList(listed: Listed): string {
  const parts = sectionsOf(entriesOf(listed)).map(([section, own]) =>
    [
      `## Section ${section}`,
      "",
      "| id | statement |",
      "|---|---|",
      ...own.map(({ id, text }) => `| \`${id}\` | ${escapeMarkdown(text)} |`),
    ].join("\n"),
  );
  return [...parts, countWords(listed)].join("\n\n");
}

interface Entry {
  readonly id: string;
  readonly section: string;
  readonly text: string;
}

function entriesOf({ requirements, gaps }: Listed): readonly Entry[] {
  return [
    ...requirements.map((one) => ({ id: one.id, section: one.section, text: versioned(one) })),
    ...gaps.map(({ id, section, question }) => ({ id, section, text: `GAP ${question}` })),
  ];
}

function sectionsOf(entries: readonly Entry[]): readonly (readonly [string, readonly Entry[]])[] {
  const sections = [...new Set(entries.map(({ section }) => section))].sort((left, right) =>
    left.localeCompare(right, "en", { numeric: true }),
  );
  return sections.map((section) => [section, entries.filter((entry) => entry.section === section)]);
}

function countWords({ requirements, gaps }: Listed): string {
  const since =
    requirements.length === 0 ? "" : `; judged since ${firstVersion} unless another version is named`;
  return `${plural(requirements.length, "statement")}, ${plural(gaps.length, "gap")}${since}`;
}
