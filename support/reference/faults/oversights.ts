import type { Call } from "../http/call.ts";
import type { Reply } from "../http/reply.ts";
import { ignoreKey, ignoreScope } from "../seams/access.ts";
import { editAnswer } from "../seams/answers.ts";
import { editObject } from "../seams/fields.ts";
import type { Seam } from "../seams/hooks.ts";
import { editPage } from "../seams/lists.ts";
import { findEverywhere, findOther, tableOf } from "../seams/world.ts";
import { appsPath, del, get, dashboardsPath as path, type Step, send } from "../witness/step.ts";
import { fullKey, type Row } from "../world/index.ts";
import { type Fault, type WitnessedRow, witnessedFaults } from "./fault.ts";

const own = `${path}/111`;
const made: Step = send("POST", path, { name: "own", pinned: true, tags: ["own"] });
const appMade: Step = send("POST", appsPath, { name: "own", capabilities: { methods: [] } });
const app = `${appsPath}/1000111`;
const nobody = "00000000-0000-4000-8000-000000000000";
const lowBits = (id: bigint): bigint => id % 2n ** 32n;

/** The lookup keeps 32 bits of an id. */
const truncatedId = (resource: "dashboard" | "app"): Seam =>
  findOther(resource, (row, call, id) => row ?? tableOf(call, resource).find(lowBits(id)), {
    operations: [`${resource}s.retrieve`],
  });

/** Whom nobody knows is taken for the colleague. */
const someUser: Seam = () => ({
  input: (body, { operation, world }) =>
    operation === "collaborators.add" &&
    typeof body.user_uuid === "string" &&
    !world.users.all.some(({ uuid }) => uuid === body.user_uuid)
      ? { ...body, user_uuid: world.users.colleague.uuid }
      : body,
});

/** Collaborators hang on the row, and a new name writes another. */
const lostOnRename: Seam = () => ({
  store: (row, call, resource, before) => {
    if (resource === "dashboard" && row !== undefined && before !== undefined) {
      const table = call.world.collaboratorsOf(before);
      if (row.fields.name !== before.fields.name) for (const { id } of [...table.rows]) table.remove(id);
    }
    return row;
  },
});

const mayWrite = ({ key }: Call, scope: "dashboard:write" | "plugin:write"): boolean =>
  key?.scopes.has(scope) !== false;

/** Without the write scope, a field is not what it is. */
const forReaders = (resource: "dashboard" | "app", field: string, value: false | null): Seam =>
  editObject(
    resource,
    (object, { call }) =>
      mayWrite(call, resource === "app" ? "plugin:write" : "dashboard:write")
        ? object
        : { ...object, [field]: value },
    { operations: [`${resource}s.retrieve`] },
  );

/** A key is found at the end of whatever is sent. */
const endsWithKey = ({ header }: Call): boolean => {
  const sent = header("authorization") ?? "";
  return sent !== `Bearer ${fullKey}` && sent.endsWith(fullKey);
};

const crash: Reply = {
  status: 500,
  headers: { "content-type": "text/html" },
  text: "<h1>Server Error (500)</h1>",
};

/** Acts at the path with a slash alone. */
const atSlash =
  (seam: Seam): Seam =>
  () => {
    const { find, ...hooks } = seam();
    return {
      ...hooks,
      ...(find === undefined
        ? {}
        : { find: (row, call, resource, id) => (call.slash ? find(row, call, resource, id) : row) }),
    };
  };

const isEmpty = ({ payload }: Call): boolean =>
  typeof payload === "string" && /^\s*\{\s*\}\s*$/.test(payload);

/** Deleted apps are kept, and shown to some. */
const keptFor =
  (sees: (call: Call) => boolean): Seam =>
  () => {
    const kept = new Map<bigint, Row>();
    return {
      remove: (goes, _call, resource, row) => {
        if (resource === "app") kept.set(row.id, row);
        return goes;
      },
      find: (row, call, resource, id) =>
        row === undefined && resource === "app" && call.operation === "apps.retrieve" && sees(call)
          ? kept.get(id)
          : row,
    };
  };

