import { joinSuites } from "../../support/judging/check.ts";
import list from "./list.suite.ts";

/** Section 4.1. */
export default joinSuites([list]);
