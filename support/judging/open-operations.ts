import { type OperationName, operations } from "../catalogue/index.ts";
import type { CheckContext } from "../runner/context.ts";
import type { Exchange } from "../target/exchange.ts";
import { type Check, check } from "./check.ts";
import { NotEvaluated } from "./errors.ts";
import { wrongStatus } from "./laws.ts";

/** The operations whose scope, and often whose body, the document does not show. */
export type OpenOperation =
  | "dashboards.move_tile"
  | "dashboards.create_from_template_json"
  | `apps.${"check_for_updates" | "source" | "update_source" | "upgrade" | "activity" | "exports_unsubscribe_configs" | "repository" | "unused"}`;

const takesBody: ReadonlySet<OperationName> = new Set([
  "dashboards.move_tile",
  "dashboards.create_from_template_json",
  "apps.update_source",
  "apps.upgrade",
]);

/**
 * The documented status of an operation that names no scope (rule 6): a refusal of the key, or of a body that the document
 * does not show, cannot be judged; any other status but the documented one is a finding.
 */
export function openStatusCheck(
  operation: OpenOperation,
  readOnly: boolean,
  call: (context: CheckContext) => Promise<Exchange>,
): Check {
  const body: Check["body"] = async (context) => {
    const reply = await call(context);
    if (reply.succeeded) return;
    if (reply.status === 401 || reply.status === 403) {
      throw new NotEvaluated({
        reason: `${describe(operation)} is refused to the ${reply.credential.kind} key with ${reply.status}: its scope is not documented`,
        setting: "DASHSPEC_STRONGER_KEY",
      });
    }
    if (takesBody.has(operation) && [400, 409, 422].includes(reply.status)) {
      throw new NotEvaluated({
        reason: `${describe(operation)} refuses the body with ${reply.status}: the document does not show it (${reply.text.slice(0, 160)})`,
      });
    }
    throw context.finding(wrongStatus(reply, String(operations[operation].status)), [reply]);
  };
  return check(`${operation}.status`, "to the full key", body, { readOnly });
}

function describe(operation: OperationName): string {
  return `${operations[operation].method} ${operations[operation].path.replace(/^.*\/(?=dashboards|pipeline_import_apps)/, "")}`;
}
