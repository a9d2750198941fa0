import { setTimeout as sleep } from "node:timers/promises";
import { settingFor } from "../answers/unavailable.ts";
import { isJsonObject, type Json } from "../http/bodies/json.ts";
import { NoUsableAnswer, RunInterrupted, TargetWentAway } from "../http/errors.ts";
import type { Exchange } from "../http/exchange.ts";
import { refusesBody } from "../http/statuses.ts";
import type { Target } from "../http/target.ts";
import type { Residue } from "../verdict/result.ts";
import type { Entry, Named } from "./entry.ts";
import { anyMark, beginsWith } from "./marked-names.ts";

/** Pauses before a removal that brought no answer is sent again, in milliseconds: it may have been carried out. */
const pauses = [200, 500, 1000, 2000, 4000] as const;

/** What is known of a removal before it is sent. */
interface RemovalTerms {
  /** A removal may be answered with success and not be carried out: nobody looks again whether it was. */
  readonly isLast?: boolean;
}

/**
 * Sends the removal of an entry and returns null where the target says that it is done, and else the residue. A global app
 * that is refused, or that gets no second removal, is made local before: many targets delete no other.
 */
export async function remove(
  target: Target,
  entry: Entry,
  { isLast = false }: RemovalTerms = {},
): Promise<Residue | null> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const isUntold = attempt > 0 || (entry.kind === "app" && entry.mayBeGone === true);
      if (isUntold && (await isAnothers(target, entry)))
        return residueOf(
          target,
          entry,
          "its removal got no answer, and what has its id now has another name",
        );
      let local = isLast ? await makeLocal(target, entry) : null;
      let exchange = await sendRemoval(target, entry);
      if (!exchange.succeeded && !isGone(exchange) && local === null) {
        local = await makeLocal(target, entry);
        if (local !== null) exchange = await sendRemoval(target, entry);
      }
      // Gone already is as good as removed.
      if (isGone(exchange)) return null;
      // A refusal says that a collaborator was not there, where none is known to be.
      if (entry.kind === "collaborator" && entry.isUncertain === true && refusesBody(exchange.status))
        return null;
      if (!exchange.succeeded) {
        const before = local?.succeeded === false ? `; made local: ${refusalOf(local)}` : "";
        return residueOf(target, entry, refusalOf(exchange) + before);
      }
      // The answer of an update shows what came of it; that of a deletion shows nothing, and the lists tell afterwards.
      if (entry.kind !== "dashboard" || fieldIn(exchange, "deleted") === true) return null;
      if (!(await isStillThere(target, entry))) return null;
      return residueOf(target, entry, `answered ${exchange.status}, and it is still there`);
    } catch (error) {
      const pause = pauses[attempt];
      if (error instanceof NoUsableAnswer && pause !== undefined) {
        await sleep(pause);
        continue;
      }
      return residueOf(target, entry, describeFailure(error));
    }
  }
}

/** The id of a removed app may be given out again. Dashboards stay. */
async function isAnothers(target: Target, entry: Entry): Promise<boolean> {
  if (entry.kind !== "app") return false;
  const { organizationId: organization_id, id } = entry;
  const shown = await target.send("apps.retrieve", { organization_id, id });
  const name = fieldIn(shown, "name");
  return shown.succeeded && typeof name === "string" && !beginsWith(name, anyMark);
}

/** Whether an object can be retrieved to the last, and not as a soft-deleted one: a target may show a removal late (rule 10). */
export async function isStillThere(target: Target, entry: Named): Promise<boolean> {
  const { id } = entry;
  const read = () =>
    entry.kind === "app"
      ? target.send("apps.retrieve", { organization_id: entry.organizationId, id })
      : target.send("dashboards.retrieve", { project_id: entry.projectId, id });
  const isHidden = (exchange: Exchange) => !exchange.succeeded || fieldIn(exchange, "deleted") === true;
  const isUntold = (exchange: Exchange) =>
    entry.kind === "dashboard" && fieldIn(exchange, "deleted") !== false;
  const last = await target.retryPolicy.until(read, (exchange) => isHidden(exchange) || isUntold(exchange));
  return !isHidden(last);
}

function isGone({ status }: Exchange): boolean {
  return status === 404 || status === 410;
}

function fieldIn({ body }: Exchange, name: string): Json | undefined {
  return body.kind === "json" && isJsonObject(body.value) ? body.value[name] : undefined;
}

/** Why an entry could not be dealt with. */
export function describeFailure(error: unknown): string {
  if (error instanceof TargetWentAway) return "the target went away";
  // Nothing interrupts a clean-up but its end.
  if (error instanceof RunInterrupted) return "no time was left to remove it";
  return error instanceof Error ? error.message : String(error);
}

/** The answer to the update that makes a global app local; null where there is none to make. */
async function makeLocal(target: Target, entry: Entry): Promise<Exchange | null> {
  if (entry.kind !== "app" || entry.isGlobal !== true) return null;
  const { organizationId: organization_id, id } = entry;
  return target.send("apps.update", { organization_id, id }, { body: { is_global: false } });
}

/** In the server's words. */
function refusalOf({ status, words }: Exchange): string {
  return `answered ${status}${words === "" ? "" : ` (${words})`}`;
}

function sendRemoval(target: Target, entry: Entry): Promise<Exchange> {
  switch (entry.kind) {
    case "dashboard":
      return target.send(
        "dashboards.update",
        { project_id: entry.projectId, id: entry.id },
        { body: { deleted: true } },
      );
    case "app":
      return target.send("apps.delete", { organization_id: entry.organizationId, id: entry.id });
    case "collaborator":
      return target.send("collaborators.remove", {
        project_id: entry.projectId,
        dashboard_id: entry.dashboardId,
        user__uuid: entry.userUuid,
      });
  }
}

/** An entry that is left on the target. */
export function residueOf(target: Target, entry: Entry, reason: string): Residue {
  const setting = avoidedBy(entry);
  return {
    kind: entry.kind,
    url: addressOf(target, entry),
    reason,
    ...(setting === null ? {} : { setting }),
  };
}

/** The answer by which a run makes no such thing. */
function avoidedBy(entry: Entry): string | null {
  switch (entry.kind) {
    case "dashboard":
      return null;
    case "app":
      return entry.isGlobal === true
        ? `${settingFor("samples.is_global")}, [false]`
        : `${settingFor("apps.available")}, false`;
    case "collaborator":
      return `${settingFor("collaborators.available")}, false`;
  }
}

/** Where an entry is on the target. */
export function addressOf(target: Target, entry: Entry): string {
  const { baseUrl } = target.plan;
  switch (entry.kind) {
    case "dashboard":
      return `${baseUrl}/api/projects/${entry.projectId}/dashboards/${entry.id}`;
    case "app":
      return `${baseUrl}/api/organizations/${entry.organizationId}/pipeline_import_apps/${entry.id}`;
    case "collaborator":
      return `${baseUrl}/api/projects/${entry.projectId}/dashboards/${entry.dashboardId}/collaborators/${entry.userUuid}`;
  }
}
