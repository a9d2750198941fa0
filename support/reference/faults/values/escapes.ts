import type { Seam } from "../../http/request.ts";
import { deeply, inText } from "../../seams/inside-json.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Reads the texts of a field otherwise if the body has an escape of this form. */
function readOtherwise(
  operation: "dashboards.update" | "apps.update",
  field: string,
  form: RegExp,
  edit: (text: string) => string,
): Seam {
  return () => ({
    input: (body, { operation: called, payload }) =>
      called === operation && typeof payload === "string" && form.test(payload) && Object.hasOwn(body, field)
        ? { ...body, [field]: deeply(inText(edit))(body[field] ?? null) }
        : body,
  });
}

const table: readonly FaultRow[] = [
  [
    "dashboards.update.stores.description.halves",
    "The two escapes of a character beyond the basic plane are read as two characters.",
    readOtherwise("dashboards.update", "description", /\\ud[89ab]/i, (text) =>
      text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, "\uFFFD\uFFFD"),
    ),
  ],
  [
    "apps.update.stores.description.escaped-slash",
    "The backslash before an escaped slash is kept.",
    readOtherwise("apps.update", "description", /\\\//, (text) => text.replaceAll("/", "\\/")),
  ],
];

/** Escapes in JSON that are read wrongly. */
export const escapeFaults: readonly Fault[] = faultsFrom(table);
