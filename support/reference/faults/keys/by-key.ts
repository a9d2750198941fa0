import type { Reply } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import type { JsonObject } from "../../json/index.ts";
import { demandScope, ignoreKey, ignoreScope } from "../../seams/access.ts";
import { answerEarly } from "../../seams/answers.ts";
import { editObject, setField } from "../../seams/fields.ts";
import { editPage } from "../../seams/lists.ts";
import { rememberingApps } from "../../seams/removal.ts";
import { answerAsBefore } from "../../seams/storage.ts";
import { fullKey } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";
import { shifted } from "../pages/page-edits.ts";

const mayWrite = ({ key }: Call, scope: "dashboard:write" | "plugin:write"): boolean =>
  key?.scopes.has(scope) !== false;

/** Shows a wrong field to keys without the write scope. */
const forReaders = (resource: "dashboard" | "app", field: string, value: false | null): Seam =>
  editObject(
    resource,
    (object, { call }) =>
      mayWrite(call, resource === "app" ? "plugin:write" : "dashboard:write")
        ? object
        : { ...object, [field]: value },
    { operations: [`${resource}s.retrieve`] },
  );

/** Finds a known key at the end of the header. */
const endsWithKey = ({ header }: Call): boolean => {
  const sent = header("authorization") ?? "";
  return sent !== `Bearer ${fullKey}` && sent.endsWith(fullKey);
};

const isEmpty = ({ payload }: Call): boolean =>
  typeof payload === "string" && /^\s*\{\s*\}\s*$/.test(payload);

/** The guard sees the body before it is parsed. */
const deletes = ({ payload }: Call): boolean =>
  typeof payload === "string" && /"deleted"\s*:\s*true/.test(payload);

/** Keeps deleted apps, and shows them to some keys. */
const keptFor = (sees: (call: Call) => boolean): Seam =>
  rememberingApps((removed) => ({
    find: (row, call, resource, id) =>
      row === undefined && resource === "app" && call.operation === "apps.retrieve" && sees(call)
        ? removed.get(id)
        : row,
  }));

/** Some scopes, but not all. */
const isNarrow = ({ key }: Call): boolean => key !== undefined && key.scopes.size < 5;

/** Answers updates with some keys with the app as it was first shown, except for the fields that they send. */
const answersFromFirst = (isMeant: (call: Call) => boolean): Seam => {
  return () => {
    const first = new Map<bigint, JsonObject>();
    return {
      represent: (object, resource, { call, row }) => {
        if (resource !== "app") return object;
        const known = first.get(row.id) ?? object;
        first.set(row.id, known);
        const isMeantHere = call.operation === "apps.update" && isMeant(call);
        return isMeantHere ? { ...known, ...call.body } : object;
      },
    };
  };
};

const refused: Reply = { status: 403, headers: {}, body: { detail: "You may not do this." } };

/** Keeps what was granted once by the path alone. */
const keptByPath: Seam = () => {
  const granted = new Set<string>();
  return {
    authorize: (decision, { operation, url }) => {
      if (operation !== "dashboards.retrieve") return decision;
      if (decision.outcome === "granted") granted.add(url.pathname);
      const isKept = decision.outcome === "forbidden" && granted.has(url.pathname);
      return isKept ? { outcome: "granted" } : decision;
    },
  };
};

const table: readonly FaultRow[] = [
  [
    "dashboards.update.stores.name.old-to-some",
    "The answer to an update with a key with few scopes shows the dashboard as it was loaded to check the scopes.",
    answerAsBefore("dashboard", "name", { operations: ["dashboards.update"], when: isNarrow }),
  ],
  [
    "apps.delete.gone.kept-at-slash",
    "The cache of the path with a slash keeps an app after its deletion.",
    keptFor(({ slash }) => slash),
  ],
  [
    "apps.delete.gone.kept-for-readers",
    "Keys that may only read are served by a replica that misses deletions.",
    keptFor((call) => !mayWrite(call, "plugin:write")),
  ],
  [
    "scopes.dashboards.retrieve.granted.unpinned-for-readers",
    "`pinned` is false for keys that may not write.",
    forReaders("dashboard", "pinned", false),
  ],
  [
    "scopes.apps.retrieve.granted.without-capabilities",
    "`capabilities` is null for keys that may not write.",
    forReaders("app", "capabilities", null),
  ],
  [
    "scopes.sharing.retrieve.granted.shared-for-narrow-keys",
    "`enabled` says for keys with few scopes whether the project may be shared, not the dashboard.",
    setField("sharing", "enabled", true, { when: isNarrow }),
  ],
  [
    "auth.apps.update.key_required.ends-with-key",
    "A known key is found at the end of any header.",
    ignoreKey("apps.update", { when: endsWithKey }),
  ],
  [
    "scopes.dashboards.update.refused.nothing-to-do",
    "An empty update passes the guard.",
    ignoreScope("dashboards.update", { when: isEmpty }),
  ],
  [
    "dashboards.update.status.deletion-by-narrow-key",
    "A soft deletion also ends the sharing, and so requires the scope to see it.",
    demandScope("dashboards.update", "sharing_configuration:read", { when: deletes }),
  ],
  [
    "apps.update.keeps_unsent.from-cache-for-narrow-keys",
    "Updates with keys that lack some scopes are answered from a cache.",
    answersFromFirst(isNarrow),
  ],
  [
    "dashboards.retrieve.status.now-and-then",
    "One server behind the balancer has an old list of permissions.",
    answerEarly(({ nth, key }) => (nth % 10 === 9 && key?.scopes.size === 5 ? refused : undefined), {
      operations: ["dashboards.retrieve"],
    }),
  ],
  [
    "apps.list.status.now-and-then",
    "One server behind the balancer has an old list of permissions.",
    answerEarly(({ nth, key }) => (nth % 10 === 9 && key?.scopes.size === 5 ? refused : undefined), {
      operations: ["apps.list"],
    }),
  ],
  [
    "dashboards.pages.count.for-readers",
    "Keys that may only read get an old count.",
    editPage("dashboards.list", (page, call) => (isNarrow(call) ? { ...page, count: page.count + 1 } : page)),
  ],
  [
    "apps.pages.windows.for-readers",
    "Keys that may only read get pages that start one row late.",
    editPage("apps.list", (page, call) => (isNarrow(call) && page.offset > 0 ? shifted(page, 1) : page)),
  ],
  [
    "scopes.dashboards.retrieve.refused.kept-by-path",
    "What one key was granted is kept by the path alone.",
    keptByPath,
  ],
];

/** Mistakes that depend on the key of the request, and on how the key is read. */
export const byKeyFaults: readonly Fault[] = faultsFrom(table);
