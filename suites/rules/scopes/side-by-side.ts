import type { OperationName } from "../../../support/catalogue/index.ts";
import { type Tenant, tenantOf } from "../../../support/catalogue/tenant.ts";
import { type CheckContext, ifPossible } from "../../../support/conformance/index.ts";
import { hasOwnGround, witnessOf } from "../../recipes/common-ground.ts";
import { recipes } from "../../recipes/index.ts";
import { callWithoutObject } from "../more-states.ts";
import { allEnded } from "./all-ended.ts";
import { arrangeGround } from "./arrange-ground.ts";
import type { CommonGround } from "./common-ground.ts";
import { grantsOfWrites, isExercised, showAsItIs, type Write } from "./grants-beside.ts";
import type { Trial } from "./holders.ts";
import { foundSomething, isFine, type Outcome } from "./outcome.ts";
import { carriedOut } from "./refusals.ts";
import { type Part, type Sequence, sequenceAt } from "./sequence.ts";
import { operationsBeside } from "./wanted.ts";
import { isChange, isDeletedChanged, type Look, lookAt } from "./witnesses.ts";

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
  const begun = new Map(all.map((operation) => [operation, sequenceAt(context, ground, operation)]));
  const ended = async (some: readonly OperationName[]) =>
    (await allEnded(some.map((operation) => begun.get(operation) ?? null))).flatMap((one) => one ?? []);
  const witnessed = async (witness: OperationName): Promise<Witnessed> => {
    // What others see as well must stay as it is until all of them are through.
    const others = hasOwnGround(witness) ? [] : all.filter((operation) => !hasOwnGround(operation));
    const [sequences] = await allEnded([
      ended(all.filter((operation) => witnessOf(operation) === witness)),
      ended(others),
    ]);
    const look = await lookAt(context, ground, witness, sequences);
    const writes = isChange(look) ? [] : sequences.filter(({ operation }) => together.includes(operation));
    return { sequences, look, granted: await grantsOfWrites(context, writes.map(onTheSame)) };
  };
  const writes = all.filter((operation) => isExercised(context, operation));
  const together = writes.filter((operation) => !isGrantedApart(ground, operation));
  const witnesses = [...new Set(all.map(witnessOf))];
  const [groups, isDeletedHurt, apart] = await allEnded([
    allEnded(witnesses.map(witnessed)),
    ended(all).then((sequences) => isDeletedChanged(context, ground, sequences)),
    grantsApart(
      context,
      ground,
      writes.filter((operation) => isGrantedApart(ground, operation)),
    ),
  ]);
  const isChanged = groups.some(({ look }) => isChange(look));
  if (isChanged) ground.spoil();
  // What it does is not known: nobody looks at the objects any more.
  else {
    const sequences = groups.flatMap((group) => group.sequences);
    const sendNoObject = ({ operation, subject }: Sequence) => callWithoutObject(context, operation, subject);
    await allEnded(sequences.map(sendNoObject));
    await allEnded(sequences.map(({ operation, subject }) => showAsItIs(context, operation, subject)));
  }
  const seen = groups.flatMap(({ sequences, look, granted }) =>
    sequences.map(async (sequence) => {
      const { operation, onDeleted } = sequence;
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
          granted: isChanged
            ? null
            : (sequence.granted ?? apart.get(operation) ?? granted.get(operation) ?? null),
        },
      ] as const;
    }),
  );
  return new Map(await allEnded(seen));
}

/** On what was refused to others there. */
function onTheSame({ operation, subject, opened: { connection } }: Sequence): Write {
  return { operation, subjects: [subject], connection };
}

/** Whether holders need not wait for those who are refused: what is made is nobody's, and for the rest there are spares. */
function isGrantedApart({ spares }: CommonGround, operation: OperationName): boolean {
  return spares !== null || recipes[operation].makes !== undefined;
}

/** What the holders came to on objects that nobody else works on, while others are refused on those that they share. */
async function grantsApart(
  context: CheckContext,
  { spares, subjectOf }: CommonGround,
  writes: readonly OperationName[],
): Promise<ReadonlyMap<OperationName, Trial>> {
  const written = async (operation: OperationName): Promise<Write> => {
    if (spares !== null && recipes[operation].makes === undefined)
      return { operation, subjects: await spares(operation) };
    const subject = (await ifPossible(() => subjectOf(operation))) ?? null;
    return { operation, subjects: subject === null ? [] : [subject] };
  };
  const groups = [...new Set(writes.map(witnessOf))].map(async (witness) => {
    const ofOne = writes.filter((operation) => witnessOf(operation) === witness);
    // What was made goes to others as soon as it was looked at.
    return context.apart(async (own) => grantsOfWrites(own, await allEnded(ofOne.map(written))));
  });
  return new Map((await allEnded(groups)).flatMap((granted) => [...granted]));
}

/** What one look showed of the sequences whose changes it would show, and what the holders came to there. */
interface Witnessed {
  readonly sequences: readonly Sequence[];
  readonly look: Look;
  readonly granted: ReadonlyMap<OperationName, Trial>;
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
  if (isChange(look) && tried.some(({ name }) => name === look.culprit)) {
    const found = await carriedOut(context, operation, look, tried);
    return () => {
      throw found;
    };
  }
  return isChanged || look === "untold" ? null : outcome;
}
