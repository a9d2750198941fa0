import { operations, titleOf } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Coverage,
  check,
  describe,
  type Exchange,
  type Idle,
  rowOf,
} from "../../../support/conformance/index.ts";
import { type Attempt, inWords } from "./attempt.ts";
import { expectKeyAsLabelled } from "./key-survey.ts";
import { keysFor } from "./keys-for.ts";

const guarded = [
  "dashboards.retrieve",
  "dashboards.update",
  "collaborators.list",
  "sharing.retrieve",
] as const;

type Guarded = (typeof guarded)[number];

const noKey: Attempt = { credential: { kind: "none" }, words: "no key", slash: false };

/** Section 5 on a soft-deleted dashboard: a server may guard those by code of its own, or not at all. */
describe("Section 5: keys on a soft-deleted dashboard", () => {
  for (const operation of guarded) {
    const from = "standard";
    check(
      `auth.${operation}.key_required`,
      "on a soft-deleted dashboard, without a key",
      { from },
      (context) => expectRefusal(context, operation, noKey),
    );
    const needs = [`key without ${operations[operation].scope}`] as const;
    check(`scopes.${operation}.refused`, "on a soft-deleted dashboard", { needs, from }, async (context) => {
      const [key = noKey] = keysFor(operation, context.plan).lacking;
      return expectRefusal(context, operation, key);
    });
  }
});

/** @throws {Finding} where the attempt succeeds, or restores the dashboard */
async function expectRefusal(
  context: CheckContext,
  operation: Guarded,
  attempt: Attempt,
): Promise<Coverage | Idle> {
  const id = await softDeleted(context);
  const restoring = operation === "dashboards.update";
  const reply = await context.trySend(
    operation,
    operation.startsWith("dashboards.") ? { id } : { dashboard_id: id },
    {
      credential: attempt.credential,
      trailingSlash: attempt.slash,
      ...(restoring ? { body: { deleted: false } } : {}),
    },
  );
  if (reply === null) return { idle: "the attempt got no answer that can be judged" };
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
  if (restoring) {
    await context.eventually(
      () => context.send("dashboards.retrieve", { id }),
      (read) =>
        isLive(read)
          ? {
              message: `${title} with ${inWords(attempt)} was refused but still carried out: the dashboard is restored`,
              expected: "deleted true, or no dashboard",
              actual: "deleted false",
            }
          : null,
    );
  }
  return { coverage: inWords(attempt) };
}

/** One dashboard serves all these checks: none of them changes it, and a target cannot remove it. */
function softDeleted(context: CheckContext): Promise<string> {
  return context.once("soft-deleted, for refusals", async () => {
    const { id } = await context.dashboards.make();
    await context.send("dashboards.update", { id }, { body: { deleted: true } });
    // Reads may lag; that it is deleted at all is judged elsewhere.
    await context.settle(
      () => context.send("dashboards.retrieve", { id }),
      (read) => !isLive(read),
    );
    return id;
  });
}

/** Whether a soft-deleted dashboard is retrieved at all is a gap. */
function isLive(read: Exchange): boolean {
  return read.succeeded && rowOf(read, "dashboard").get("deleted") === false;
}
