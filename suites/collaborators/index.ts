import { joinSuites } from "../../support/judging/check.ts";
import add from "./add.suite.ts";
import list from "./list.suite.ts";
import remove from "./remove.suite.ts";
import twice from "./twice.suite.ts";

/** Section 4.2. */
export default joinSuites([list, add, remove, twice]);
