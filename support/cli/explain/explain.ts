import { gaps, requirements, requirementWith } from "../../catalogue/index.ts";
import { wrapped } from "../../reporters/markup/wrapped.ts";
import { CannotStart, didYouMean } from "../../settings/index.ts";
import type { Output } from "../process/process-context.ts";
import { type Explanation, explanationOf } from "./explanation.ts";

/** The flags of `explain`, parsed. */
export interface ExplainFlags {
  readonly json?: true;
}

/** There is no such statement, and no such gap. */
class UnknownStatement extends CannotStart {
  override readonly name = "UnknownStatement";
}

/** The assumed width of a terminal of unknown width, such as a pipe. */
const standardColumns = 100;

/**
 * Writes what there is to say about a statement or a gap.
 *
 * @throws {UnknownStatement} if none has the id
 */
export async function explain(
  id: string,
  { json }: ExplainFlags,
  { stdout }: { readonly stdout: Output },
): Promise<void> {
  // Loaded only here, because no other command needs suites and faults.
  const { everySuite } = await import("../../../suites/index.ts");
  const { faults } = await import("../../reference/faults/index.ts");
  const explanation = explanationOf(id, everySuite, faults);
  if (explanation === undefined) {
    const ids = [...requirements, ...gaps].map((known) => known.id);
    throw new UnknownStatement([
      `There is no statement and no gap ${JSON.stringify(id)}.${didYouMean(id, ids)} See dashspec list.`,
    ]);
  }
  const entry = { heading: "Requests that judge it, such as", lines: await requestsIn(explanation) };
  const place = explanation.entries.findIndex(({ heading }) => heading === "What it needs");
  const complete = { ...explanation, entries: explanation.entries.toSpliced(Math.max(0, place), 0, entry) };
  const text =
    json === true
      ? JSON.stringify(complete, null, 2)
      : renderExplanation(complete, stdout.columns ?? standardColumns);
  stdout.write(`${text}\n`);
}

/** A gap sends nothing by itself. */
async function requestsIn({ id }: Explanation): Promise<readonly string[]> {
  if (requirementWith(id) === undefined) return [];
  const { requestsOf } = await import("./requests.ts");
  return requestsOf(id);
}

/** The explanation in lines of at most this many columns, if words permit it. */
export function renderExplanation({ id, section, words, entries }: Explanation, columns: number): string {
  const parts = entries.filter(({ lines }) => lines.length > 0);
  return [
    [id, `Section ${section}`, ...wrapped(words, columns)].join("\n"),
    ...parts.map(({ heading, lines }) =>
      [heading, ...lines.flatMap((line) => wrapped(line, columns, "  ", "    "))].join("\n"),
    ),
  ].join("\n\n");
}
