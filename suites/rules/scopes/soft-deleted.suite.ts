import {
  type OperationName,
  operationNames,
  operations,
  type ScopedOperation,
  titleOf,
} from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Coverage,
  check,
  describe,
  type Fields,
  type Idle,
  needsOf,
} from "../../../support/conformance/index.ts";
import { isShownLive, softDeletedBoard } from "../round-trips/removed-before.ts";
import { type Attempt, inWords } from "./attempt.ts";
import { expectKeyAsLabelled } from "./key-survey.ts";
import { keysFor } from "./keys-for.ts";

/** The endpoints that are about one dashboard, and the bodies that they are sent. */
const guarded = {
  "dashboards.retrieve": null,
  "dashboards.update": async () => ({ deleted: false }),
  "dashboards.move_tile": async (context) => ({ name: context.uniqueName("moved"), pinned: true }),
  "collaborators.list": null,
  "collaborators.add": async (context) => {
    const { userUuid, level } = await termsOf(context);
    return { level, user_uuid: userUuid };
  },
  "sharing.retrieve": null,
} as const satisfies Partial<Record<OperationName, null | ((context: CheckContext) => Promise<Fields>)>>;

type Guarded = keyof typeof guarded;

const guardedOperations = operationNames.filter((name): name is Guarded => Object.hasOwn(guarded, name));

const isScoped = (name: Guarded): name is Guarded & ScopedOperation => operations[name].scope !== null;

const invalid: readonly Attempt[] = [
  { credential: { kind: "none" }, words: "no key", slash: false },
  {
    credential: { kind: "literal", header: "Bearer dashspec-no-such-key" },
    words: "a key that does not exist",
    slash: false,
  },
];

/** At smoke depth the endpoints take turns. */
function invalidAt({ plan }: CheckContext, operation: Guarded): readonly Attempt[] {
  const turn = guardedOperations.indexOf(operation) % invalid.length;
  return plan.depth === "smoke" ? invalid.slice(turn, turn + 1) : invalid;
}

/** Section 5 on a soft-deleted dashboard: a server may guard those by code of its own, or not at all. */
describe("Section 5: keys on a soft-deleted dashboard", () => {
  // At smoke depth all the others have their dashboards first.
  const last = true;
  for (const operation of guardedOperations) {
    check(
      `auth.${operation}.key_required`,
      "on a soft-deleted dashboard, without a key and with a made-up one",
      { needs: needsOf(operation), last },
      (context) => expectRefusals(context, operation, invalidAt(context, operation)),
    );
  }
  for (const operation of guardedOperations.filter(isScoped)) {
    const needs = [...needsOf(operation), `key without ${operations[operation].scope}`] as const;
    check(`scopes.${operation}.refused`, "on a soft-deleted dashboard", { needs, last }, (context) =>
      expectRefusals(context, operation, keysFor(operation, context.plan).lacking.slice(0, 1)),
    );
  }
});

/** @throws {Finding} where one of the attempts succeeds, or restores the dashboard */
async function expectRefusals(
  context: CheckContext,
  operation: Guarded,
  attempts: readonly Attempt[],
): Promise<Coverage | Idle> {
  const id = await softDeletedBoard(context);
  if (id === null) return { idle: "no more dashboards may be made at this depth" };
  const answered: Attempt[] = [];
  for (const attempt of attempts) {
    if (await expectRefusal(context, operation, attempt, id)) answered.push(attempt);
  }
  return answered.length === 0
    ? { idle: "no attempt got an answer that can be judged" }
    : { coverage: answered.map(inWords).join(", ") };
}

/** Whether the attempt was answered. @throws {Finding} where it succeeds, or restores the dashboard */
async function expectRefusal(
  context: CheckContext,
  operation: Guarded,
  attempt: Attempt,
  id: string,
): Promise<boolean> {
  const body = await guarded[operation]?.(context);
  const reply = await context.trySend(
    operation,
    operations[operation].area === "dashboards" ? { id } : { dashboard_id: id },
    {
      credential: attempt.credential,
      trailingSlash: attempt.slash,
      ...(body === undefined ? {} : { body }),
    },
  );
  if (reply === null) return false;
  const title = `${titleOf(operation)} of a soft-deleted dashboard`;
  if (reply.succeeded) {
    await expectKeyAsLabelled(context, [attempt]);
    throw context.finding(
      {
        message: `${title} with ${inWords(attempt)} was answered with ${reply.status}`,
        expected: "a refusal",
        actual: String(reply.status),
      },
      [reply],
    );
  }
  if (operation === "dashboards.update") {
    await context.eventually(
      () => context.send("dashboards.retrieve", { id }),
      (read) =>
        isShownLive(read)
          ? {
              message: `${title} with ${inWords(attempt)} was refused but still carried out: the dashboard is restored`,
              expected: "deleted true, or no dashboard",
              actual: "deleted false",
            }
          : null,
    );
  }
  return true;
}

/** How a collaborator is added to a live dashboard. @throws {NotEvaluated} where none can be added */
function termsOf({ dashboards, collaborators, once }: CheckContext) {
  return once("terms of collaborators", async () => collaborators.prepare((await dashboards.borrow()).id));
}
