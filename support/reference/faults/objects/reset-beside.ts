import type { Seam } from "../../http/request.ts";
import { storeFieldAs, storeOtherwise } from "../../seams/storage.ts";
import type { Numbered } from "../../seams/world.ts";
import { withFields, writableFields } from "../../world/index.ts";
import { type Fault, fault } from "../fault.ts";

/** An update that sends the first field gives the second one the value of a new object, if it is not sent as well. */
const pairs: readonly (readonly [resource: Numbered, sent: string, reset: string, mistake: string])[] = [
  ["dashboard", "tags", "description", "Writing tags rebuilds the search text from the sent fields alone."],
  [
    "dashboard",
    "filters",
    "description",
    "The form for filters has a field for notes, which it stores empty.",
  ],
  ["dashboard", "restriction_level", "pinned", "Pins do not survive a change of the access level."],
  ["app", "config_schema", "tag", "A schema that is sent starts a new version, without a tag."],
  ["app", "capabilities", "metrics", "Capabilities are stored with the metrics that came with them."],
  ["app", "tag", "config_schema", "A new tag drops the schema of the version before."],
  ["app", "public_jobs", "icon", "Jobs are stored by a call that has the icon as an optional argument."],
];

function resets(resource: Numbered, sent: string, reset: string): Seam {
  const initial = writableFields.get(reset)?.initial ?? null;
  return storeFieldAs(
    resource,
    reset,
    (value, _before, { body = {} }) =>
      Object.hasOwn(body, sent) && !Object.hasOwn(body, reset) ? initial : value,
    { operations: [`${resource}s.update`] },
  );
}

/** Updates that reset a field because they send another one. */
export const resetBesideFaults: readonly Fault[] = [
  ...pairs.map(([resource, sent, reset, mistake]) =>
    fault(`${resource}s.update.keeps_unsent.${reset}-by-${sent}`, mistake, resets(resource, sent, reset)),
  ),
  fault(
    "apps.update.keeps_unsent.emptied-alone",
    "Clearing the schema of an app clears its capabilities too.",
    storeOtherwise("app", (row, { body = {} }, before) => {
      const isEmptied = before !== undefined && body.config_schema === null && !("capabilities" in body);
      return isEmptied ? withFields(row, { capabilities: null }) : row;
    }),
  ),
  fault(
    "dashboards.update.keeps_unsent.unknown-alone",
    "An update of unknown fields only clears the description.",
    storeOtherwise("dashboard", (row, { body = {} }, before) => {
      const names = Object.keys(body);
      const isUnknown = before !== undefined && names.length > 0 && !names.some((name) => name in row.fields);
      return isUnknown ? withFields(row, { description: "" }) : row;
    }),
  ),
];
