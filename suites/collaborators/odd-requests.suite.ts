import { mixedArray, mixedObject } from "../../support/arbitraries/index.ts";
import {
  type CheckContext,
  type CollaboratorList,
  check,
  describe,
  type Exchange,
  type TargetPlan,
} from "../../support/conformance/index.ts";
import { RawBody } from "../../support/http/bodies/raw-body.ts";
import type { RequestOptions } from "../../support/http/target/target.ts";
import { formOfUnknownField } from "../oddities/form-data.ts";
import { judgeServerErrors } from "../oddities/server-errors.ts";
import { oddHeaders, oddMembers } from "../oddities/unknown-parts.ts";
import { nobodysUuid } from "../recipes/unknown-ids.ts";
import type { Fields } from "../resource-kinds/resource-kind.ts";
import { oddText } from "../rules/odd-addresses/odd-ids.ts";
import { expectSeveral } from "./scenario/index.ts";

/** The answers to odd requests, and the list while the collaborator is there, after requests about other users. */
interface OddRequests {
  readonly replies: readonly (Exchange | null)[];
  readonly userUuid: string;
  readonly list: CollaboratorList;
  readonly strangerLeft: Exchange;
}

const needs = ["collaborator"] as const;

/**
 * Users who are already there, users who are already removed, and incomplete bodies. A server may choose how to refuse
 * these.
 */
describe("Endpoints 9 and 10 on odd requests", () => {
  check(
    "service.no_server_error",
    "odd additions and removals",
    { needs, tenant: "projects", areas: ["collaborators"], from: "standard" },
    async (context) => judgeServerErrors(context, (await oddRequests(context)).replies),
  );
  check(
    "collaborators.remove.others",
    "after the removal of a user who is no collaborator",
    { needs, from: "standard" },
    async (context) => {
      const { userUuid, list, strangerLeft } = await oddRequests(context);
      expectSeveral(context, list);
      if (list.includes(userUuid)) return undefined;
      const text = {
        message:
          "after the removal of a user who is not a collaborator, another collaborator is missing from the list",
        expected: `a record of ${userUuid}`,
      };
      throw context.finding(text, [strangerLeft, list.reply]);
    },
  );
});

function oddRequests(context: CheckContext): Promise<OddRequests> {
  return context.scenario("odd additions and removals", send);
}

async function send(context: CheckContext): Promise<OddRequests> {
  const { dashboards, collaborators } = context;
  const { id } = await dashboards.borrow();
  const probe = { withSomeKey: true, probe: true };
  // A target that gives no answer to one odd request is judged by its answers to the others.
  const tryAdding = (body: Fields) =>
    context.trySend("collaborators.add", { dashboard_id: id }, { ...probe, body });
  const tryRemoving = (user__uuid: string, odd: RequestOptions = {}) =>
    context.trySend("collaborators.remove", { dashboard_id: id, user__uuid }, { ...probe, ...odd });
  const { level, userUuid } = await collaborators.add(id);
  const again = await tryAdding({ level, user_uuid: userUuid });
  // If a refusal changes the level all the same, the list shows it.
  const other = await tryAdding({ level: otherThan(level), user_uuid: userUuid });
  // A value that is not a UUID. A careless lookup would take it for the user of an existing record.
  const number = await tryAdding({ level, user_uuid: 5 });
  const strangerLeft = await collaborators.remove(id, nobodysUuid, probe);
  const list = await context.settle(
    () => collaborators.list(id),
    (shown) => shown.isSingle || shown.includes(userUuid),
  );
  const odd: Exchange[] = [];
  for (const request of oddAdditions({ level, user_uuid: userUuid }, context.plan)) {
    const answer = await context.trySend(
      "collaborators.add",
      { dashboard_id: id },
      { probe: true, ...request },
    );
    if (answer === null) continue;
    odd.push(answer);
    const user = "body" in request && "user_uuid" in request.body ? request.body.user_uuid : null;
    if (answer.succeeded && user !== null) await tryRemoving(String(user));
  }
  await collaborators.remove(id, userUuid);
  const query = { unknown_parameter: "1" };
  const nobody = await tryRemoving(oddText);
  const gone = await tryRemoving(userUuid, { query, headers: oddHeaders(0) });
  // The path and the server determine these fields. The body must not change them.
  const returned = { dashboard_id: 1, id: nobodysUuid, added_at: "2001-02-03T04:05:06Z" };
  // A level of 0 may be valid (a gap), but careless code takes it for a missing one.
  const zero = await tryAdding({ level: 0, user_uuid: userUuid, ...returned });
  const filled = zero?.succeeded ? [] : [await tryAdding({ level, user_uuid: userUuid, ...returned })];
  if ([zero, ...filled].some((answer) => answer?.succeeded)) await collaborators.remove(id, userUuid);
  const replies = [again, other, number, strangerLeft, ...odd, nobody, gone, zero, ...filled];
  return { replies, userUuid, list, strangerLeft };
}

function otherThan(level: unknown): number {
  return level === 37 ? 21 : 37;
}

/** Bodies without a user or a level, and bodies that are not JSON objects. Seeds take turns over similar ones. */
function oddAdditions(
  valid: Readonly<Record<"level" | "user_uuid", unknown>>,
  { seed }: Pick<TargetPlan, "seed">,
) {
  const { level, user_uuid } = valid;
  const scalars = ["42", '"text"', "true", "false", "0"];
  const either = <One, Other>(one: One, other: Other): One | Other => (seed % 2 === 0 ? other : one);
  // None of these is enough to add a user, however it is interpreted.
  const plain = { body: new RawBody("{}"), contentType: "text/plain" };
  return [
    { body: {} },
    { body: { level, ...oddMembers(0) }, query: { unknown_parameter: "%00" }, headers: oddHeaders(2) },
    { body: { user_uuid, ...oddMembers(1) } },
    { body: { level: null, user_uuid } },
    { body: { level: either({}, mixedObject), user_uuid: null } },
    { body: { level: -1, user_uuid } },
    { body: { level: "AAA", user_uuid } },
    { body: { level, user_uuid: {} } },
    { body: { level: 0.5, user_uuid } },
    { body: new RawBody(`{"level":${"9".repeat(30)},"user_uuid":${JSON.stringify(user_uuid)}}`) },
    { body: { level: false, user_uuid: either(true, 0) } },
    { body: { level: -(2 ** 64), user_uuid: false } },
    { body: { level: [level, ...mixedArray], user_uuid: [user_uuid, ...mixedArray] } },
    { body: { level, user_uuid: either("", "0") } },
    { body: { level, user_uuid: "\0\ud800" } },
    { body: { level, user_uuid: `%s'😀\u0001\u0085é{}${"x".repeat(1000)}` } },
    { body: new RawBody("[null]") },
    { body: new RawBody("null") },
    { body: new RawBody(scalars[Math.abs(seed) % scalars.length] ?? "") },
    either(formOfUnknownField, plain),
    { body: { level, user_uuid: String(user_uuid).toUpperCase() } },
    { body: new RawBody(JSON.stringify(valid).slice(0, -2)) },
    // Without a body, or with an empty one.
    either({ contentType: null }, { body: new RawBody("") }),
  ] as const;
}
