import { operationNames } from "../../../support/catalogue/index.ts";
import { describe, law } from "../../../support/conformance/index.ts";

/** Answers of a gateway, which say nothing of how the target took the request. */
const gateway: ReadonlySet<number> = new Set([502, 503, 504]);

/** Section 1, RFC 9110 §15.6: whatever a client sends, the error is not the server's. */
describe("Section 1: odd input causes no server error", () => {
  law("service.no_server_error", operationNames, ({ status, method, url }) => {
    if (gateway.has(status)) return "silent";
    if (status < 500) return "holds";
    const { pathname } = new URL(url);
    return {
      message: `${method} ${pathname} was answered with ${status}`,
      expected: "a status below 500",
      actual: String(status),
    };
  });
});