/** What a rule refuses leaves the name that stands beside it. */
const namedBeforeRefused: Seam = () => ({
  problems: (problems, call) => {
    const { operation, body, parameters } = call;
    const level = body?.restriction_level;
    if (operation !== "dashboards.update" || typeof level !== "number" || level >= 0) return problems;
    const row = tableOf(call, "dashboard").find(BigInt(parameters.id ?? 0));
    const { name = null } = body ?? {};
    if (row !== undefined && typeof name === "string") {
      tableOf(call, "dashboard").put({ ...row, fields: { ...row.fields, name } });
    }
    return [...problems, { field: "restriction_level", detail: "There is no such level." }];
  },
});

/** A soft deletion at the path with a slash is answered, and not stored. */
const answeredOnly: Seam = () => ({
  store: (row, { slash, body }, resource, before) =>
    resource === "dashboard" && slash && body?.deleted === true ? before : row,
  represent: (object, resource, { call }) =>
    resource === "dashboard" && call.slash && call.body?.deleted === true
      ? { ...object, deleted: true }
      : object,
});

const added: Step = send("POST", `${own}/collaborators`, { level: 37, user_uuid: "{colleague}" });
const collaborators = get(`${own}/collaborators`);
const reader = { scopes: "dashboard:read" };
const otherPath = "/api/projects/{otherProject}/dashboards/111";

/** A removal goes by the name of what is removed. */
const removesNamesakes: Seam = () => ({
  remove: (goes, call, resource, row) => {
    if (resource !== "app") return goes;
    const apps = tableOf(call, "app");
    for (const { id, fields } of [...apps.rows]) if (fields.name === row.fields.name) apps.remove(id);
    return goes;
  },
  store: (row, call, resource, before) => {
    if (resource !== "dashboard" || before === undefined || call.body?.deleted !== true) return row;
    const dashboards = tableOf(call, "dashboard");
    for (const other of [...dashboards.rows]) {
      if (other.fields.name !== before.fields.name) continue;
      dashboards.put({ ...other, fields: { ...other.fields, deleted: true } });
    }
    return row;
  },
});

