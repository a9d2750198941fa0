import { type OperationName, operationNames, operations, scopes } from "../../catalogue/operation.ts";
import { fullKey } from "../world/index.ts";
import { appsPath, dashboardsPath, get, type Step, type Steps, send } from "./step.ts";

const reads: readonly Step[] = [
  get(`${dashboardsPath}?limit=1000`),
  get(`${dashboardsPath}/111/collaborators`),
  get(`${appsPath}?limit=1000`),
];

/** The operation on what the stage made at its start. */
function stepOf(name: OperationName, more: Partial<Step>, slash = ""): Step {
  const { method, path, area } = operations[name];
  const target = path
    .replace(":project_id", "{project}")
    .replace(":organization_id", "{organization}")
    .replace(":id", area === "apps" ? "1000111" : "111")
    .replace(":dashboard_id", "111")
    .replace(":user__uuid", "{colleague}");
  const hasBody = method === "POST" || method === "PATCH";
  const body = area === "collaborators" ? { level: 37, user_uuid: "{colleague}" } : { name: `by ${name}` };
  return { method, path: `${target}${slash}`, ...(hasBody ? { body: JSON.stringify(body) } : {}), ...more };
}

const all = [...scopes].sort();
const keyless: readonly Partial<Step>[] = [
  { scopes: null },
  { authorization: "Bearer nonsense" },
  { authorization: "Bearer " },
  { authorization: "Bearer {key}x" },
  { authorization: `Bearer ${fullKey.toUpperCase()}` },
  { authorization: `Bearer ${fullKey.slice(4)}` },
  { authorization: `Bearer ${fullKey.slice(0, Math.floor(fullKey.length / 2))}` },
  { authorization: "{key}" },
  { authorization: "Basic {key}" },
  { authorization: "Token nonsense" },
  { authorization: "Token {key}" },
];
const knownSchemes = ["bearer {key}", "BEARER {key}"];

const made: Steps = [
  send("POST", dashboardsPath, { name: "dashboard" }),
  send("POST", appsPath, { name: "app", plugin_type: "local" }),
];

/** Every credential for one endpoint in both slash forms: those that do not suffice first, with a look at the world after each. */
function accessTo(name: OperationName): Steps {
  const { method, scope } = operations[name];
  const added = send("POST", `${dashboardsPath}/111/collaborators`, { level: 37, user_uuid: "{colleague}" });
  const look = method === "GET" ? [] : reads;
  const others = all.filter((one) => one !== scope);
  const lacking = ["", others.join(","), ...others].map((set) => ({ scopes: set }));
  const holding =
    scope === null
      ? [{}]
      : [
          { scopes: scope },
          { scopes: [...others.slice(1), scope].sort().join(",") },
          { scopes: [...others.slice(2), scope].sort().join(",") },
          {},
        ];
  return [
    ...made,
    ...(name === "collaborators.remove" ? [added] : []),
    ...[...keyless, ...lacking].flatMap((more) => [
      stepOf(name, more),
      ...look,
      stepOf(name, more, "/"),
      ...look,
    ]),
    ...holding.flatMap((more) => [stepOf(name, more), stepOf(name, more, "/")]),
    ...knownSchemes.map((authorization) => stepOf(name, { authorization })),
    ...lacking.map((more) => stepOf(name, more)),
    ...reads,
  ];
}

/** Section 5, endpoint by endpoint: the name of a stage ends with the endpoint's. */
export const accessStages: Readonly<Record<string, Steps>> = Object.fromEntries(
  operationNames.map((name) => [`access to ${name}`, accessTo(name)]),
);

/** Every endpoint once in each slash form, then without a key, without a scope, and with a body that is not JSON. */
export const openingSteps: Steps = [
  ...made,
  ...operationNames.flatMap((name) =>
    name === "apps.delete" ? [] : [stepOf(name, {}), stepOf(name, {}, "/")],
  ),
  ...reads,
  ...operationNames.flatMap((name) => [
    stepOf(name, { scopes: null }),
    stepOf(name, { scopes: "" }),
    ...(operations[name].method === "GET"
      ? []
      : [stepOf(name, { body: "{" }), stepOf(name, { scopes: null, body: "{" })]),
  ]),
  stepOf("apps.list", { authorization: "bearer {key}" }),
  stepOf("apps.list", { authorization: "Token {key}" }),
  ...["?limit=2&offset=2", "?limit=x", "?offset=1000"].flatMap((query) => [
    get(`${dashboardsPath}${query}`),
    get(`${appsPath}${query}`),
  ]),
  stepOf("apps.delete", {}, "/"),
  ...reads,
];

/** Other projects and organizations, and ids that only look like the right ones. */
export const isolationSteps: Steps = [
  ...made,
  send("POST", "/api/projects/{otherProject}/dashboards", { name: "elsewhere" }),
  send("POST", "/api/organizations/{otherOrganization}/pipeline_import_apps", { name: "elsewhere" }),
  ...operationNames.map((name) => {
    const step = stepOf(name, {});
    const path = step.path
      .replace("{project}", "{otherProject}")
      .replace("{organization}", "{otherOrganization}");
    return { ...step, path };
  }),
  ...reads,
  get("/api/projects/{otherProject}/dashboards?limit=1000"),
  get("/api/organizations/{otherOrganization}/pipeline_import_apps?limit=1000"),
  get(`${dashboardsPath}/112`),
  get(`${appsPath}/1000112`),
  get("/api/projects/nowhere/dashboards"),
  get("/api/organizations/nowhere/pipeline_import_apps"),
  get("/elsewhere"),
];
