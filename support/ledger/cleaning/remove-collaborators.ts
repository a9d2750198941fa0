import type { Target } from "../../http/target/target.ts";
import type { Residue } from "../../verdict/residue.ts";
import type { Entry } from "../entry.ts";
import type { Ledger } from "../records/ledger.ts";
import { everySecondFirst } from "./every-second-first.ts";
import { remove } from "./removal.ts";
import { update } from "./requests.ts";

type Collaborator = Extract<Entry, { readonly kind: "collaborator" }>;

/**
 * Removes all collaborators that the run added, and returns what could not be removed. A target may refuse removals from
 * a soft-deleted dashboard, or find nobody there. If users are left who were certainly added, the dashboard is restored
 * first. It is soft-deleted again with all others.
 */
export async function removeCollaborators(target: Target, ledger: Ledger): Promise<readonly Residue[]> {
  const results = await removeAll(target, everySecondFirst(collaboratorsIn(ledger)));
  const hidden = onSoftDeleted(ledger);
  const restored = await restore(target, hidden);
  const again = hidden.filter(({ dashboardId }) => restored.has(dashboardId));
  return [
    ...results.filter(({ entry }) => !again.includes(entry)),
    ...(await removeAll(target, again)),
  ].flatMap(({ residue }) => residue ?? []);
}

function collaboratorsIn(ledger: Ledger): readonly Collaborator[] {
  return ledger.remaining().filter((entry) => entry.kind === "collaborator");
}

function removeAll(target: Target, entries: readonly Collaborator[]) {
  return Promise.all(entries.map(async (entry) => ({ entry, residue: await remove(target, entry) })));
}

function onSoftDeleted(ledger: Ledger): readonly Collaborator[] {
  const live = new Set(
    ledger.remaining().map((entry) => (entry.kind === "dashboard" ? entry.id : undefined)),
  );
  return collaboratorsIn(ledger).filter(
    ({ dashboardId, isUncertain }) => isUncertain !== true && !live.has(dashboardId),
  );
}

/** The ids of the dashboards that are live again. */
async function restore(target: Target, collaborators: readonly Collaborator[]): Promise<ReadonlySet<string>> {
  const projects = new Map(collaborators.map(({ dashboardId, projectId }) => [dashboardId, projectId]));
  const ids = [...projects].map(async ([id, projectId]) => {
    try {
      const answer = await update(target, { kind: "dashboard", id, projectId }, { deleted: false });
      return answer.object?.deleted === false ? [id] : [];
    } catch {
      // Without an answer, the outcome of the first removal stands.
      return [];
    }
  });
  return new Set((await Promise.all(ids)).flat());
}
