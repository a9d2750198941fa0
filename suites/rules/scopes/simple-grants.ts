import { storedAppFields, storedDashboardFields } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  differingFields,
  type Exchange,
  envelopeOf,
  type FindingText,
  type Recipe,
  type Row,
  rowOf,
  rowsOf,
  writeJson,
} from "../../../support/conformance/index.ts";
import { recipes } from "../../recipes/index.ts";
import type { Attempt } from "./attempt.ts";
import { conclude, type Denial, GrantTrial, statusProblem } from "./grants.ts";

/** The endpoints that a key may call again and again: nothing changes by it. */
export type Repeatable =
  | "dashboards.list"
  | "dashboards.retrieve"
  | "dashboards.delete"
  | "collaborators.list"
  | "sharing.retrieve"
  | "apps.list"
  | "apps.retrieve";

/** What a holder's answer lacks beside what the full key got; the status is judged before. */
const contentProblem: Readonly<Record<Repeatable, (answer: Exchange, full: Exchange) => FindingText | null>> =
  {
    "dashboards.list": nothingListed,
    "apps.list": nothingListed,
    "dashboards.retrieve": (answer, full) =>
      another(rowOf(answer, "dashboard"), rowOf(full, "dashboard"), storedDashboardFields),
    "apps.retrieve": (answer, full) => another(rowOf(answer, "app"), rowOf(full, "app"), storedAppFields),
    "collaborators.list": (answer, full) => {
      const [got, wanted] = [rowsOf(answer, "collaborator").length, rowsOf(full, "collaborator").length];
      return got === wanted
        ? null
        : { message: "other collaborators than the full key gets", expected: `${wanted}`, actual: `${got}` };
    },
    "sharing.retrieve": () => null,
    "dashboards.delete": () => null,
  };

/** Every holder gets the documented answer, and what the full key gets. */
export async function grantRepeatable(
  context: CheckContext,
  operation: Repeatable,
  holders: readonly Attempt[],
): Promise<undefined> {
  const recipe: Recipe = recipes[operation];
  const subject = await recipe.arrange(context);
  const [{ parameters, query = {} }] = recipe.requests(subject, "");
  // What is false and empty hides what others are not shown.
  if (operation === "dashboards.retrieve") {
    await context.send("dashboards.update", parameters, { body: { pinned: true } });
  }
  const trial = new GrantTrial(context, operation);
  const denials: Denial[] = [];
  let full = await trial.sendFull(operation, parameters, { query });
  const problemOf = (answer: Exchange): FindingText | null => {
    const problem = statusProblem(answer);
    if (problem !== null || full === null || statusProblem(full) !== null) return problem;
    return contentProblem[operation](answer, full);
  };
  for (const holder of holders) {
    let isFirst = true;
    const ask = async () => {
      // One of the two may lag behind a write of whoever had the object before (rule 10).
      if (!isFirst) full = await trial.sendFull(operation, parameters, { query });
      isFirst = false;
      return trial.send(operation, holder, parameters, { query });
    };
    const answer = await context.settle(ask, (seen) => seen?.succeeded !== true || problemOf(seen) === null);
    const problem = answer === null ? null : problemOf(answer);
    if (answer !== null && problem !== null)
      denials.push({ attempt: holder, exchange: answer, problem: problem });
  }
  await conclude(context, operation, denials, async (trailingSlash) => {
    const answer = await trial.sendFull(operation, parameters, { query, trailingSlash });
    return answer === null ? null : problemOf(answer);
  });
}

/** Others may write meanwhile, but they do not empty the list: the run's own objects are in it. */
function nothingListed(answer: Exchange, full: Exchange): FindingText | null {
  if (envelopeOf(answer).length > 0 || envelopeOf(full).length === 0) return null;
  return { message: "the list is empty", expected: "what the full key gets", actual: "no results" };
}

/** What is stored is the same for whoever may read it. */
function another(answer: Row, full: Row, stored: readonly string[]): FindingText | null {
  if (answer.id !== full.id)
    return { message: "another object was answered", expected: full.id, actual: answer.id };
  const [field] = differingFields(stored, full.value, answer.value);
  if (field === undefined) return null;
  return {
    message: `${field} is not what the full key gets`,
    expected: writeJson(full.value[field] ?? null),
    actual: writeJson(answer.value[field] ?? null),
  };
}
