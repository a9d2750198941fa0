import type { SlashForm } from "../../settings/target-plan.ts";
import type { Answer } from "./ask.ts";
import { type Impression, impressionOf } from "./impression.ts";
import type { FirstLook } from "./looks.ts";

/** What a target may answer at a path for which it has no route: some demand another key there. */
const unrouted: ReadonlySet<Impression> = new Set<Impression>(["absent", "refused", "web page", "not JSON"]);

/**
 * The only form of paths that the target serves itself, by looks at the bare one: lists come at it, and none at the
 * other one, except by a redirect, which would double the requests of a run. Undefined if there is no such form.
 */
export function onlyFormOf(looks: readonly FirstLook[]): SlashForm | undefined {
  const bare = looks.map(({ list }) => list);
  const slashed = looks.map(({ otherForm }) => otherForm);
  if (isOnly(bare, slashed)) return "bare";
  return isOnly(slashed, bare) ? "slashed" : undefined;
}

function isOnly(known: readonly Answer[], other: readonly Answer[]): boolean {
  return known.some(isServed) && other.every(isElsewhere);
}

function isServed(answer: Answer): boolean {
  return impressionOf(answer) === "list" && movedBy(answer) === undefined;
}

function isElsewhere(answer: Answer): boolean {
  return unrouted.has(impressionOf(answer)) || movedBy(answer) !== undefined;
}

function movedBy(answer: Answer): number | undefined {
  return answer.kind === "answer" ? answer.moved : undefined;
}
