import { json, type Reply } from "../http/reply.ts";
import type { Call, Handlers } from "../http/request.ts";
import { type Row, sharingTokenOf } from "../world/index.ts";
import { dashboardOf } from "./find.ts";
import { represent } from "./represent.ts";

/** The endpoints of section 4.3. */
export const sharingHandlers = {
  "sharing.retrieve": retrieveSharing,
} as const satisfies Handlers;

/** Endpoint 11: never enabled, since no endpoint shares a dashboard. */
function retrieveSharing(call: Call): Reply {
  const { id, revision, fields } = dashboardOf(call);
  const { created_at = null } = fields;
  const sharing: Row = {
    id,
    revision,
    fields: { created_at, enabled: false, access_token: sharingTokenOf(id) },
  };
  return json(200, represent(call, "sharing", sharing));
}
