import { Refusal, type Reply } from "../http/reply.ts";
import type { Seam } from "../request.ts";
import {
  dropsEvery,
  isWrite,
  lagsBehindEvery,
  losesEvery,
  losesTriesOfEvery,
  timesOutEvery,
} from "../seams/losses.ts";
import { type Numbered, tableOf } from "../seams/world.ts";
import { circumstance, type Dialect, dialect, oneOf } from "./dialect.ts";
import {
  others,
  perRequest,
  perSecond,
  releasing,
  renaming,
  repetitiveNeighbours,
  restlessNeighbours,
} from "./lists/others.ts";

/** Refuses every nth request before it is read. */
function throttles(every: number, reply: () => Reply): Seam {
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

const noRoom = new Refusal(402, "limit", "The plan has room for no more.");

/** Refuses a new object when this many live ones exist beside those from the start. */
function holdsAtMost(resource: Numbered, most: number, refusal = noRoom): Seam {
  return () => {
    const first = new WeakMap<object, number>();
    return {
      problems: (problems, call) => {
        const { operation } = call;
        if (operation !== `${resource}s.create`) return problems;
        const table = tableOf(call, resource);
        const live = table.rows.filter(({ fields }) => fields.deleted !== true).length;
        const before = first.get(table) ?? live;
        first.set(table, before);
        if (live - before >= most) throw refusal;
        return problems;
      },
    };
  };
}

/** Refuses a new dashboard when this many were created, including soft-deleted ones. */
const holdsAtMostEver =
  (most: number, refusal: Refusal): Seam =>
  () => {
    let made = 0;
    return {
      problems: (problems, { operation }) => {
        if (operation === "dashboards.create" && made >= most) throw refusal;
        return problems;
      },
      store: (row, _call, resource, before) => {
        if (resource === "dashboard" && before === undefined) made += 1;
        return row;
      },
    };
  };

/** Refuses a new collaborator when the project has this many. */
const seatsAtMost =
  (most: number): Seam =>
  () => {
    let taken = 0;
    return {
      problems: (problems, { operation }) => {
        if (operation === "collaborators.add" && taken >= most) throw noRoom;
        return problems;
      },
      store: (row, _call, resource, before) => {
        if (resource === "collaborator") taken += Number(row !== undefined) - Number(before !== undefined);
        return row;
      },
    };
  };

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

/** The sets of scopes that a person would choose who makes seven keys by hand. */
const sevenSets = [
  "dashboard:read,dashboard:write,plugin:read,plugin:write,sharing_configuration:read",
  "dashboard:read,dashboard:write",
  "dashboard:read",
  "dashboard:write",
  "plugin:read,plugin:write",
  "plugin:read",
  "sharing_configuration:read",
];

/** Limits of the server, and everything between client and server. */
export const circumstanceDialects: readonly Dialect[] = [
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
  ),
  ...oneOf(
    "how many there may be",
    dialect(
      "limits.thirty-of-each",
      "limits.rate_and_size",
      "The plan allows 30 more dashboards and 20 more apps; further ones are refused with 402.",
      holdsAtMost("dashboard", 30),
      holdsAtMost("app", 20),
    ),
    dialect(
      "limits.sixty-ever",
      "limits.rate_and_size",
      "At most sixty dashboards can be created, and soft deletion does not make room for more.",
      holdsAtMostEver(60, new Refusal(402, "payment_required", "Upgrade for more dashboards.")),
    ),
    dialect(
      "limits.storage-full",
      "limits.rate_and_size",
      "The storage has room for sixty dashboards, soft-deleted ones included, and further ones are refused with 507.",
      holdsAtMostEver(60, new Refusal(507, "storage_full", "Insufficient storage.")),
    ),
    dialect(
      "limits.twenty-apps-429",
      "limits.rate_and_size",
      "The plan allows 20 more apps, and further ones are refused with 429.",
      holdsAtMost("app", 20, new Refusal(429, "quota_exceeded", "The quota is used up.")),
    ),
    dialect(
      "limits.four-seats",
      "limits.rate_and_size",
      "The project has seats for four collaborators, and further ones are refused with 402.",
      seatsAtMost(4),
    ),
    dialect(
      "limits.seven-ever-unsaid",
      "limits.rate_and_size",
      "At most seven dashboards can be created, soft-deleted ones included, and the refusal gives no reason.",
      holdsAtMostEver(7, new Refusal(403, "permission_denied", "You may not do this.")),
    ),
  ),
  dialect(
    "limits.unknown-keys",
    "limits.rate_and_size",
    "After thirty requests without a known key, further ones get 429.",
    unknownKeysAtMost(30),
  ),
  dialect(
    "proxy.unavailable",
    null,
    "Every 120th request gets 503 from a proxy.",
    throttles(120, () => ({
      status: 503,
      headers: { "content-type": "text/html" },
      text: "<h1>Service Unavailable</h1>",
    })),
  ),
  ...oneOf(
    "answers that get lost",
    dialect(
      "losses.after-writes",
      null,
      "Every 15th write is carried out, but its connection ends before the answer.",
      losesEvery(15, "unsent", isWrite),
    ),
    dialect(
      "losses.after-removals",
      null,
      "Every third removal of a collaborator is carried out, but its connection ends before the answer.",
      losesEvery(3, "unsent", ({ operation }) => operation === "collaborators.remove"),
    ),
    dialect(
      "losses.of-three-updates",
      null,
      "Every 15th update is carried out, but its connection ends before the answer, and twice more when it is repeated.",
      losesTriesOfEvery(15, 3, ({ operation }) => operation.endsWith(".update")),
    ),
    dialect(
      "losses.before-writes",
      null,
      "The connection of every 15th write ends before the write is carried out.",
      dropsEvery(15, isWrite),
    ),
    dialect(
      "losses.time-outs",
      null,
      "Every 13th write is carried out, but a gateway answers 504.",
      timesOutEvery(13, isWrite),
    ),
    dialect(
      "losses.unavailable",
      null,
      "Every 14th write is carried out, but a gateway answers 503 with Retry-After: 0.",
      timesOutEvery(14, isWrite, {
        status: 503,
        headers: { "content-type": "text/html", "retry-after": "0" },
        text: "<h1>Service Unavailable</h1>",
      }),
    ),
    dialect(
      "losses.late-writes",
      null,
      "A gateway answers every 17th write with 504, and the server carries it out twelve requests later.",
      lagsBehindEvery(17, 12, isWrite),
    ),
    dialect(
      "losses.cut",
      null,
      "The connection of every 20th request ends in the middle of the answer.",
      losesEvery(20, "cut"),
    ),
    dialect(
      "losses.cut-of-unknown-length",
      null,
      "Every 20th answer, without a length, stops in the middle.",
      losesEvery(20, "cut, of unknown length"),
    ),
    dialect("losses.damaged", null, "Every 20th answer cannot be decompressed.", losesEvery(20, "damaged")),
  ),
  ...oneOf(
    "what others do meanwhile",
    dialect(
      "traffic.others",
      null,
      "Somebody else creates, changes and removes dashboards and apps during the run.",
      others,
    ),
    dialect(
      "traffic.restless",
      null,
      "Before every second request, somebody else creates or removes a dashboard or an app.",
      restlessNeighbours(perRequest(0.5)),
    ),
    dialect(
      "traffic.repetitive",
      null,
      "Before every request, somebody else creates a dashboard or an app, or removes it again.",
      repetitiveNeighbours(perRequest(1)),
    ),
    dialect(
      "traffic.fifty-a-second",
      null,
      "Somebody else creates or removes fifty dashboards and apps a second.",
      restlessNeighbours(perSecond(50)),
    ),
  ),
  dialect(
    "traffic.renaming",
    null,
    "Somebody else renames the organization and its users during the run.",
    renaming,
  ),
  dialect("traffic.releasing", null, "Newer versions of apps are released during the run.", releasing),
  circumstance("ids.beyond-double", "Ids are larger than 2^53.", { firstId: 9_007_199_254_740_993n }),
  ...oneOf(
    "connections",
    circumstance("connections.closed", "Every connection carries one request.", { keepAlive: false }),
    circumstance("connections.twenty", "Every connection carries twenty requests.", {
      requestsPerConnection: 20,
    }),
  ),
  circumstance("path.prefix", "All paths of the service have a prefix.", { prefix: "/services/boards" }),
  circumstance("path.slugs", "Paths name projects and organizations by slugs, such as @current.", {
    slugs: true,
  }),
  {
    ...circumstance("keys.seven", "Keys exist only for seven sets of scopes.", { scopeSets: sevenSets }),
    gap: "auth.key_issue",
  },
  circumstance("latency.30", "Each answer takes 30 ms.", { latencyMs: 30 }),
  ...oneOf(
    "rows of somebody else",
    circumstance("rows.300", "The project has 300 dashboards of somebody else.", { rows: 300 }),
    circumstance("rows.2000", "The project has 2,000 dashboards of somebody else.", { rows: 2000 }),
  ),
];
