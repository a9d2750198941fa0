import {
  type CheckContext,
  type Exchange,
  type FindingText,
  type Json,
  rowOf,
  writeJson,
} from "../../../support/conformance/index.ts";
import type { Attempt } from "./attempt.ts";
import { conclude, type Denial, GrantTrial, statusProblem } from "./grants.ts";

const kinds = {
  "dashboards.update": { resource: "dashboard", retrieve: "dashboards.retrieve" },
  "apps.update": { resource: "app", retrieve: "apps.retrieve" },
} as const;

/**
 * Every holder may update an object of the run. They write name and description in turn, so that each answer shows as
 * well whether the update before it was stored; what looks wrong is looked at again by itself.
 */
export async function grantUpdates(
  context: CheckContext,
  operation: keyof typeof kinds,
  holders: readonly Attempt[],
): Promise<undefined> {
  const { resource, retrieve } = kinds[operation];
  const { id } = operation === "apps.update" ? await context.app() : await context.board();
  const trial = new GrantTrial(context, operation);
  const denials: Denial[] = [];
  const next = (index: number) => ({
    [index % 2 === 0 ? "name" : "description"]: context.uniqueName("granted"),
  });
  const unstored = (answer: Exchange, sent: Readonly<Record<string, Json>>): FindingText | null => {
    const row = rowOf(answer, resource);
    // What cannot be read is the finding of its own requirement: the other field tells.
    const field = Object.keys(sent).find((name) => row.isLegible(name) && row.value[name] !== sent[name]);
    if (field === undefined) return null;
    const [expected, actual] = [writeJson(sent[field] ?? null), writeJson(row.value[field] ?? null)];
    return { message: `${field} was not stored`, expected, actual };
  };
  /** Whether an update by itself is there afterwards. */
  const lost = async (
    index: number,
    send: (body: Readonly<Record<string, Json>>) => Promise<Exchange | null>,
  ) => {
    const body = next(index);
    const answer = await send(body);
    if (answer === null) return null;
    const problem = statusProblem(answer);
    if (problem !== null) return problem;
    const { wrong } = await context.readUntil(
      () => context.send(retrieve, { id }),
      (read) => unstored(read, body),
    );
    return wrong;
  };

  let expected: Readonly<Record<string, Json>> = {};
  let before: { readonly holder: Attempt; readonly index: number } | null = null;
  for (const [index, holder] of holders.entries()) {
    const body = next(index);
    const answer = await trial.send(operation, holder, { id }, { body });
    if (answer === null) continue;
    const problem = statusProblem(answer);
    if (problem !== null) {
      denials.push({ attempt: holder, exchange: answer, problem: problem });
      continue;
    }
    const suspects = before === null ? [{ holder, index }] : [before, { holder, index }];
    if (unstored(answer, { ...expected, ...body }) !== null) {
      for (const suspect of suspects) {
        const found = await lost(suspect.index, (again) =>
          trial.send(operation, suspect.holder, { id }, { body: again }),
        );
        if (found !== null) denials.push({ attempt: suspect.holder, exchange: answer, problem: found });
      }
      expected = {};
      before = null;
      continue;
    }
    expected = { ...expected, ...body };
    before = { holder, index };
  }
  if (before !== null) {
    const { holder, index } = before;
    const found = await lost(index, (again) => trial.send(operation, holder, { id }, { body: again }));
    const answer = context.evidence.at(-1);
    if (found !== null && answer !== undefined)
      denials.push({ attempt: holder, exchange: answer, problem: found });
  }
  await conclude(context, operation, denials, async (trailingSlash) => {
    for (const index of [0, 1]) {
      const found = await lost(index, (body) => trial.sendFull(operation, { id }, { body, trailingSlash }));
      if (found !== null) return found;
    }
    return null;
  });
}
