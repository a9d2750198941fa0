import {
  type CheckContext,
  type Exchange,
  envelopeOf,
  type PathParameters,
  type Row,
} from "../../../support/conformance/index.ts";

/** What is sent by a path that must not reach the object: nobody else writes it. */
export function writtenElsewhere(context: CheckContext): Readonly<Record<"name" | "description", string>> {
  return { name: context.uniqueName("elsewhere"), description: context.uniqueName("written elsewhere") };
}

/** The text that the object shows of those that were sent, where it shows one; either tells, whichever can be read. */
export function reachedBy(sent: Readonly<Record<string, string>>, found: Row): string | undefined {
  const shown = Object.values(found.legible(Object.keys(sent)));
  return Object.values(sent).find((text) => shown.includes(text));
}

/** What is said where a list was not read whole. */
export const ends = "the first and the last page of the other list";

/** The first page of a list, a large one unless the target refuses it, and the last: there a new row is in most orders. */
export async function endsOf(
  context: CheckContext,
  operation: "dashboards.list" | "apps.list",
  place: PathParameters,
): Promise<{ readonly pages: readonly Exchange[]; readonly whole: boolean }> {
  const large = { limit: "250" };
  const asked = await context.send(operation, place, { query: large });
  const first = asked.succeeded ? asked : await context.send(operation, place);
  const { count, length } = envelopeOf(first);
  if (length === 0 || count <= length) return { pages: [first], whole: true };
  const offset = String(Math.max(length, count - length));
  const query = asked.succeeded ? { ...large, offset } : { offset };
  return { pages: [first, await context.send(operation, place, { query })], whole: count <= 2 * length };
}
