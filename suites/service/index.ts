import { joinSuites } from "../../support/judging/check.ts";
import json from "./json.suite.ts";
import oddAddresses from "./odd-addresses.suite.ts";
import slashReads from "./slash-reads.suite.ts";
import slashWrites from "./slash-writes.suite.ts";

/** Section 1. */
export default joinSuites([json, oddAddresses, slashReads, slashWrites]);
