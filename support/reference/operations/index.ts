import type { OperationName } from "../../catalogue/operation.ts";
import type { Handler } from "../http/request.ts";
import { appHandlers } from "./apps.ts";
import { collaboratorHandlers } from "./collaborators.ts";
import { dashboardHandlers } from "./dashboards.ts";
import { sharingHandlers } from "./sharing.ts";

/** The handler of each endpoint, for requests that are not refused. */
export const handlers: Readonly<Record<OperationName, Handler>> = {
  ...dashboardHandlers,
  ...collaboratorHandlers,
  ...sharingHandlers,
  ...appHandlers,
};
