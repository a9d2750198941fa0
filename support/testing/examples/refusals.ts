import type { OperationName } from "../../catalogue/index.ts";
import { Memory } from "../../conformance/memory/memory.ts";
import { RefusedRequests } from "../../conformance/refusals/refused-requests.ts";
import type { Exchange } from "../../http/exchange.ts";
import { exampleFields, sentAsJson } from "./dashboard.ts";
import { exampleExchange } from "./exchange.ts";

/** What a test says about an exchange. */
export type Options = Parameters<typeof exampleExchange>[2];

const project_id = "5";

/** The answered creation of a dashboard. */
export function created(id: number, more: object = {}, sent: object = {}, options: Options = {}): Exchange {
  const name = `own ${id}`;
  return exampleExchange(
    "dashboards.create",
    { ...exampleFields, id, name, ...more },
    { ...sentAsJson({ name, ...sent }), ...options },
  );
}

/** A request about the dashboard with the id, or about a part of it. */
export function about(id: number, operation: OperationName, options: Options = {}): Exchange {
  const { path = "id" } = operation.startsWith("dashboards.") ? {} : { path: "dashboard_id" };
  return exampleExchange(operation, undefined, {
    parameters: { project_id, [path]: String(id), user__uuid: "a-user" },
    // The requests are sent one after another.
    durationMs: 0,
    ...options,
  });
}

export const sharing = (id: number, options: Options = {}) => about(id, "sharing.retrieve", options);
export const added = (id: number, options: Options = {}) =>
  about(id, "collaborators.add", { ...sentAsJson({ level: 1, user_uuid: "a-user" }), ...options });
export const removed = (id: number, options: Options = {}) => about(id, "collaborators.remove", options);
export const refused = { status: 403 };

/** The memory and the refusals of a run that has seen the exchanges, and may see more. */
export function recorded(...exchanges: readonly Exchange[]) {
  const memory = new Memory();
  const refusals = new RefusedRequests(memory);
  const record = (exchange: Exchange) => {
    memory.record(exchange);
    refusals.record(exchange);
  };
  exchanges.forEach(record);
  return { memory, refusals, record };
}

/** Whether a success in the same state contradicts a refusal of the operation. */
export function isContradicted(operation: OperationName, ...exchanges: readonly Exchange[]): boolean {
  const { refusals } = recorded(...exchanges);
  return refusals.refusedAt(operation).some((one) => refusals.acceptedLike(one) !== undefined);
}
