import type { OperationName } from "../../catalogue/index.ts";
import { clock } from "./examination/clock.ts";
import { collaborator } from "./examination/collaborator.ts";
import { creations } from "./examination/creations.ts";
import { encryption } from "./examination/encryption.ts";
import { openOperations, openStatuses, refusedOperations } from "./examination/open-operations.ts";
import { otherPlaces } from "./examination/other-places.ts";
import { rateLimit } from "./examination/rate-limit.ts";
import { reachability } from "./examination/reachability.ts";
import type { Note, Remark } from "./examination/remark.ts";
import { scopedKeys } from "./examination/scoped-keys.ts";
import type { Session } from "./examination/session.ts";
import { settings } from "./examination/settings.ts";
import { slashForms } from "./examination/slash-forms.ts";
import { surroundings } from "./examination/surroundings.ts";
import { writes } from "./examination/writes.ts";

/** The examinations by GET, in the order of the report. */
const examinations: readonly (readonly [
  topic: string,
  look: (session: Session) => Promise<readonly Note[]>,
])[] = [
  ["reachability", reachability],
  ["encryption", encryption],
  ["clock", clock],
  ["slash forms", slashForms],
  ["keys", scopedKeys],
  ["collaborator", collaborator],
  ["other places", otherPlaces],
  ["dashboards", creations],
  ["network", surroundings],
];

/** The results of an examination. */
export interface Examination {
  readonly remarks: readonly Remark[];
  /** The operations that the keys were seen to be refused. */
  readonly refused: readonly OperationName[];
}

/** Examines a target by GET only, unless the session may write. */
export async function examine(session: Session): Promise<Examination> {
  const { redactor } = session.state;
  // A remark may quote the target.
  const under = (topic: string, notes: readonly Note[]): readonly Remark[] =>
    notes.map((note) => ({ topic, ...note, text: redactor.text(note.text) }));
  const [looks, statuses] = await Promise.all([
    Promise.all(examinations.map(async ([topic, look]) => under(topic, await look(session)))),
    openStatuses(session),
  ]);
  const refused = refusedOperations(session, statuses);
  const written = session.plan.readOnly ? [] : await writes(session);
  return {
    remarks: [
      ...under("settings", settings(session)),
      ...looks.flat(),
      ...under("open scopes", openOperations(session, statuses, refused)),
      ...under("writing", written),
      ...under("rate limit", rateLimit(session)),
    ],
    refused,
  };
}
