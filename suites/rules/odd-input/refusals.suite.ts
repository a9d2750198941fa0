import { tenantOf } from "../../../support/catalogue/tenant.ts";
import {
  type CheckContext,
  type Coverage,
  check,
  describe,
  type Idle,
  ifPossible,
  NotEvaluated,
} from "../../../support/conformance/index.ts";
import { isClientError } from "../../../support/http/statuses.ts";
import { serverErrorIn } from "../../oddities/server-errors.ts";
import { type OddCreates, sendOddCreates } from "./sending/odd-creates.ts";
import type { Harm } from "./sending/odd-update-sender.ts";
import { type OddUpdates, sendOddUpdates } from "./sending/odd-updates.ts";
import { type Subject, subjects } from "./subjects/subject.ts";

/**
 * Beyond rule 4, on endpoints 2, 4, 13 and 15: a refused request leaves nothing behind, and no request causes a server
 * error.
 */
describe("Refused payloads leave nothing behind", () => {
  for (const subject of subjects) refusals(subject);
});

function refusals(subject: Subject): void {
  const { list } = subject.kind;
  const tenant = tenantOf(`${list}.update`);
  // Usually one parser and one printer serve both resources.
  const from = list === "apps" ? "standard" : "smoke";
  const updates = (context: CheckContext, harm: Harm): Promise<OddUpdates> =>
    context.scenario(`odd updates of ${list}, ${harm}`, async (own) => {
      const isFirst = harm === "harmless" || own.isRepeated;
      const earlier = isFirst ? undefined : await ifPossible(() => updates(own, "harmless"));
      return sendOddUpdates(own, subject, harm, earlier);
    });
  const creates = (context: CheckContext) =>
    context.once(`odd creations of ${list}`, () => sendOddCreates(context, subject));
  check(`${list}.update.atomic`, "odd values beside valid ones", async (context) =>
    nothingLeft(context, await updates(context, "harmless")),
  );
  check(
    `${list}.update.atomic`,
    "values that may make an object unreadable, beside valid ones",
    { last: true, from },
    async (context) => {
      const sent = await updates(context, "harmful");
      if (sent.answered.some(({ answer }) => isClientError(answer.status))) return nothingLeft(context, sent);
      return { idle: "the target refuses none of the values that may make an object unreadable" };
    },
  );
  check(`${list}.create.refused_leaves_nothing`, "odd values beside valid ones", async (context) =>
    nothingLeft(context, await creates(context)),
  );
  check("service.no_server_error", `odd updates of ${list}`, { tenant, areas: [list] }, async (context) =>
    noServerError(context, await updates(context, "harmless")),
  );
  check(
    "service.no_server_error",
    `updates that may make ${list} unreadable`,
    { tenant, areas: [list], last: true, from },
    async (context) => noServerError(context, await updates(context, "harmful")),
  );
  check("service.no_server_error", `odd creations of ${list}`, { tenant, areas: [list] }, async (context) =>
    noServerError(context, await creates(context)),
  );
}

/** @throws {Finding} for the first refused request that left something behind */
function nothingLeft(context: CheckContext, { answered, leftovers }: OddUpdates | OddCreates): Coverage {
  const [leftover] = leftovers;
  if (leftover !== undefined) throw context.finding(leftover.text, leftover.exchanges);
  const refused = answered.filter(({ answer }) => isClientError(answer.status)).length;
  if (refused === 0)
    throw new NotEvaluated({ reason: "the target refuses none of the odd values that were sent" });
  return { coverage: "refusals of odd requests", counts: { judged: refused, of: refused } };
}

/** @throws {Finding} for the first request that was answered with a server error */
function noServerError(context: CheckContext, { answered }: OddUpdates | OddCreates): Coverage | Idle {
  for (const { odd, answer } of answered) {
    const error = serverErrorIn(answer);
    if (error === null) continue;
    const message = `a ${answer.method} with ${odd.title} was answered with ${answer.status}`;
    throw context.finding({ ...error, message }, [answer]);
  }
  const { length } = answered;
  if (length === 0) return { idle: "no odd request got an answer" };
  return { coverage: "odd requests", counts: { judged: length, of: length } };
}
