import { empty, json, type Reply } from "../http/reply.ts";
import type { Call, Handlers } from "../http/request.ts";
import { dashboardFields, initialFields, makeDashboard, type Row, settleDashboard } from "../world/index.ts";
import { dashboardOf, projectOf } from "./find.ts";
import { listPage } from "./page.ts";
import { represent } from "./represent.ts";
import { sentFields, store } from "./write.ts";

/** The endpoints of section 4.1. */
export const dashboardHandlers = {
  "dashboards.list": listDashboards,
  "dashboards.create": createDashboard,
  "dashboards.retrieve": retrieveDashboard,
  "dashboards.update": updateDashboard,
  "dashboards.delete": deleteDashboard,
  "dashboards.move_tile": updateDashboard,
  "dashboards.create_from_template_json": createDashboardFromTemplate,
} as const satisfies Handlers;

/** Endpoint 1. */
function listDashboards(call: Call): Reply {
  return json(200, listPage(call, "dashboard", projectOf(call).dashboards.rows));
}

/** Endpoint 2. */
function createDashboard(call: Call): Reply {
  return json(201, represent(call, "dashboard", create(call, "default")));
}

/** Endpoint 3. */
function retrieveDashboard(call: Call): Reply {
  return json(200, represent(call, "dashboard", dashboardOf(call)));
}

/** Endpoints 4 and 6. The document does not show the request fields of the latter. */
function updateDashboard(call: Call): Reply {
  const before = dashboardOf(call);
  const fields = { ...before.fields, ...sentFields(call, dashboardFields) };
  const row = settleDashboard({ id: before.id, revision: before.revision + 1, fields });
  return json(
    200,
    represent(
      call,
      "dashboard",
      store(call, { resource: "dashboard", table: projectOf(call).dashboards }, row, before),
    ),
  );
}

/** Endpoint 5: refused in every state (section 3), also for unknown ids. */
function deleteDashboard(call: Call): Reply {
  projectOf(call);
  // RFC 9110 §15.5.6: a 405 names the methods of the resource.
  return empty(405, { allow: "GET, HEAD, PATCH" });
}

/** Endpoint 7: 200, not 201. */
function createDashboardFromTemplate(call: Call): Reply {
  return json(200, represent(call, "dashboard", create(call, "template")));
}

function create(call: Call, mode: "default" | "template"): Row {
  const { world } = call;
  const { dashboards } = projectOf(call);
  const fields = { ...initialFields(dashboardFields), ...sentFields(call, dashboardFields) };
  const made = { at: world.now(), by: world.users.owner, mode };
  return store(
    call,
    { resource: "dashboard", table: dashboards },
    makeDashboard(world.nextDashboardId(), fields, made),
  );
}
