import type { Answers } from "../../answers/index.ts";
import {
  type OperationName,
  operations,
  type Scope,
  type UnscopedOperation,
  unscopedOperations,
} from "../../catalogue/index.ts";
import { Refusal } from "../http/reply.ts";
import type { Seam } from "../http/request.ts";
import { answerEarly } from "../seams/answers.ts";
import { keysByText, strongerKey } from "../world/index.ts";
import { type Dialect, dialect, oneOf } from "./dialect.ts";
import { keyLifetimes } from "./key-lifetimes.ts";

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

/** The answer of a user who has no key for these endpoints. */
const allRefused: Answers = Object.fromEntries(
  unscopedOperations.map((name) => [`auth.scopes.${name.replace(/^\w+\./, "")}`, "refused"]),
);

/** What section 5 leaves open about keys. */
export const keyDialects: readonly Dialect[] = [
  ...keyLifetimes,
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
