import {
  type OperationName,
  operationNames,
  operations,
  scopedOperations,
} from "../../../support/catalogue/index.ts";
import { describe, formsCheck, holderCheck, refusalCheck } from "../../../support/conformance/index.ts";

/** Whether an operation is about an object, so that a request can be held against others. */
function isAboutObject(name: OperationName): boolean {
  return /:(id|dashboard_id)\b/.test(operations[name].path);
}

describe("Section 4: what is accepted on one object is not refused on another", () => {
  for (const operation of operationNames.filter(isAboutObject)) refusalCheck(operation);
  for (const operation of scopedOperations.filter(isAboutObject)) holderCheck(operation);
  formsCheck("service.slash.reads");
  formsCheck("service.slash.writes");
});
