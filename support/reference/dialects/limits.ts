import { Refusal, type Reply } from "../http/reply.ts";
import type { Call, Seam } from "../http/request.ts";
import { isWrite } from "../seams/losses.ts";
import { type Dialect, dialect, oneOf } from "./dialect.ts";
import { numberLimits } from "./number-limits.ts";

/** Refuses every nth request before it is read. */
export function throttles(every: number, reply: () => Reply): Seam {
  return () => {
    let arrived = 0;
    return {
      request: () => {
        arrived += 1;
        return arrived % every === 0 ? reply() : undefined;
      },
    };
  };
}

const tooMany = (headers: Reply["headers"] = {}): Reply => ({
  status: 429,
  headers,
  body: { type: "throttled_error", detail: "Request was throttled." },
});

/** Refuses requests without a known key from this one on, to slow down who guesses keys. */
const unknownKeysAtMost =
  (most: number): Seam =>
  () => {
    let arrived = 0;
    return {
      request: ({ key }) => {
        if (key === undefined) arrived += 1;
        return key === undefined && arrived > most ? tooMany({}) : undefined;
      },
    };
  };

/** Refuses from some request on, without a word about why or for how long. */
function forbidsAfter(
  most: number,
  counts: (call: Call) => boolean,
  refuses: (call: Call) => boolean = () => true,
): Seam {
  return () => {
    let counted = 0;
    return {
      request: (call) => {
        const isUsedUp = counted >= most;
        if (counts(call)) counted += 1;
        return isUsedUp && refuses(call)
          ? new Refusal(403, "permission_denied", "You may not do this.").reply
          : undefined;
      },
    };
  };
}

/** Limits of the pace and of the number of objects. */
export const limitDialects: readonly Dialect[] = [
  ...oneOf(
    "throttling",
    dialect(
      "limits.every-50th",
      "limits.rate_and_size",
      "Every 50th request gets 429 without Retry-After.",
      throttles(50, tooMany),
    ),
    dialect(
      "limits.retry-after",
      "limits.rate_and_size",
      "Every 80th request gets 429 with Retry-After: 0.",
      throttles(80, () => tooMany({ "retry-after": "0" })),
    ),
    dialect(
      "limits.retry-after-date",
      "limits.rate_and_size",
      "Every 80th request gets 429 with a Retry-After date.",
      throttles(80, () => tooMany({ "retry-after": new Date().toUTCString() })),
    ),
    dialect(
      "limits.forbidden",
      "limits.rate_and_size",
      "Every 70th request gets 403 with Retry-After: 0.",
      throttles(70, () => ({ ...tooMany({ "retry-after": "0" }), status: 403 })),
    ),
    dialect(
      "limits.none-remaining",
      "limits.rate_and_size",
      "Every 70th request gets 403 with X-RateLimit-Remaining: 0.",
      throttles(70, () => ({ ...tooMany({ "x-ratelimit-remaining": "0" }), status: 403 })),
    ),
  ),
  ...numberLimits,
  dialect(
    "limits.unknown-keys",
    "limits.rate_and_size",
    "After thirty requests without a known key, further ones get 429.",
    unknownKeysAtMost(30),
  ),
  dialect(
    "limits.unknown-keys-banned",
    "limits.rate_and_size",
    "After thirty requests without a known key, all further requests get 403.",
    forbidsAfter(30, ({ key }) => key === undefined),
  ),
  dialect(
    "limits.hundred-writes",
    "limits.rate_and_size",
    "After a hundred writes, all further ones get 403.",
    forbidsAfter(100, isWrite, isWrite),
  ),
];
