import { statedUnavailable } from "../../../support/answers/unavailable.ts";
import { operationNames, operations } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  check,
  coverageOf,
  describe,
  type Exchange,
  type Json,
  law,
  NotEvaluated,
  objectDifference,
  rowOf,
  sendBody,
  triedBody,
} from "../../../support/conformance/index.ts";
import { removeApp } from "../../apps/removal.ts";
import type { Fields } from "../round-trips/kind.ts";
import { expectGone, expectWrittenAlike } from "./slashed-apps.ts";

const writes = operationNames.filter((name) => operations[name].method !== "GET");
const slashed = { trailingSlash: true };

/** Section 1: a write reaches the same resource at both forms of its path. The other suites write without the slash. */
describe("Section 1: writes at both slash forms", () => {
  check("service.slash.writes", "dashboards", writesDashboards, {
    areas: ["dashboards"],
    tenant: "projects",
  });
  check("service.slash.writes", "apps", writesApps, { tenant: "organizations" });
  check("service.slash.writes", "collaborators", writesCollaborators, {
    needs: ["collaborator"],
    areas: ["collaborators"],
    tenant: "projects",
  });
  check("service.slash.writes", "operations without a documented scope", async (context) => {
    const here = inPlace.filter((operation) => context.judges(operation));
    const judged = await Promise.all(here.map((operation) => writesOpenly(context, operation)));
    return coverageOf(judged, "operations");
  });
  law("service.slash.redirects", writes, (exchange) => {
    const redirect = exchange.redirects[0];
    if (redirect === undefined || redirect.status === 307 || redirect.status === 308) return "holds";
    return {
      message: `a write was redirected with ${redirect.status} to the other slash form`,
      expected: "307 or 308",
      actual: String(redirect.status),
    };
  });
});

async function writesDashboards(context: CheckContext): Promise<undefined> {
  // Made without the slash: where that fails, nothing is said about the slash.
  await context.board();
  context.objects.spendCreation();
  const body = { name: context.uniqueName("with a slash"), ...context.objects.boardBody };
  const created = await context.send("dashboards.create", {}, { body, ...slashed });
  await context.objects.limit.expectNot(created);
  await expectSuccess(context, created);
  const { id } = rowOf(created, "dashboard");
  const change = { name: context.uniqueName("with a slash"), description: "written with a slash" };
  // What is read before may be kept, and must not be shown again.
  await context.send("dashboards.retrieve", { id });
  const updated = await context.send("dashboards.update", { id }, { body: change, ...slashed });
  await expectSuccess(context, updated, () => context.send("dashboards.update", { id }, { body: change }));
  await expectChanged(context, "dashboards.retrieve", id, change);
  const bare = await context.send("dashboards.delete", { id });
  if (bare.status !== 405) {
    throw new NotEvaluated({
      reason: `DELETE without a slash is not refused either (${bare.status})`,
      because: "dashboards.delete.refused",
    });
  }
  const refused = await context.send("dashboards.delete", { id }, slashed);
  if (refused.status !== 405) {
    throw context.finding(
      {
        message: `DELETE with a slash answers ${refused.status}`,
        expected: "405",
        actual: String(refused.status),
      },
      [bare, refused],
    );
  }
  await softDeletesWithSlash(context, id);
}

/** Section 3 at the other form of the path: what was answered as deleted is not live any more. */
async function softDeletesWithSlash(context: CheckContext, id: string): Promise<undefined> {
  const deleted = { body: { deleted: true } };
  const answer = await context.send("dashboards.update", { id }, { ...deleted, ...slashed });
  await expectSuccess(context, answer, () => context.send("dashboards.update", { id }, deleted));
  await context.eventually(
    () => context.send("dashboards.retrieve", { id }),
    (read) => {
      const found = read.succeeded ? rowOf(read, "dashboard") : null;
      // What cannot be read is the finding of its own requirement: the slash is judged by the rest.
      if (found === null || !found.isLegible("deleted") || found.get("deleted")) return null;
      return {
        message: "a soft deletion with a slash is answered, and the dashboard stays live",
        expected: "deleted true, or no dashboard",
        actual: "deleted false",
      };
    },
  );
}

