import { joinSuites } from "../../support/judging/check.ts";
import hardDelete from "./hard-delete.suite.ts";
import softDelete from "./soft-delete.suite.ts";

/** Section 3, and the refusal of endpoint 5 in sections 4.1 and 7. */
export default joinSuites([softDelete, hardDelete]);
