import type { EndpointRow } from "./endpoint-row.ts";

/** The table of 4.3. */
export const sharingEndpoints: readonly EndpointRow[] = [
  {
    number: 11,
    name: "sharing.retrieve",
    method: "GET",
    path: "/api/projects/:project_id/dashboards/:dashboard_id/sharing",
    scope: "sharing_configuration:read",
    request: [],
    status: 200,
    answers: ["sharing.retrieve.status", "sharing.retrieve.body"],
  },
];
