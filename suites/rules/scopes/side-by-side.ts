import type { OperationName } from "../../../support/catalogue/index.ts";
import { type Tenant, tenantOf } from "../../../support/catalogue/tenant.ts";
import { type CheckContext, ifPossible } from "../../../support/conformance/index.ts";
import { witnessOf } from "../../recipes/common-ground.ts";
import { callWithoutContent } from "../more-states.ts";
import { allEnded } from "./all-ended.ts";
import { arrangeGround } from "./common-ground.ts";
import { grantsOfWrites, showAsItIs } from "./grants-beside.ts";
import type { Trial } from "./holders.ts";
import { foundSomething, isFine, type Outcome } from "./outcome.ts";
import { carriedOut } from "./refusals.ts";
import { type Part, type Sequence, sequenceAt } from "./sequence.ts";
import { operationsBeside } from "./wanted.ts";
import { isDeletedChanged, type Look, looksAtChanges } from "./witnesses.ts";

/** What the keys came to at one operation; what is null was left open, and has to be tried by itself. */
export interface Seen {
  /** Without a valid key. */
  readonly invalid: Outcome | null;
  /** With keys that lack the scope. */
  readonly lacking: Outcome | null;
  /** The same on a soft-deleted dashboard. */
  readonly onDeleted: { readonly invalid: Outcome | null; readonly lacking: Outcome | null } | null;
  /** With keys that hold the scope. */
  readonly granted: Trial | null;
}

/**
 * Tries the keys on all operations about one kind of tenant side by side, on objects that they share: what must be refused
 * changes none of them, and one look at each proves it for all. Where something did change, and its name does not tell
 * who did it, all operations are left to be tried by themselves; so is what needs objects of its own here, and a check that
 * is tried again.
 * @returns null where it was not tried
 */
export async function keysSideBySide(context: CheckContext, operation: OperationName): Promise<Seen | null> {
  if (context.isRepeated || context.plan.readOnly) return null;
  const tenant = tenantOf(operation);
  const all = operationsBeside(context, tenant);
  // For one alone, objects of its own are fewer.
  if (all.length < 2 || !all.includes(operation)) return null;
  const seen = await context.once(`keys side by side in ${tenant}`, () =>
    ifPossible(() => context.apart((own) => tryAll(own, tenant, all))),
  );
  return seen?.get(operation) ?? null;
}

async function tryAll(
  context: CheckContext,
  tenant: Tenant,
  all: readonly OperationName[],
): Promise<ReadonlyMap<OperationName, Seen>> {
  const ground = await arrangeGround(context, tenant, all);
  const begun = await allEnded(all.map((operation) => sequenceAt(context, ground, operation)));
  const sequences = begun.flatMap((sequence) => sequence ?? []);
  const [looks, isDeletedHurt] = await allEnded([
    looksAtChanges(context, ground, sequences),
    isDeletedChanged(context, ground, sequences),
  ]);
  const isChanged = [...looks.values()].some((look) => look !== null && look !== "untold");
  if (isChanged) ground.spoil();
  const granted = isChanged ? new Map() : await grantsOfWrites(context, sequences);
  // What it does is not known: nobody looks at the objects any more.
  if (!isChanged) {
    const sendNothing = ({ operation, subject }: Sequence) => callWithoutContent(context, operation, subject);
    await allEnded(sequences.map(sendNothing));
    await allEnded(sequences.map(({ operation, subject }) => showAsItIs(context, operation, subject)));
  }
  const seen = sequences.map(async (sequence) => {
    const { operation, onDeleted } = sequence;
    const look = looks.get(witnessOf(operation)) ?? null;
    const judge = (part: Part) => judged(context, operation, part, look, isChanged);
    const unlessHurt = ({ outcome }: Part) => (isDeletedHurt && !foundSomething(outcome) ? null : outcome);
    return [
      operation,
      {
        invalid: await judge(sequence.invalid),
        lacking: await judge(sequence.lacking),
        onDeleted: onDeleted && {
          invalid: unlessHurt(onDeleted.invalid),
          lacking: unlessHurt(onDeleted.lacking),
        },
        granted: isChanged ? null : (sequence.granted ?? granted.get(operation) ?? null),
      },
    ] as const;
  });
  return new Map(await allEnded(seen));
}

/** What a part came to, now that it is known what has changed; null where that leaves it open. */
async function judged(
  context: CheckContext,
  operation: OperationName,
  { tried, outcome }: Part,
  look: Look,
  isChanged: boolean,
): Promise<Outcome | null> {
  // What was found, or is open for a reason of its own, stays so.
  if (!isFine(outcome)) return outcome;
  const { culprit } = look === null || look === "untold" ? {} : look;
  if (look !== null && look !== "untold" && tried.some(({ name }) => name === culprit)) {
    const found = await carriedOut(context, operation, look, tried);
    return () => {
      throw found;
    };
  }
  return isChanged || look === "untold" ? null : outcome;
}
