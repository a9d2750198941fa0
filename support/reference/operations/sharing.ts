import { json, type Reply } from "../http/reply.ts";
import type { Call } from "../request.ts";
import { type Row, sharingTokenOf } from "../world/index.ts";
import { dashboardOf } from "./find.ts";
import { represent } from "./represent.ts";

/** Endpoint 11: never enabled, since no endpoint shares a dashboard. */
export function retrieveSharing(call: Call): Reply {
  const { id, revision, fields } = dashboardOf(call);
  const { created_at = null } = fields;
  const sharing: Row = {
    id,
    revision,
    fields: { created_at, enabled: false, access_token: sharingTokenOf(id) },
  };
  return json(200, represent(call, "sharing", sharing));
}
