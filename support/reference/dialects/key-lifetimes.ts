import { scopes } from "../../catalogue/index.ts";
import { Refusal } from "../http/reply.ts";
import type { Seam } from "../http/request.ts";
import { type Dialect, dialect, oneOf } from "./dialect.ts";

/** Keys with few scopes are new. The server does not know them until this many requests have arrived. */
const knownAfter =
  (requests: number): Seam =>
  () => {
    let arrived = 0;
    return {
      authorize: (decision, { key }) => {
        arrived += 1;
        return key !== undefined && key.scopes.size < scopes.length && arrived <= requests
          ? { outcome: "unauthenticated" }
          : decision;
      },
    };
  };

/** Keys with few scopes expire: the server forgets them once they were used for this many requests together. */
const knownFor =
  (requests: number): Seam =>
  () => {
    let used = 0;
    return {
      authorize: (decision, { key }) => {
        if (key === undefined || key.scopes.size === scopes.length) return decision;
        used += 1;
        return used > requests ? { outcome: "unauthenticated" } : decision;
      },
    };
  };

/** Keys with few scopes expire likewise, but the server remembers them, and says that they expired. */
const expiresWith =
  (status: number, requests: number): Seam =>
  () => {
    let used = 0;
    const { reply } = new Refusal(status, "key_expired", "This key has expired.");
    return {
      request: ({ key }) => {
        if (key === undefined || key.scopes.size === scopes.length) return undefined;
        used += 1;
        return used > requests ? reply : undefined;
      },
    };
  };

/** A newer key replaces the oldest one: of the keys with few scopes, the server knows those that hold these two. */
const knownIfNew: Seam = () => ({
  authorize: (decision, { key }) => {
    const isNew = key === undefined || (key.scopes.has("plugin:read") && key.scopes.has("plugin:write"));
    return isNew ? decision : { outcome: "unauthenticated" };
  },
});

/** From when, and for how long, a server knows a key. */
export const keyLifetimes: readonly Dialect[] = oneOf(
  "how long keys are known",
  dialect(
    "keys.known-late",
    "auth.key_issue",
    "A new key is unknown until 150 requests have arrived.",
    knownAfter(150),
  ),
  dialect(
    "keys.expiring",
    "auth.key_issue",
    "The keys with fewer scopes expire after 40 requests with them.",
    knownFor(40),
  ),
  dialect(
    "keys.expiring-403",
    "auth.key_issue",
    "The keys with fewer scopes expire after 40 requests with them, and are answered 403 from then on.",
    expiresWith(403, 40),
  ),
  dialect(
    "keys.expiring-419",
    "auth.key_issue",
    "The keys with fewer scopes expire after 40 requests with them, and are answered 419 from then on.",
    expiresWith(419, 40),
  ),
  dialect(
    "keys.expired",
    "auth.key_issue",
    "The keys with fewer scopes expired before the first request.",
    knownFor(0),
  ),
  dialect(
    "keys.expired-403",
    "auth.key_issue",
    "The keys with fewer scopes expired before the first request, and are answered 403.",
    expiresWith(403, 0),
  ),
  dialect(
    "keys.expired-419",
    "auth.key_issue",
    "The keys with fewer scopes expired before the first request, and are answered 419.",
    expiresWith(419, 0),
  ),
  dialect(
    "keys.replaced",
    "auth.key_issue",
    "A newer key replaces the oldest one: only keys that hold plugin:read and plugin:write are still known.",
    knownIfNew,
  ),
);
