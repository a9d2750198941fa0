import type { ListName } from "../../../catalogue/index.ts";
import type { Call } from "../../http/request.ts";
import { answerStatus } from "../../seams/answers.ts";
import { setField } from "../../seams/fields.ts";
import { storeOtherwise } from "../../seams/storage.ts";
import { objectOf } from "../../seams/world.ts";
import { withFields } from "../../world/index.ts";
import type { FaultRow } from "../fault.ts";
import { stillListed } from "./app-deletion.ts";

const isGone = (call: Call): boolean => objectOf(call)?.fields.deleted === true;

/** Mistakes that only one list can make after a removal. */
export const inOneList: Readonly<Record<ListName, readonly FaultRow[]>> = {
  apps: [
    [
      "apps.delete.status.conflict",
      "the second deletion meets the lock of the first",
      answerStatus("apps.delete", 409),
    ],
    ["apps.delete.unlisted.still-listed", "only the first deletion refreshes the list", stillListed],
  ],
  dashboards: [
    [
      "dashboards.delete.refused.no-content",
      "DELETE succeeds again",
      answerStatus("dashboards.delete", 204, {
        when: (call) => !isGone(call),
      }),
    ],
    [
      "dashboards.delete.refused_when_deleted.no-content",
      "DELETE removes dashboards from the bin, from the second one on",
      answerStatus("dashboards.delete", 204, {
        when: isGone,
      }),
    ],
    [
      "lifecycle.soft_delete.answers.conflict",
      "the bin holds only one dashboard",
      answerStatus("dashboards.update", 409, { when: ({ body }) => body?.deleted === true }),
    ],
    [
      "lifecycle.soft_delete.with_fields.name-lost",
      "a deletion ends the update before the name is stored",
      storeOtherwise(
        "dashboard",
        (row, { body }, before) =>
          body?.deleted === true ? withFields(row, { name: before?.fields.name ?? "" }) : row,
        { operations: ["dashboards.update"] },
      ),
    ],
    [
      "lifecycle.soft_delete.kept.listed-live",
      "the list shows soft-deleted dashboards as live",
      setField("dashboard", "deleted", false, { list: true }),
    ],
  ],
};
