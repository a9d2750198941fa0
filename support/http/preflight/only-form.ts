import type { SlashForm } from "../../settings/target-plan.ts";
import type { Answer } from "./ask.ts";
import { type Impression, impressionOf } from "./impression.ts";
import type { FirstLook } from "./looks.ts";

/** What a target may answer at a path for which it has no route: some demand another key there. */
const unrouted: ReadonlySet<Impression> = new Set<Impression>(["absent", "refused", "web page", "not JSON"]);

/**
 * The only form of paths that the target knows, by looks at the bare one: lists come at it, and none at the other one.
 * Undefined if there is no such form.
 */
export function onlyFormOf(looks: readonly FirstLook[]): SlashForm | undefined {
  const bare = looks.map(({ list }) => list);
  const slashed = looks.map(({ otherForm }) => otherForm);
  if (isOnly(bare, slashed)) return "bare";
  return isOnly(slashed, bare) ? "slashed" : undefined;
}

function isOnly(known: readonly Answer[], other: readonly Answer[]): boolean {
  return (
    known.some((answer) => impressionOf(answer) === "list") &&
    other.every((answer) => unrouted.has(impressionOf(answer)))
  );
}
