import { joinSuites } from "../support/judging/check.ts";
import apps from "./apps/index.ts";
import collaborators from "./collaborators/index.ts";
import dashboards from "./dashboards/index.ts";
import gaps from "./gaps/index.ts";
import lifecycle from "./lifecycle/index.ts";
import model from "./model/index.ts";
import pagination from "./pagination/index.ts";
import payloads from "./payloads/index.ts";
import resources from "./resources/index.ts";
import scopes from "./scopes/index.ts";
import service from "./service/index.ts";
import sharing from "./sharing/index.ts";

/** Everything that is checked, in the order of the document. */
export const everySuite = joinSuites([
  service,
  resources,
  lifecycle,
  dashboards,
  collaborators,
  sharing,
  apps,
  scopes,
  payloads,
  pagination,
  model,
  gaps,
]);
