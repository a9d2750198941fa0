import { type OperationName, operations } from "../../catalogue/index.ts";
import { writeJson } from "../../http/bodies/json.ts";
import { Exchange } from "../../http/exchange.ts";

/** The end of the latest example. */
let latest = 0;

/** A moment after all earlier examples, because a coarse clock may show the same time twice. */
function later(): number {
  latest = Math.max(latest + 0.001, performance.now());
  return latest;
}

/** An exchange for a test. By default it is the documented success of the operation, with the value as its body. */
export function exampleExchange(
  operation: OperationName,
  value?: unknown,
  changes: Partial<
    Pick<
      Exchange,
      "url" | "status" | "text" | "headers" | "requestHeaders" | "parameters" | "credential" | "probe"
    >
  > &
    Partial<{
      readonly requestBody: string;
      readonly durationMs: number;
      /** The part of `durationMs` that the request waited for its turn. */
      readonly waitedMs: number;
    }> = {},
): Exchange {
  const { durationMs = 1, waitedMs = 0, ...facts } = changes;
  const ended = later();
  const started = ended - durationMs;
  const { method, path, status } = operations[operation];
  return new Exchange({
    operation,
    parameters: Object.fromEntries([...path.matchAll(/:([a-z_]+)/g)].map(([, name = ""]) => [name, "5"])),
    credential: { kind: "full" },
    method,
    url: `http://127.0.0.1${path}`,
    requestHeaders: changes.requestBody === undefined ? {} : { "content-type": "application/json" },
    requestBody: undefined,
    status,
    headers: { "content-type": "application/json" },
    text: value === undefined ? "" : writeJson(value),
    redirects: [],
    span: { started, ended },
    sentAt: started + waitedMs,
    onWireMs: 1,
    probe: false,
    ...facts,
  });
}
