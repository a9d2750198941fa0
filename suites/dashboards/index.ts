import { joinSuites, suite } from "../../support/judging/check.ts";
import { bystanderRules } from "../stored/bystanders.ts";
import { dashboardKind } from "../stored/dashboards.ts";
import { listRules } from "../stored/listed.ts";
import create from "./create.suite.ts";
import createFromTemplateJson from "./create-from-template-json.suite.ts";
import isolation from "./isolation.suite.ts";
import list from "./list.suite.ts";
import moveTile from "./move-tile.suite.ts";
import retrieve from "./retrieve.suite.ts";
import update from "./update.suite.ts";

/** Section 4.1. Endpoint 5 is judged with the states of section 3, in `lifecycle/`. */
export default joinSuites([
  list,
  create,
  retrieve,
  update,
  moveTile,
  createFromTemplateJson,
  isolation,
  suite({ checks: [...listRules(dashboardKind), ...bystanderRules(dashboardKind)] }),
]);
