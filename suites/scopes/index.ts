import { joinSuites } from "../../support/judging/check.ts";
import granted from "./granted.suite.ts";
import keyRequired from "./key-required.suite.ts";
import refused from "./refused.suite.ts";
import softDeleted from "./soft-deleted.suite.ts";
import statuses from "./statuses.suite.ts";

/** Section 5: keys and their scopes, on every endpoint. */
export default joinSuites([keyRequired, refused, softDeleted, granted, statuses]);
