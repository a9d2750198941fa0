import {
  dropsEvery,
  isWrite,
  lagsBehindEvery,
  losesEvery,
  losesTriesOfEvery,
  timesOutEvery,
} from "../seams/losses.ts";
import { circumstance, type Dialect, dialect, oneOf } from "./dialect.ts";
import { throttles } from "./limits.ts";
import {
  others,
  perRequest,
  perSecond,
  releasing,
  renaming,
  repetitiveNeighbours,
  restlessNeighbours,
} from "./other-clients.ts";

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

/** Everything between client and server, and what others do meanwhile. */
export const circumstanceDialects: readonly Dialect[] = [
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
