import type { OperationName } from "../../../support/catalogue/index.ts";
import type { Tenant } from "../../../support/catalogue/tenant.ts";
import type { CheckContext } from "../../../support/conformance/index.ts";
import { arrangeApp } from "./app-ground.ts";
import { arrangeBoards } from "./boards-ground.ts";
import type { CommonGround } from "./common-ground.ts";
import type { GrantFirst } from "./grants-beside.ts";

export function arrangeGround(
  context: CheckContext,
  tenant: Tenant,
  operations: readonly OperationName[],
  grantFirst: GrantFirst,
): CommonGround {
  return (tenant === "projects" ? arrangeBoards : arrangeApp)(context, operations, grantFirst);
}
