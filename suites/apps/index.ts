import { joinSuites, suite } from "../../support/judging/check.ts";
import { appKind } from "../stored/apps.ts";
import { bystanderRules } from "../stored/bystanders.ts";
import { listRules } from "../stored/listed.ts";
import create from "./create.suite.ts";
import remove from "./delete.suite.ts";
import isolation from "./isolation.suite.ts";
import list from "./list.suite.ts";
import openOperations from "./open-operations.suite.ts";
import retrieve from "./retrieve.suite.ts";
import update from "./update.suite.ts";

/** Section 4.4. */
export default joinSuites([
  list,
  create,
  retrieve,
  update,
  remove,
  openOperations,
  isolation,
  suite({ checks: [...listRules(appKind), ...bystanderRules(appKind)] }),
]);
