import { joinSuites } from "../../support/judging/check.ts";
import anyValue from "./any-value.suite.ts";
import refusals from "./refusals.suite.ts";
import serverError from "./server-error.suite.ts";
import specialNames from "./special-names.suite.ts";

/** Payloads within and beyond rule 4 of the design, on endpoints 2, 4, 13 and 15. */
export default joinSuites([anyValue, specialNames, refusals, serverError]);
