import type { Answers } from "../../answers/index.ts";
import {
  type OperationName,
  operations,
  type Scope,
  scopes,
  unscopedOperations,
} from "../../catalogue/index.ts";
import type { Seam } from "../request.ts";
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

/** Lets only some keys call what names no scope. */
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

/** The scope that the unscoped ten would have, were they like their neighbours. */
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

/** Takes keys under a scheme other than Bearer as well. */
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

/** The key that a person made for one project and one organization reaches no other. */
const bound: Seam = () => ({
  authorize: (decision, { world, parameters: { project_id: project, organization_id: organization } }) => {
    const [ownProject] = world.projects.keys();
    const [ownOrganization] = world.organizations.keys();
    const isOwn = project === undefined ? organization === ownOrganization : project === ownProject;
    return decision.outcome === "granted" && !isOwn ? { outcome: "forbidden" } : decision;
  },
});

/** Keys of few scopes are those that were just made: until so many requests have arrived, the server has not heard of them. */
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

/** What somebody answers who has no key for them. */
const allRefused: Answers = Object.fromEntries(
  unscopedOperations.map((name) => [`auth.scopes.${name.replace(/^\w+\./, "")}`, "refused"]),
);

/** What section 5 leaves open about keys. */
export const keyDialects: readonly Dialect[] = [
  dialect(
    "keys.known-late",
    "auth.key_issue",
    "A key that was just made is not known before 150 requests have arrived.",
    knownAfter(150),
  ),
  dialect(
    "scopes.write-implies-read",
    "auth.write_implies_read",
    "A key that may write may read.",
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
        "Endpoints without a documented scope refuse every key that is held to scopes.",
        unscopedFor((key) => key === strongerKey),
      ),
      answers: allRefused,
    },
    dialect(
      "scopes.unscoped-by-neighbour",
      "auth.unscoped_operations",
      "Endpoints without a documented scope ask for that of their neighbours.",
      unscopedByNeighbour,
    ),
  ),
  ...oneOf(
    "other schemes",
    dialect(
      "schemes.token",
      "auth.other_schemes",
      "A key works under the scheme Token too.",
      scheme("Token"),
    ),
    dialect(
      "schemes.basic",
      "auth.other_schemes",
      "A key works under the scheme Basic too.",
      scheme("Basic"),
    ),
  ),
  dialect("keys.bound", "auth.key_issue", "A key reaches one project and one organization alone.", bound),
];
