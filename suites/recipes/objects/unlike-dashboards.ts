import { type CheckContext, type Json, writeJson } from "../../../support/conformance/index.ts";
import type { OwnObject } from "../../../support/conformance/memory/objects/own-object.ts";
import type { KnownObject } from "./known-object.ts";

/**
 * Live dashboards of the run that differ most from each other, at most this many. Each is the one with the most pairs
 * of traits that none before it has, because the mistakes of a server often depend on a trait or two. No request is
 * sent. It is for the end of a run, when no other check uses the dashboards.
 */
export function unlikeDashboards(
  { plan, state }: Pick<CheckContext, "plan" | "state">,
  most: number,
): readonly KnownObject[] {
  const users = [plan.collaboratorUuid, plan.secondCollaboratorUuid].flatMap((user) => user ?? []);
  const left = new Map(
    [...state.memory.objects]
      .filter((object) => object.kind === "dashboard" && object.place === plan.projectId && isLive(object))
      .map((object) => {
        const added = users.filter((user) => state.ledger.mayCollaborate(object.id, user)).length;
        return [object.id, pairsOf([...traitsOf(object), `collaborators: ${added}`])];
      }),
  );
  const seen = new Set<string>();
  const chosen: KnownObject[] = [];
  while (chosen.length < most) {
    const news = (pairs: readonly string[]) => pairs.filter((pair) => !seen.has(pair)).length;
    const [next] = [...left].sort(([, one], [, other]) => news(other) - news(one));
    if (next === undefined) break;
    const [id, pairs] = next;
    left.delete(id);
    for (const pair of pairs) seen.add(pair);
    chosen.push({ kind: "dashboard", id, before: {} });
  }
  return chosen;
}

function isLive(object: OwnObject): boolean {
  const deleted = object.fields.get("deleted")?.last?.values;
  const isShown = deleted?.every((value) => value === false) === true;
  return isShown && !object.isRemovalSent && object.livesAt(performance.now());
}

/** What each field contains, whether the object was soft-deleted before, and whether it is a copy. */
function traitsOf({ fields, isDerived }: OwnObject): readonly string[] {
  const contents = [...fields].flatMap(([name, { last }]) => {
    const [value] = last?.values ?? [];
    return value === undefined ? [] : [`${name}: ${contentOf(value)}`];
  });
  const wasDeleted = fields.get("deleted")?.had(true) === true;
  return [...contents, `was deleted: ${wasDeleted}`, `is derived: ${isDerived}`];
}

/** A longer text counts as long, because many databases have columns of this length for titles. */
const fewCharacters = 40;

function contentOf(value: Json): string {
  if (typeof value === "boolean" || value === null) return String(value);
  const text = typeof value === "string" ? value : writeJson(value);
  if (text === "" || text === "[]" || text === "{}") return "empty";
  const characters = /^\p{ASCII}*$/u.test(text) ? "ASCII" : "other characters";
  return `${text.length > fewCharacters ? "long" : "short"}, ${characters}`;
}

function pairsOf(traits: readonly string[]): readonly string[] {
  return traits.flatMap((one, index) => traits.slice(index).map((other) => `${one}, ${other}`));
}
