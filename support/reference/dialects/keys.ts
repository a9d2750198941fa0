import type { Answers } from "../../answers/index.ts";
import {
  type OperationName,
  operations,
  type Scope,
  scopes,
  type UnscopedOperation,
  unscopedOperations,
} from "../../catalogue/index.ts";
import { Refusal } from "../http/reply.ts";
import type { Seam } from "../request.ts";
import { answerEarly } from "../seams/answers.ts";
import { keysByText, strongerKey } from "../world/index.ts";
import { type Dialect, dialect, oneOf } from "./dialect.ts";

const implied: Readonly<Partial<Record<Scope, Scope>>> = {
  "dashboard:read": "dashboard:write",
  "plugin:read": "plugin:write",
};

const writeImpliesRead: Seam = () => ({
  authorize: (decision, { operation, key }) => {
    const { scope } = operations[operation];
    const wider = scope === null ? undefined : implied[scope];
    return decision.outcome === "forbidden" && wider !== undefined && key?.scopes.has(wider) === true
      ? { outcome: "granted" }
      : decision;
  },
});

/** Lets only some keys call endpoints without a documented scope. */
const unscopedFor =
  (may: (key: string | undefined) => boolean): Seam =>
  () => ({
    authorize: (decision, { operation, key }) =>
      decision.outcome === "granted" &&
      unscopedOperations.some((name) => name === operation) &&
      !may(key?.text)
        ? { outcome: "forbidden" }
        : decision,
  });

/** Answers operations that cost extra with 402. */
const notInPlan = (...names: readonly UnscopedOperation[]): Seam =>
  answerEarly(
    ({ key }) =>
      key === undefined
        ? undefined
        : new Refusal(402, "payment_required", "The plan does not include this.").reply,
    { operations: names },
  );

/** The scope that the ten endpoints without one would have if they were like their neighbours. */
const unscopedByNeighbour: Seam = () => ({
  authorize: (decision, { operation, key }) => {
    if (decision.outcome !== "granted" || operations[operation].scope !== null) return decision;
    return key?.scopes.has(neighbouring(operation)) === true ? decision : { outcome: "forbidden" };
  },
});

function neighbouring(operation: OperationName): Scope {
  const { area, method } = operations[operation];
  return `${area === "apps" ? "plugin" : "dashboard"}:${method === "GET" ? "read" : "write"}`;
}

/** Accepts keys under another scheme than Bearer, too. */
const scheme =
  (name: string): Seam =>
  () => ({
    authorize: (decision, { header, operation }) => {
      const [sent = "", text = ""] = (header("authorization") ?? "").split(" ");
      const key = sent === name ? keysByText.get(text) : undefined;
      if (key === undefined) return decision;
      const { scope } = operations[operation];
      return { outcome: scope === null || key.scopes.has(scope) ? "granted" : "forbidden" };
    },
  });

/** A key for one project and one organization, which has no access to others. */
const bound: Seam = () => ({
  authorize: (decision, { world, parameters: { project_id: project, organization_id: organization } }) => {
    const [ownProject] = world.projects.keys();
    const [ownOrganization] = world.organizations.keys();
    const isOwn = project === undefined ? organization === ownOrganization : project === ownProject;
    return decision.outcome === "granted" && !isOwn ? { outcome: "forbidden" } : decision;
  },
});

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

/** The same, but the server remembers the keys, and says that they expired. */
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

/** The answer of a user who has no key for these endpoints. */
const allRefused: Answers = Object.fromEntries(
  unscopedOperations.map((name) => [`auth.scopes.${name.replace(/^\w+\./, "")}`, "refused"]),
);

/** What section 5 leaves open about keys. */
export const keyDialects: readonly Dialect[] = [
  ...oneOf(
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
  ),
  dialect(
    "scopes.write-implies-read",
    "auth.write_implies_read",
    "The scope to write includes the scope to read.",
    writeImpliesRead,
  ),
  ...oneOf(
    "scopes of the unscoped operations",
    {
      ...dialect(
        "scopes.unscoped-refused",
        "auth.unscoped_operations",
        "Endpoints without a documented scope refuse every key.",
        unscopedFor(() => false),
      ),
      answers: allRefused,
    },
    {
      ...dialect(
        "scopes.unscoped-unlimited",
        "auth.unscoped_operations",
        "Endpoints without a documented scope accept only a key without restrictions on its scopes.",
        unscopedFor((key) => key === strongerKey),
      ),
      answers: allRefused,
    },
    dialect(
      "scopes.unscoped-by-neighbour",
      "auth.unscoped_operations",
      "Endpoints without a documented scope require the scope of their neighbours.",
      unscopedByNeighbour,
    ),
    dialect(
      "scopes.unscoped-for-extra",
      "auth.unscoped_operations",
      "The plan includes neither templates nor the activity and updates of sources, and endpoints 7, 19 and 21 answer 402.",
      notInPlan("dashboards.create_from_template_json", "apps.update_source", "apps.activity"),
    ),
  ),
  ...oneOf(
    "other schemes",
    dialect("schemes.token", "auth.other_schemes", "The scheme Token is accepted too.", scheme("Token")),
    dialect("schemes.basic", "auth.other_schemes", "The scheme Basic is accepted too.", scheme("Basic")),
  ),
  dialect("keys.bound", "auth.key_issue", "A key reaches only one project and one organization.", bound),
];
