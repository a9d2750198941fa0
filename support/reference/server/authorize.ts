import { operations } from "../../catalogue/operation.ts";
import { errorBody, type Reply } from "../http/reply.ts";
import type { Call, Decision } from "../http/request.ts";
import { type Key, keysByText } from "../world/index.ts";

/** The key in an Authorization header. The scheme is case-insensitive (RFC 9110 §11.1). */
export function keyOf(authorization: string | undefined): Key | undefined {
  const [, text] = /^bearer +(\S+) *$/i.exec(authorization ?? "") ?? [];
  return text === undefined ? undefined : keysByText.get(text);
}

/** Section 5: every request needs a key, and the scope of section 4 if it shows one. */
export function decide(call: Call): Decision {
  if (call.key === undefined) return { outcome: "unauthenticated" };
  const { scope } = operations[call.operation];
  return { outcome: scope === null || call.key.scopes.has(scope) ? "granted" : "forbidden" };
}

/**
 * The answer to a request that is refused. RFC 9110 §11.6.1 requires the challenge, and RFC 6750 §3 gives its words.
 */
export function refusalOf(outcome: "unauthenticated" | "forbidden", call: Call): Reply {
  if (outcome === "unauthenticated") {
    return {
      status: 401,
      headers: { "www-authenticate": 'Bearer realm="reference"' },
      body: errorBody("not_authenticated", "Send a valid personal API key as a Bearer token.", null),
    };
  }
  const scope = operations[call.operation].scope ?? "";
  return {
    status: 403,
    headers: { "www-authenticate": `Bearer realm="reference", error="insufficient_scope", scope="${scope}"` },
    body: errorBody("permission_denied", `The key does not hold ${scope}.`, null),
  };
}