const table: readonly WitnessedRow[] = [
  [
    "apps.delete.neighbours",
    "namesakes",
    "An app is deleted by its name.",
    removesNamesakes,
    [appMade, appMade, del(app), get(`${appsPath}/1000112`)],
  ],
  [
    "lifecycle.soft_delete.neighbours",
    "namesakes",
    "A dashboard is soft-deleted by its name.",
    removesNamesakes,
    [made, made, send("PATCH", own, { deleted: true }), get(`${path}/112`)],
  ],
  [
    "dashboards.retrieve.identity",
    "low-bits",
    "The id is cast to 32 bits.",
    truncatedId("dashboard"),
    [made, get(`${path}/${111n + 2n ** 32n}`)],
  ],
  [
    "apps.retrieve.identity",
    "low-bits",
    "The id is cast to 32 bits.",
    truncatedId("app"),
    [appMade, get(`${appsPath}/${1000111n + 2n ** 32n}`)],
  ],
  [
    "collaborators.add.stores.user_uuid",
    "somebody",
    "A user whom nobody knows is taken for the first that there is.",
    someUser,
    [made, send("POST", `${own}/collaborators`, { level: 37, user_uuid: nobody })],
  ],
  [
    "collaborators.list.shows_added",
    "lost-on-rename",
    "A new name writes another row, and the collaborators hang on the old one.",
    lostOnRename,
    [made, added, send("PATCH", own, { name: "renamed" }), collaborators],
  ],
  [
    "service.no_server_error",
    "number-for-uuid",
    "A number is handed to the parser of UUIDs.",
    editAnswer((reply, { operation, body }) =>
      operation === "collaborators.add" && typeof body?.user_uuid === "number" ? crash : reply,
    ),
    [made, send("POST", `${own}/collaborators`, { level: 37, user_uuid: 5 })],
  ],
  [
    "service.no_server_error",
    "mixed-id",
    "A number that letters follow passes the route, and not the database.",
    editAnswer((reply, { parameters: { id = "" } }) => (/^\d+[a-z]/.test(id) ? crash : reply)),
    [get(`${path}/12abc`)],
  ],
  [
    "apps.delete.gone",
    "kept-at-slash",
    "What the path with a slash has shown stays in its cache.",
    keptFor(({ slash }) => slash),
    [appMade, del(app), get(`${app}/`)],
  ],
  [
    "apps.delete.gone",
    "kept-for-readers",
    "A replica for those who only read never hears of deletions.",
    keptFor((call) => !mayWrite(call, "plugin:write")),
    [appMade, del(app), get(app, { scopes: "plugin:read" })],
  ],
  [
    "scopes.dashboards.retrieve.granted",
    "unpinned-for-readers",
    "What is pinned is read from those who may pin.",
    forReaders("dashboard", "pinned", false),
    [made, get(own, reader)],
  ],
  [
    "scopes.apps.retrieve.granted",
    "without-capabilities",
    "Capabilities are shown to those who may write.",
    forReaders("app", "capabilities", null),
    [appMade, get(app, { scopes: "plugin:read" })],
  ],
  [
    "auth.dashboards.retrieve.key_required",
    "ends-with-key",
    "A known key is looked for at the end of what is sent.",
    ignoreKey("dashboards.retrieve", { when: endsWithKey }),
    [made, get(own, { authorization: `Bearer x${fullKey}` })],
  ],
  [
    "auth.apps.update.key_required",
    "ends-with-key",
    "A known key is looked for at the end of what is sent.",
    ignoreKey("apps.update", { when: endsWithKey }),
    [appMade, send("PATCH", app, { name: "x" }, { authorization: `Bearer x${fullKey}` })],
  ],
  [
    "scopes.dashboards.update.refused",
    "nothing-to-do",
    "An update of nothing never comes as far as the guard.",
    ignoreScope("dashboards.update", { when: isEmpty }),
    [made, send("PATCH", own, {}, { scopes: "" })],
  ],
  [
    "dashboards.update.atomic",
    "named-before-refused",
    "The name is stored before the level beside it is looked up.",
    namedBeforeRefused,
    [made, send("PATCH", own, { name: "half", restriction_level: -7 }), get(own)],
  ],
  [
    "service.slash.writes",
    "deletion-answered-only",
    "The handler of the other slash form answers a soft deletion from the body alone.",
    answeredOnly,
    [made, send("PATCH", `${own}/`, { deleted: true }), get(own)],
  ],
  [
    "dashboards.update.isolation",
    "at-slash",
    "The route with a slash looks a dashboard up by its id alone.",
    atSlash(findEverywhere("dashboard", ["dashboards.update"])),
    [made, send("PATCH", `${otherPath}/`, { description: "foreign" }), get(own)],
  ],
  [
    "dashboards.update.isolation",
    "collaborators",
    "Collaborators are added by the id of the dashboard alone.",
    findEverywhere("dashboard", ["collaborators.add"]),
    [made, { ...added, path: `${otherPath}/collaborators` }, collaborators],
  ],
  ...(["dashboards", "apps"] as const).flatMap((list): readonly WitnessedRow[] => {
    const at = list === "apps" ? appsPath : path;
    return [
      [
        `${list}.pages.last`,
        "next-behind-the-end",
        "A page without rows has a next, since nobody looks where it starts.",
        editPage(`${list}.list`, (page) =>
          page.offset > page.count ? { ...page, next: page.link(page.offset + page.limit) } : page,
        ),
        [get(`${at}?limit=2&offset=1000`)],
      ],
      [
        `${list}.pages.past_end`,
        "far-starts-over",
        "An offset beyond a million is taken for none.",
        editPage(`${list}.list`, (page) =>
          page.offset >= 1_000_000 ? { ...page, shown: page.rows.slice(0, page.limit) } : page,
        ),
        [get(`${at}?limit=2&offset=2000000`)],
      ],
    ];
  }),
];

/** What a look at the usual case, the usual path and the usual key does not show. */
export const oversightFaults: readonly Fault[] = witnessedFaults([], table);
