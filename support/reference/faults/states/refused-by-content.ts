import { Refusal } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import { demandScope } from "../../seams/access.ts";
import { answerStatus } from "../../seams/answers.ts";
import { objectOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Whether the dashboard of a request has the content for which it is refused. */
function whose(holds: (dashboard: Row, call: Call) => boolean): { readonly when: (call: Call) => boolean } {
  return {
    when: (call) => {
      const dashboard = objectOf(call);
      return dashboard !== undefined && holds(dashboard, call);
    },
  };
}

/** Refuses updates of the tags alone, as if they could not be valid without a name. */
const needsNameBesideTags: Seam = () => ({
  input: (body, { operation }) => {
    const [only, another] = Object.keys(body);
    if (operation === "dashboards.update" && only === "tags" && another === undefined)
      throw new Refusal(400, "invalid_input", "This field is required.", "name");
    return body;
  },
});

const textIn = ({ fields }: Row, field: string): string => String(fields[field] ?? "");
const isDescribedAtLength = (dashboard: Row): boolean => textIn(dashboard, "description").length > 60;

const table: readonly FaultRow[] = [
  [
    "sharing.retrieve.status.unless-restricted",
    "A dashboard that everybody may change has no sharing configuration.",
    answerStatus(
      "sharing.retrieve",
      404,
      whose(({ fields }) => Number(fields.restriction_level) === 21),
    ),
  ],
  [
    "dashboards.delete.refused.described-at-length",
    "The refusal of a DELETE shows the description, which a proxy blocks as an attack.",
    answerStatus("dashboards.delete", 403, whose(isDescribedAtLength)),
  ],
  [
    "sharing.retrieve.status.from-a-template",
    "A dashboard from a template has no sharing configuration.",
    answerStatus(
      "sharing.retrieve",
      404,
      whose(({ fields }) => fields.creation_mode === "template"),
    ),
  ],
  [
    "scopes.dashboards.update.granted.of-a-copy",
    "An update of a copy reads the other dashboard, and so requires the scope to read as well.",
    demandScope(
      "dashboards.update",
      "dashboard:read",
      whose(({ fields }) => Number(fields.use_dashboard ?? 0) !== 0),
    ),
  ],
  [
    "dashboards.update.stores.tags.name-needed",
    "An update of the tags alone is refused, because it has no name.",
    needsNameBesideTags,
  ],
];

/** Objects and bodies that an endpoint refuses for their content, although the document names no such reason. */
export const refusedByContentFaults: readonly Fault[] = faultsFrom(table);
