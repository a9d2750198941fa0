import { type RequirementId, storageOf } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Coverage,
  check,
  describe,
  type Idle,
  NotEvaluated,
} from "../../../support/conformance/index.ts";
import { type Action, isScarce } from "../../resource-kinds/resource-kind.ts";
import { expectFieldAvailable, sampleSetting, statedFor } from "../../resource-kinds/samples.ts";
import { expectTagsKept } from "../round-trips/written-objects/ignored-tags.ts";
import { whyNotKept } from "./random/not-kept.ts";
import type { FieldOutcome } from "./random/outcome.ts";
import { drawnPayloads, type Results, runCases } from "./random/payload-cases.ts";
import { smallestFinding } from "./random/shrinking.ts";
import { type Subject, subjects } from "./subjects/subject.ts";

/** Endpoints 2, 4, 13 and 15 with payloads that are drawn by the seed. Within rule 4, every value must be returned. */
describe("Random values come back", () => {
  for (const subject of subjects) {
    storing(subject, "create");
    storing(subject, "update");
  }
});

/** A field that a create or an update of the subject stores, and the requirement that says so. */
interface StoredField {
  readonly subject: Subject;
  readonly action: Action;
  readonly field: string;
  readonly requirement: RequirementId;
}

function storing(subject: Subject, action: Action): void {
  for (const field of subject.fields) {
    const requirement = storageOf(subject.kind.list, action, field);
    check(requirement, "any value", { from: "standard" }, (context) =>
      comesBack(context, { subject, action, field, requirement }),
    );
  }
}

async function comesBack(
  context: CheckContext,
  { subject, action, field, requirement }: StoredField,
): Promise<Coverage | Idle | undefined> {
  expectFieldAvailable(context, subject.kind, field);
  if (field === "tags") await expectTagsKept(context);
  const results = await context.once(`payloads ${subject.kind.list} ${action}`, () =>
    runCases(context, subject, action),
  );
  const outcomes = results.get(field) ?? [];
  for (const { index, outcome } of outcomes) {
    if (outcome.kind === "lost") {
      const value = drawnPayloads(context, subject, action)[index]?.[field] ?? null;
      throw await smallestFinding(
        context,
        subject,
        { action, field, index, value, lost: outcome },
        requirement,
      );
    }
  }
  const kept = outcomes.filter(({ outcome }) => outcome.kind === "kept").length;
  const isRefused = outcomes.every(({ outcome }) => outcome.kind === "refused");
  if (kept === 0 && isRefused && statedFor(context, subject.kind, field) !== undefined) {
    return {
      idle: "only the values stated in dashspec.yaml were stored: the target refuses the random ones",
    };
  }
  if (outcomes.length === 0 && isScarce(context, subject.kind))
    return { idle: "no more dashboards may be made at this depth" };
  // Other checks judge that the field accepts plain values, or samples.
  if (kept === 0 && isRefused) return onlyChosen(subject, field, results);
  if (kept === 0) throw unreadable(outcomes);
  if (kept === outcomes.length) return undefined;
  const { setting } = sampleSetting(subject.kind, [field]);
  const others = whyNotKept(field, outcomes, drawnPayloads(context, subject, action), setting);
  return {
    coverage: `${kept} of ${outcomes.length} values of ${field} (${action} of ${subject.kind.list}): ${others}`,
  };
}

/**
 * The reason why no random value was judged: all were refused, or never written without a field that the target
 * refuses.
 */
function onlyChosen({ kind }: Subject, field: string, results: Results): Idle {
  const chosen = `only ${kind.plain.has(field) ? "plain values" : "samples"} were stored:`;
  const tried = results.get(field) ?? [];
  if (tried.length > 0) {
    const idle = `${chosen} the target refuses all random values generated for ${field} in this run`;
    return { idle, ...sampleSetting(kind, [field]) };
  }
  const refused = [...results].flatMap(([other, outcomes]) =>
    outcomes.every(({ outcome }) => outcome.kind === "refused") ? [other] : [],
  );
  const words = refused.join(" and ") || "other values";
  const idle = `${chosen} refusals of ${words} used up the requests for random ones of ${field}`;
  return { idle, ...sampleSetting(kind, refused) };
}

/** No answer to an accepted value could be read. Other requirements judge that. */
function unreadable(tried: readonly { readonly outcome: FieldOutcome }[]): Error {
  const problems = tried.flatMap(({ outcome }) => (outcome.kind === "unreadable" ? [outcome.problem] : []));
  return problems[0] ?? new NotEvaluated({ reason: "no answer to a random value could be read" });
}
