import { joinSuites } from "../../support/judging/check.ts";
import retrieve from "./retrieve.suite.ts";

/** Section 4.3. */
export default joinSuites([retrieve]);