async function writesApps(context: CheckContext): Promise<undefined> {
  await context.app();
  const { objects } = context;
  const furtherFields = await objects.furtherAppFields();
  const body = { ...(await objects.appBody()), ...furtherFields, name: context.uniqueName("with a slash") };
  const created = await context.send("apps.create", {}, { body, ...slashed });
  await context.objects.limit.expectNot(created);
  await expectSuccess(context, created);
  const { id } = rowOf(created, "app");
  const read = () => context.send("apps.retrieve", { id });
  // It was taken as JSON, and it is compared with what is read.
  const sent = { ...furtherFields, name: body.name } as Fields;
  await expectWrittenAlike(context, read, sent, async () => (await objects.createApp(body)).created);
  const plain = { name: context.uniqueName("with a slash"), description: "written with a slash" };
  const stated = context.plan.answers["samples.config_schema"] as readonly Json[] | undefined; // Read from YAML.
  const change: Fields =
    furtherFields.config_schema === undefined
      ? plain
      : { ...plain, config_schema: stated?.[0] ?? [{ key: plain.description }] };
  const updated = await context.send("apps.update", { id }, { body: change, ...slashed });
  await expectSuccess(context, updated, () => context.send("apps.update", { id }, { body: change }));
  await expectChanged(context, "apps.retrieve", id, plain);
  await expectWrittenAlike(context, read, { ...sent, ...change }, async () => {
    const other = await objects.createApp({ ...furtherFields, name: body.name });
    return context.send("apps.update", { id: other.id }, { body: change });
  });
  const deleted = await removeApp(context, id, slashed);
  await expectSuccess(context, deleted, () => context.send("apps.delete", { id }));
  await expectGone(context, { id, name: plain.name });
}

async function writesCollaborators(context: CheckContext): Promise<undefined> {
  const { id } = await context.board();
  const { answer: _, level, userUuid } = await context.collaborators.add(id);
  const removed = await context.send(
    "collaborators.remove",
    { dashboard_id: id, user__uuid: userUuid },
    slashed,
  );
  await expectSuccess(context, removed, () => context.collaborators.remove(id, userUuid));
  await context.eventually(
    () => context.collaborators.list(id),
    (reply) =>
      !reply.includes(userUuid) ? null : { message: "a collaborator removed with a slash is still shown" },
  );
  const added = await context.send(
    "collaborators.add",
    { dashboard_id: id },
    { body: { level, user_uuid: userUuid }, ...slashed },
  );
  await expectSuccess(context, added, async () => (await context.collaborators.add(id)).answer);
  await context.eventually(
    () => context.collaborators.list(id),
    (reply) =>
      !reply.includes(userUuid) ? { message: "a collaborator added with a slash is not shown" } : null,
  );
  await context.collaborators.remove(id, userUuid);
}

/** The operations whose body the document does not show, and which make nothing. */
const inPlace = ["dashboards.move_tile", "apps.update_source", "apps.upgrade"] as const;

/** Sends with a slash the body that works here without one; answers whether there is one. */
async function writesOpenly(context: CheckContext, operation: (typeof inPlace)[number]): Promise<boolean> {
  if (statedUnavailable(operation, context.plan.answers) !== null) return false;
  const { template, kind, reply } = await triedBody(context, operation);
  if (!reply.succeeded) return false;
  const answer = await context.apart((own) => sendBody(own, operation, template, slashed, kind));
  await expectSuccess(context, answer);
  return true;
}

/** A refusal is a finding only where the same request without the slash succeeds (rule 7). */
async function expectSuccess(
  context: CheckContext,
  reply: Exchange,
  twin?: () => Promise<Exchange>,
): Promise<void> {
  if (reply.succeeded) return;
  const path = new URL(reply.url).pathname;
  const bare = await twin?.();
  if (bare !== undefined && !bare.succeeded) {
    throw new NotEvaluated({
      reason: `${reply.method} ${path} is refused in both slash forms (${bare.status})`,
    });
  }
  throw context.finding(
    {
      message: `${reply.method} ${path} answers ${reply.status}`,
      expected: "success, as without the slash",
      actual: String(reply.status),
    },
    bare === undefined ? [reply] : [reply, bare],
  );
}

async function expectChanged(
  context: CheckContext,
  operation: "dashboards.retrieve" | "apps.retrieve",
  id: string,
  change: Fields,
) {
  await context.eventually(
    () => context.send(operation, { id }),
    (reply) => {
      const wrong = objectDifference(
        rowOf(reply, operation === "apps.retrieve" ? "app" : "dashboard"),
        change,
        "written",
      );
      return wrong && { ...wrong, message: "a PATCH with a slash is not seen without it" };
    },
  );
}
