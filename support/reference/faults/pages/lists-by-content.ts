import { isObject } from "../../json/index.ts";
import { editField } from "../../seams/fields.ts";
import { editRows } from "../../seams/lists.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const table: readonly FaultRow[] = [
  [
    "apps.list.agrees.global-url",
    "Lists show another `url` for global apps, from a table of public apps.",
    editField("app", "url", (url, { fields }) => (fields.is_global === true ? "https://example.com" : url), {
      list: true,
    }),
  ],
  [
    "dashboards.list.agrees.pinned-creator",
    "Lists show the e-mail address of the user who pinned a dashboard as its creator's.",
    editField(
      "dashboard",
      "created_by",
      (creator, { fields }) =>
        fields.pinned === true && isObject(creator) ? { ...creator, email: "pinned@example.com" } : creator,
      { list: true },
    ),
  ],
  [
    "dashboards.create.listed.undescribed",
    "The list omits dashboards without a description, as drafts.",
    editRows("dashboard", (rows) => rows.filter(({ fields }) => fields.description !== "")),
  ],
  [
    "dashboards.update.listed.nameless",
    "The list omits dashboards without a name, as drafts.",
    editRows("dashboard", (rows) => rows.filter(({ fields }) => fields.name !== "")),
  ],
  [
    "apps.update.listed.nameless",
    "The list omits apps without a name, as drafts.",
    editRows("app", (rows) => rows.filter(({ fields }) => fields.name !== "")),
  ],
];

/** Lists that leave objects out, or show them otherwise, because of their values. */
export const listByContentFaults: readonly Fault[] = faultsFrom(table);
