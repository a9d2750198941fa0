import fc from "fast-check";
import type { RequirementId } from "../../support/catalogue/index.ts";
import type { Finding } from "../../support/judging/errors.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import { writeJson } from "../../support/target/json.ts";
import type { Fields } from "../stored/kind.ts";
import { fatesOf, type Lost } from "./fate.ts";
import { type Action, arbitraryOf, outfit, type Subject, seedOf } from "./subject.ts";
import { creating, updating, type Writer } from "./writers.ts";

/** How many payloads are tried to find a smaller one: every one takes two requests or more. */
const tries: Readonly<Record<Action, number>> = { update: 25, create: 6 };

/** Tries smaller payloads of one field alone, and makes the finding of the smallest that is lost. */
export async function smallestFinding(
  context: CheckContext,
  subject: Subject,
  action: Action,
  field: string,
  failed: { readonly index: number; readonly lost: Lost },
  requirement: RequirementId,
): Promise<Finding> {
  const { plan } = context;
  const seed = seedOf(plan);
  const base = await subject.kind.base(context);
  const write = await writerOf(context, subject, action);
  const known = new Map<string, Lost | null>();
  let left = tries[action];
  const isKept = async (drawn: Fields): Promise<boolean> => {
    const key = writeJson(drawn[field]);
    const before = known.get(key);
    if (before !== undefined) return before === null;
    if (left === 0) return true;
    left -= 1;
    const { [field]: value = null } = outfit(
      plan,
      action,
      failed.index,
      { [field]: drawn[field] ?? null },
      base,
    );
    const fate = (await fatesOf(context, subject.kind, { [field]: value }, [field], write)).get(field);
    known.set(key, fate?.kind === "lost" ? fate : null);
    return fate?.kind !== "lost";
  };
  const details = await fc.check(fc.asyncProperty(arbitraryOf(subject, plan), isKept), {
    seed,
    path: String(failed.index),
    numRuns: 1,
    examples: subject.examples[action].map((example): [typeof example] => [example]),
  });
  if (action === "update") await write({ name: context.uniqueName("payload") });
  const smallest = details.counterexample?.[0];
  const lost = smallest === undefined ? null : (known.get(writeJson(smallest[field])) ?? null);
  const replay = `--seed ${plan.seed} --only ${requirement} replays it`;
  const note =
    lost === null
      ? `only together with the other fields of its request; case ${failed.index}, ${replay}`
      : `the smallest of ${known.size} payloads; path ${details.counterexamplePath ?? failed.index}, ${replay}`;
  const { text, exchanges } = lost ?? failed.lost;
  return context.finding({ ...text, message: `${text.message} (${note})` }, exchanges);
}

async function writerOf(context: CheckContext, subject: Subject, action: Action): Promise<Writer> {
  if (action === "create") return creating(context, subject);
  const [object] = await subject.lend(context, 1);
  if (object === undefined) throw new Error("nothing was lent");
  return updating(context, subject, object);
}
