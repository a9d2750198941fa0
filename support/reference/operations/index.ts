import type { OperationName } from "../../catalogue/operation.ts";
import type { Reply } from "../http/reply.ts";
import type { Call } from "../request.ts";
import * as apps from "./apps.ts";
import * as collaborators from "./collaborators.ts";
import * as dashboards from "./dashboards.ts";
import { retrieveSharing } from "./sharing.ts";

/** What each of the 24 endpoints does for a request that may go on; each throws Refusal to answer with an error. */
export const handlers: Readonly<Record<OperationName, (call: Call) => Reply>> = {
  "dashboards.list": dashboards.listDashboards,
  "dashboards.create": dashboards.createDashboard,
  "dashboards.retrieve": dashboards.retrieveDashboard,
  "dashboards.update": dashboards.updateDashboard,
  "dashboards.delete": dashboards.deleteDashboard,
  "dashboards.move_tile": dashboards.updateDashboard,
  "dashboards.create_from_template_json": dashboards.createDashboardFromTemplate,
  "collaborators.list": collaborators.listCollaborators,
  "collaborators.add": collaborators.addCollaborator,
  "collaborators.remove": collaborators.removeCollaborator,
  "sharing.retrieve": retrieveSharing,
  "apps.list": apps.listApps,
  "apps.create": apps.createApp,
  "apps.retrieve": apps.retrieveApp,
  "apps.update": apps.updateApp,
  "apps.delete": apps.deleteApp,
  "apps.check_for_updates": apps.retrieveApp,
  "apps.source": apps.retrieveSource,
  "apps.update_source": apps.updateApp,
  "apps.upgrade": apps.updateApp,
  "apps.activity": apps.listActivity,
  "apps.exports_unsubscribe_configs": apps.listNothing,
  "apps.repository": apps.listNothing,
  "apps.unused": apps.listNothing,
};
