import { bad, good, type Note, open } from "./remark.ts";
import { answerWords, type Session, shortPage } from "./session.ts";

/** Whether the second project and the second organization can be read with the full key. */
export function otherPlaces(session: Session): Promise<readonly Note[]> {
  const { otherProjectId, otherOrganizationId } = session.plan;
  return Promise.all(
    session.selectedLists.map((name) =>
      name === "dashboards"
        ? look(session, "project", "dashboards.list", otherProjectId)
        : look(session, "organization", "apps.list", otherOrganizationId),
    ),
  );
}

async function look(
  session: Session,
  noun: "project" | "organization",
  operation: "dashboards.list" | "apps.list",
  id: string | undefined,
): Promise<Note> {
  if (id === undefined) return open(`there is no second ${noun}`);
  const list = await session.ask(operation, { [`${noun}_id`]: id }, { query: shortPage });
  return list?.succeeded === true
    ? good(`the second ${noun} can be read with DASHSPEC_API_KEY`)
    : bad(
        `the list in the second ${noun} ${answerWords(list)} to DASHSPEC_API_KEY. Give one that the key reaches in DASHSPEC_OTHER_${noun.toUpperCase()}_ID, or remove it.`,
      );
}
