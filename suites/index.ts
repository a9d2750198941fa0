import { joinSuites } from "../support/judging/check.ts";
import dashboards from "./dashboards/index.ts";
import resources from "./resources/index.ts";

/** Everything that is checked, in the order of the document. */
export const everySuite = joinSuites([resources, dashboards]);
