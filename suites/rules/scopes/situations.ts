import type { OperationName } from "../../../support/catalogue/index.ts";
import { changes } from "./changes.ts";
import { collaborations } from "./collaborations.ts";
import { creations } from "./creations.ts";
import { reads } from "./reads.ts";
import type { Situations } from "./situation.ts";

/** For each of the 24 endpoints, a valid request, what must not change when it is refused, and its valid twin. */
export const situations: Situations<OperationName> = {
  ...reads,
  ...creations,
  ...changes,
  ...collaborations,
};
