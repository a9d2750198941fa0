import type { OperationName } from "../../../catalogue/index.ts";
import type { Seam } from "../../request.ts";
import { answerStatus } from "../../seams/answers.ts";
import { setField } from "../../seams/fields.ts";
import { editPage } from "../../seams/lists.ts";
import { storeOtherwise } from "../../seams/storage.ts";
import { spillOver } from "../../seams/world.ts";
import { type Area, resourceOf } from "../building/area.ts";

/** A rule of both areas, and what breaks it once something was taken away. */
type Row = readonly [rule: string, way: string, mistake: string, seam: (area: Area) => Seam];

const only = (operation: OperationName) => ({ operations: [operation] });

/** What both areas can get wrong once a row is gone. */
export const inBothAreas: readonly Row[] = [
  [
    "create.status",
    "conflict",
    "a free id is looked for, and found taken",
    (area) => answerStatus(`${area}.create`, 409),
  ],
  [
    "retrieve.status",
    "conflict",
    "the cache of rows is locked",
    (area) => answerStatus(`${area}.retrieve`, 409),
  ],
  [
    "update.status",
    "conflict",
    "the version of the table is another",
    (area) => answerStatus(`${area}.update`, 409),
  ],
  [
    "update.empty",
    "conflict",
    "a statement without columns is no longer prepared",
    (area) =>
      answerStatus(`${area}.update`, 400, {
        when: ({ body }) => Object.keys(body ?? {}).length === 0,
      }),
  ],
  [
    "update.keeps_unsent",
    "description",
    "updates go by the defaults of the table",
    (area) =>
      storeOtherwise(
        resourceOf(area),
        (row, { body }) =>
          body?.description === undefined ? { ...row, fields: { ...row.fields, description: "" } } : row,
        only(`${area}.update`),
      ),
  ],
  [
    "update.neighbours",
    "name",
    "places are one off: an update names the row before too",
    (area) =>
      spillOver(
        resourceOf(area),
        (neighbour, row) => ({ ...neighbour, fields: { ...neighbour.fields, name: row.fields.name ?? "" } }),
        only(`${area}.update`),
      ),
  ],
  [
    "update.listed",
    "stale",
    "the list is no longer refreshed by updates",
    (area) => setField(resourceOf(area), "name", "as it was", { list: true, revised: true }),
  ],
  [
    "list.agrees",
    "description",
    "the list is rebuilt without descriptions",
    (area) => setField(resourceOf(area), "description", "as it was", { list: true }),
  ],
  [
    "create.kept",
    "lost",
    "new rows go to the table that is being thrown away",
    (area) => storeOtherwise(resourceOf(area), () => undefined, only(`${area}.create`)),
  ],
  [
    "create.listed",
    "lost",
    "the list is no longer told of new rows",
    (area) => {
      const resource = resourceOf(area);
      return () => {
        const late = new Set<bigint>();
        return {
          store: (row, _call, stored, before) => {
            if (row !== undefined && stored === resource && before === undefined) late.add(row.id);
            return row;
          },
          select: (rows, _call, selected) =>
            selected === resource ? rows.filter(({ id }) => !late.has(id)) : rows,
        };
      };
    },
  ],
  [
    "pages.forward",
    "skips",
    "`next` goes by the length that the list had before",
    (area) =>
      editPage(`${area}.list`, (page) =>
        page.next === null ? page : { ...page, next: page.link(page.offset + page.limit + 1) },
      ),
  ],
];
