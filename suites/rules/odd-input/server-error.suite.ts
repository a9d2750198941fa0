import { operationNames } from "../../../support/catalogue/index.ts";
import { describe, law, unansweredCheck } from "../../../support/conformance/index.ts";
import { serverErrorIn } from "../../oddities/server-errors.ts";

/** Statuses of a gateway, which do not show how the target handled the request. */
const gateway: ReadonlySet<number> = new Set([502, 503, 504]);

/** Section 1 and RFC 9110 §15.6: no input of a client may cause a server error. This includes the probes of gaps. */
describe("Section 1: odd input causes no server error", () => {
  law(
    "service.no_server_error",
    operationNames,
    (exchange) => (gateway.has(exchange.status) ? "silent" : (serverErrorIn(exchange) ?? "holds")),
    { ofProbes: true },
  );
  unansweredCheck();
});
