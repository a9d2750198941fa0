import { type OperationName, operationNames, operations } from "../../../support/catalogue/index.ts";
import { describe, formsCheck, refusalCheck } from "../../../support/conformance/index.ts";

/** One that is about an object, so that a request can be held against others; endpoint 5 is refused everywhere. */
function isAboutObject(name: OperationName): name is Exclude<OperationName, "dashboards.delete"> {
  const { path, status } = operations[name];
  return /:(id|dashboard_id)\b/.test(path) && status !== 405;
}

describe("Section 4: what is taken on one object is not refused on another", () => {
  for (const operation of operationNames.filter(isAboutObject)) refusalCheck(operation);
  formsCheck("service.slash.reads");
  formsCheck("service.slash.writes");
});
