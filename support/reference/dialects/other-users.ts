import { scopes } from "../../catalogue/index.ts";
import { Refusal } from "../http/reply.ts";
import type { Call, Seam } from "../http/request.ts";
import { isObject } from "../json/index.ts";
import { storeOtherwise } from "../seams/storage.ts";
import { type Row, withFields } from "../world/index.ts";
import { type Dialect, dialect } from "./dialect.ts";

const hasFewScopes = ({ key }: Call): boolean => key !== undefined && key.scopes.size < scopes.length;

/** Keys with few scopes belong to another user than the full key. Dashboards show who created them. */
const ofAnother: Seam = storeOtherwise("dashboard", (row, call, before) =>
  before === undefined && hasFewScopes(call)
    ? withFields(row, { created_by: call.world.users.colleague.fields })
    : row,
);

function isOfAnother({ fields: { created_by: by } }: Row, { world }: Call): boolean {
  return by !== undefined && isObject(by) && by.uuid === world.users.colleague.uuid;
}

/** Only the creator of such a dashboard may update it. */
const guarded: Seam = () => ({
  find: (row, call, resource) => {
    if (resource === "dashboard" && call.operation === "dashboards.update" && row !== undefined)
      if (isOfAnother(row, call) && !hasFewScopes(call))
        throw new Refusal(403, "permission_denied", "Only the creator of the dashboard may do this.");
    return row;
  },
});

/** What section 5 leaves open about the users to whom keys belong. */
export const otherUserDialects: readonly Dialect[] = [
  dialect(
    "keys.of-another-user",
    "auth.key_issue",
    "Keys with few scopes belong to an administrator, whose dashboards the user of the full key may not update.",
    ofAnother,
    guarded,
  ),
];
