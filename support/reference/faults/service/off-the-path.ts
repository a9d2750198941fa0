import type { Seam } from "../../http/request.ts";
import { answerBody } from "../../seams/answers.ts";
import { setField } from "../../seams/fields.ts";
import { keepRows } from "../../seams/removal.ts";
import { objectOf } from "../../seams/world.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** More updates than an app gets that a check removes. */
const manyUpdates = 3;

/** The deletion of an app with a history is answered, but never carried out. */
const keepsOld: Seam = keepRows("app", ({ revision }) => revision >= manyUpdates);

const table: readonly FaultRow[] = [
  [
    "apps.delete.gone.often-updated",
    "An app with a history is left to a deletion job that never runs.",
    keepsOld,
  ],
  [
    "dashboards.update.immutable.creation_mode",
    "`creation_mode` is wrong after a tile was moved.",
    setField("dashboard", "creation_mode", "moved", { operations: ["dashboards.move_tile"] }),
  ],
  [
    "collaborators.list.shows_added.empty-object",
    "The list of an updated dashboard comes from an empty cache.",
    answerBody("collaborators.list", () => ({}), { when: (call) => (objectOf(call)?.revision ?? 0) > 0 }),
  ],
];

/** Faults that show only outside the answers that a check asks for: in the clean-up, or where effects are open. */
export const offThePathFaults: readonly Fault[] = faultsFrom(table);
