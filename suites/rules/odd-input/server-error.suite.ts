import { operationNames } from "../../../support/catalogue/index.ts";
import { describe, law, unansweredCheck } from "../../../support/conformance/index.ts";
import { serverErrorIn } from "../odd-addresses/no-server-error.ts";

/** Answers of a gateway, which say nothing of how the target took the request. */
const gateway: ReadonlySet<number> = new Set([502, 503, 504]);

/** Section 1, RFC 9110 §15.6: whatever a client sends, the error is not the server's. So it is with what looks into gaps. */
describe("Section 1: odd input causes no server error", () => {
  law(
    "service.no_server_error",
    operationNames,
    (exchange) => (gateway.has(exchange.status) ? "silent" : (serverErrorIn(exchange) ?? "holds")),
    { ofProbes: true },
  );
  unansweredCheck();
});
