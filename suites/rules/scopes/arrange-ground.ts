import type { OperationName } from "../../../support/catalogue/index.ts";
import type { Tenant } from "../../../support/catalogue/tenant.ts";
import type { CheckContext } from "../../../support/conformance/index.ts";
import { arrangeApp } from "./app-ground.ts";
import { arrangeBoards } from "./boards-ground.ts";
import type { CommonGround } from "./common-ground.ts";

/** @throws {NotEvaluated} where the objects cannot be arranged */
export function arrangeGround(
  context: CheckContext,
  tenant: Tenant,
  operations: readonly OperationName[],
): Promise<CommonGround> {
  return tenant === "projects" ? arrangeBoards(context, operations) : arrangeApp(context, operations);
}
