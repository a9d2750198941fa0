import { type OperationName, operationNames, operations } from "../../../support/catalogue/index.ts";
import { describe, formsCheck, refusalCheck } from "../../../support/conformance/index.ts";

/** One that is about an object which is there afterwards as well, so that a request can be held against others. */
function isAboutLasting(name: OperationName): name is Exclude<OperationName, "dashboards.delete"> {
  const { method, path } = operations[name];
  return /:(id|dashboard_id)\b/.test(path) && !(method === "DELETE" && path.endsWith("/:id"));
}

describe("Section 4: what is taken on one object is not refused on another", () => {
  for (const operation of operationNames.filter(isAboutLasting)) refusalCheck(operation);
  formsCheck("service.slash.reads");
  formsCheck("service.slash.writes");
});
