import { namesObject, operationNames, scopedOperations } from "../../../support/catalogue/index.ts";
import { describe, formsCheck, holderCheck, refusalCheck } from "../../../support/conformance/index.ts";

describe("Section 4: what is accepted on one object is not refused on another", () => {
  for (const operation of operationNames.filter(namesObject)) refusalCheck(operation);
  for (const operation of scopedOperations.filter(namesObject)) holderCheck(operation);
  formsCheck("service.slash.reads");
  formsCheck("service.slash.writes");
});
