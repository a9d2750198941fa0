import type { EndpointRow } from "./endpoint-row.ts";

const collaborators = "/api/projects/:project_id/dashboards/:dashboard_id/collaborators";

/** The table of 4.2. */
export const collaboratorEndpoints: readonly EndpointRow[] = [
  {
    number: 8,
    name: "collaborators.list",
    method: "GET",
    path: collaborators,
    scope: "dashboard:read",
    request: [],
    status: 200,
    answers: [
      "collaborators.list.status",
      "collaborators.list.body",
      "collaborators.list.shows_added",
      "collaborators.list.only_own",
      "collaborators.list.agrees",
    ],
  },
  {
    number: 9,
    name: "collaborators.add",
    method: "POST",
    path: collaborators,
    scope: "dashboard:write",
    request: ["level", "user_uuid"],
    status: 201,
    answers: ["collaborators.add.status", "collaborators.add.body"],
  },
  {
    number: 10,
    name: "collaborators.remove",
    method: "DELETE",
    path: `${collaborators}/:user__uuid`,
    scope: "dashboard:write",
    request: [],
    status: 204,
    answers: [
      "collaborators.remove.status",
      "collaborators.remove.no_body",
      "collaborators.remove.removed",
      "collaborators.remove.neighbours",
    ],
  },
];
