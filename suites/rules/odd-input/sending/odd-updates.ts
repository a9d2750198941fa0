import { allEnded, type CheckContext } from "../../../../support/conformance/index.ts";
import type { Owned } from "../../../resource-kinds/resource-kind.ts";
import { bodiesFor, unusualBodiesFor } from "../requests/odd-bodies.ts";
import { acceptableValues, oddFields } from "../requests/odd-fields.ts";
import type { OddRequest } from "../requests/odd-request.ts";
import { wrongTypesTogether } from "../requests/wrong-types.ts";
import type { Subject } from "../subjects/subject.ts";
import { type AnsweredRequest, type Leftover, observeAnswers } from "./answered-requests.ts";
import { ExpendableObjects } from "./expendable-objects.ts";
import { type Harm, OddUpdateSender } from "./odd-update-sender.ts";

/** The outcomes of the odd updates of one subject. */
export interface OddUpdates {
  readonly answered: readonly AnsweredRequest[];
  readonly leftovers: readonly Leftover[];
  /** The fields of the valid change that was accepted last; null if none was. */
  readonly valid: readonly string[] | null;
  /** The objects that were created for this check only, and can still be read. */
  readonly own: readonly Owned[];
}

/**
 * The number of updates that are sent side by side before the object is read. Each has a valid change of its own, by
 * which it is recognised.
 */
const atOnce = 16;

/** The number of workers that share them out, each with an object of its own. */
const workers = {
  harmless: { smoke: 1, standard: 1, thorough: 4 },
  harmful: { smoke: 1, standard: 1, thorough: 3 },
} as const;

/**
 * Sends every odd PATCH of this harm together with a valid change, and reads the object to see whether a refused one
 * changed it. Those that most targets accept are sent separately, because their changes could hide the effect of a
 * refused one.
 * @param earlier the result for others; if their valid change was accepted, it need not be tried again, and their
 * objects are used again
 */
export async function sendOddUpdates(
  context: CheckContext,
  subject: Subject,
  harm: Harm,
  earlier?: OddUpdates,
): Promise<OddUpdates> {
  const { plan } = context;
  const isWanted = ({ brief, harmful }: OddRequest) =>
    harmful === (harm === "harmful") && (brief || plan.depth !== "smoke");
  const groups = [
    [
      ...bodiesFor(subject.kind.noun, "update", plan),
      ...oddFields(subject, plan),
      ...wrongTypesTogether(subject.kind, plan),
    ].filter(isWanted),
    [...unusualBodiesFor(subject.kind.noun, "update", plan), ...acceptableValues(subject, plan)].filter(
      isWanted,
    ),
  ];
  const expendable = new ExpendableObjects(context, subject.kind);
  const objects = await expendable.take(workers[harm][plan.depth], earlier?.own ?? []);
  const sender = new OddUpdateSender(context, subject.kind, expendable, {
    requests: groups.flat(),
    harm,
    valid: earlier?.valid ?? null,
  });
  const left = await allEnded(
    objects.map((object, worker) =>
      sender.sendAll(
        object,
        groups.flatMap((group) => inChunks(group.filter((_, index) => index % objects.length === worker))),
      ),
    ),
  );
  observeAnswers(context, `${subject.kind.list}.accepted_odd_values`, "PATCH", sender.answered);
  const { answered, leftovers, valid } = sender;
  return { answered, leftovers, valid, own: plan.depth === "smoke" ? [] : left };
}

function inChunks(requests: readonly OddRequest[]): readonly (readonly OddRequest[])[] {
  const count = Math.ceil(requests.length / atOnce);
  return Array.from({ length: count }, (_, index) => requests.slice(index * atOnce, (index + 1) * atOnce));
}
