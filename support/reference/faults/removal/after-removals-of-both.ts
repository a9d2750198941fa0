import { kindIn, type ListName, type OperationName } from "../../../catalogue/index.ts";
import type { Seam } from "../../http/request.ts";
import { answerStatus } from "../../seams/answers.ts";
import { setField } from "../../seams/fields.ts";
import { editPage } from "../../seams/lists.ts";
import { noting, storeOtherwise } from "../../seams/storage.ts";
import { spillOver } from "../../seams/world.ts";
import { withFields } from "../../world/index.ts";

/** A rule of both lists, and what breaks it after a removal. */
type Row = readonly [rule: string, way: string, mistake: string, seam: (list: ListName) => Seam];

const only = (operation: OperationName) => ({ operations: [operation] });

/** Mistakes that both lists can make after a row is gone. */
export const inBothLists: readonly Row[] = [
  [
    "create.status",
    "conflict",
    "a creation looks for a free id, and finds a taken one",
    (list) => answerStatus(`${list}.create`, 409),
  ],
  [
    "retrieve.status",
    "conflict",
    "the cache of rows is locked",
    (list) => answerStatus(`${list}.retrieve`, 409),
  ],
  [
    "update.status",
    "conflict",
    "the version of the table differs",
    (list) => answerStatus(`${list}.update`, 409),
  ],
  [
    "update.empty",
    "conflict",
    "an update without columns is no longer prepared",
    (list) =>
      answerStatus(`${list}.update`, 400, {
        when: ({ body }) => Object.keys(body ?? {}).length === 0,
      }),
  ],
  [
    "update.keeps_unsent",
    "description",
    "an update resets other fields to their defaults",
    (list) =>
      storeOtherwise(
        kindIn(list),
        (row, { body }) => (body?.description === undefined ? withFields(row, { description: "" }) : row),
        only(`${list}.update`),
      ),
  ],
  [
    "update.neighbours",
    "name",
    "positions are off by one, and an update also renames the row before",
    (list) =>
      spillOver(
        kindIn(list),
        (neighbour, row) => withFields(neighbour, { name: row.fields.name ?? "" }),
        only(`${list}.update`),
      ),
  ],
  [
    "update.listed",
    "stale",
    "updates no longer refresh the list",
    (list) => setField(kindIn(list), "name", "as it was", { list: true, revised: true }),
  ],
  [
    "list.agrees",
    "description",
    "the list is rebuilt without descriptions",
    (list) => setField(kindIn(list), "description", "as it was", { list: true }),
  ],
  [
    "create.kept",
    "lost",
    "new rows are written to the table that is about to be dropped",
    (list) => storeOtherwise(kindIn(list), () => undefined, only(`${list}.create`)),
  ],
  [
    "create.listed",
    "lost",
    "new rows no longer reach the list",
    (list) => {
      const resource = kindIn(list);
      return () => {
        const late = new Set<bigint>();
        return {
          store: noting(resource, ({ id }, _call, before) => {
            if (before === undefined) late.add(id);
          }),
          select: (rows, _call, selected) =>
            selected === resource ? rows.filter(({ id }) => !late.has(id)) : rows,
        };
      };
    },
  ],
  [
    "pages.forward",
    "skips",
    "`next` uses the length that the list had before",
    (list) =>
      editPage(`${list}.list`, (page) =>
        page.next === null ? page : { ...page, next: page.link(page.offset + page.limit + 1) },
      ),
  ],
];
