import { settingFor } from "../../../answers/unavailable.ts";
import { rowOf } from "../../../conformance/bodies/reading.ts";
import { NotEvaluated, StatedUnavailable } from "../../../conformance/conclusions/not-evaluated.ts";
import { oneLine } from "../../../evidence/index.ts";
import { cleaningTime, cleanUp } from "../../../ledger/index.ts";
import { bad, good, type Note, open } from "./remark.ts";
import { answerWords, type Session } from "./session.ts";

/** The words of a server are cut at this length. */
const width = 200;

/**
 * Creates one dashboard and one app, tries to add the user, and removes all of it again. If this is interrupted, it
 * reports at once what cannot be removed, because the rest of the report is not shown.
 */
export async function writes(session: Session): Promise<readonly Note[]> {
  const notes: Note[] = [];
  try {
    if (session.selectedLists.includes("dashboards")) notes.push(...(await tryDashboard(session)));
    if (session.selectedLists.includes("apps")) notes.push(...(await tryApp(session)));
  } catch (error) {
    for (const { text } of await removeAll(session)) session.warn(session.state.redactor.text(text));
    throw error;
  }
  const left = await removeAll(session);
  if (left.length > 0) return [...notes, ...left];
  const how = session.state.ledger.softDeleted === 0 ? "" : ", the dashboard by a soft delete";
  return [...notes, good(`what was created is removed again${how}`)];
}

/** Returns what cannot be removed. */
async function removeAll({ plan, state: { target, ledger } }: Session): Promise<readonly Note[]> {
  target.continueWith(AbortSignal.timeout(cleaningTime(plan, ledger)));
  const { residue } = await cleanUp(target, ledger);
  return residue.map(({ kind, url, reason }) => bad(`the ${kind} ${url} cannot be removed: ${reason}`));
}

async function tryDashboard(session: Session): Promise<readonly Note[]> {
  const { objects } = session.state;
  const body = { name: session.state.names.plain("doctor"), ...objects.dashboardBody };
  const created = await session.ask("dashboards.create", {}, { body });
  if (created?.succeeded !== true) {
    const words = oneLine(created?.words ?? "", width);
    const help = `State what it needs under ${settingFor("dashboards.create.fields")}.`;
    return [
      bad(
        `a dashboard with ${Object.keys(body).join(", ")}: the target ${answerWords(created)} ${words}. ${help}`,
      ),
    ];
  }
  return [
    good(`a dashboard with ${Object.keys(body).join(", ")} is created`),
    await tried("a collaborator can be added", () =>
      objects.collaboration.prepare(rowOf(created, "dashboard").id),
    ),
  ];
}

async function tryApp({ state }: Session): Promise<readonly Note[]> {
  return [await tried("an app is created and shown", () => state.objects.appBody())];
}

/** Runs a fixture of a run for the first time, and reports the result. */
async function tried(success: string, work: () => Promise<unknown>): Promise<Note> {
  try {
    await work();
    return good(success);
  } catch (error) {
    if (error instanceof StatedUnavailable) return good(error.message);
    if (!(error instanceof NotEvaluated)) throw error;
    const { reason, setting } = error.obstacle;
    const help = setting === undefined ? "" : `. To enable: ${setting}`;
    const text = `${oneLine(reason, width)}${help}`;
    return setting === "DASHSPEC_COLLABORATOR_UUID" ? open(text) : bad(text);
  }
}
