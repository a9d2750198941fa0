import { bad, good, type Note } from "./remark.ts";
import { answerWords, type Session } from "./session.ts";

/** Whether the lists can be read with the full key. */
export function reachability(session: Session): Promise<readonly Note[]> {
  return Promise.all(
    session.selectedLists.map(async (name) => {
      const list = await session.list(name);
      if (list?.succeeded === true)
        return good(`the list of ${name} answered ${list.status} in ${Math.round(list.onWireMs)} ms`);
      return bad(
        `the list of ${name} ${answerWords(list)} to DASHSPEC_API_KEY: what depends on it cannot be judged`,
      );
    }),
  );
}
