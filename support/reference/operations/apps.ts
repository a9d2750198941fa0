import { empty, json, type Reply } from "../http/reply.ts";
import type { Call, Handlers } from "../http/request.ts";
import { appFields, initialFields, makeApp } from "../world/index.ts";
import { appOf, organizationOf } from "./find.ts";
import { listPage } from "./page.ts";
import { represent } from "./represent.ts";
import { remove, sentFields, store } from "./write.ts";

/** The endpoints of section 4.4. */
export const appHandlers = {
  "apps.list": listApps,
  "apps.create": createApp,
  "apps.retrieve": retrieveApp,
  "apps.update": updateApp,
  "apps.delete": deleteApp,
  "apps.check_for_updates": retrieveApp,
  "apps.source": retrieveSource,
  "apps.update_source": updateApp,
  "apps.upgrade": updateApp,
  "apps.activity": listActivity,
  "apps.exports_unsubscribe_configs": listNothing,
  "apps.repository": listNothing,
  "apps.unused": listNothing,
} as const satisfies Handlers;

/** Endpoint 12. */
function listApps(call: Call): Reply {
  return json(200, listPage(call, "app", organizationOf(call).apps.rows));
}

/** Endpoint 13. */
function createApp(call: Call): Reply {
  const organization = organizationOf(call);
  const fields = { ...initialFields(appFields), ...sentFields(call, appFields) };
  const row = makeApp(call.world.nextAppId(), fields, organization);
  return json(201, represent(call, "app", store(call, { resource: "app", table: organization.apps }, row)));
}

/** Endpoints 14 and 17. A newer version is never found. */
function retrieveApp(call: Call): Reply {
  return json(200, represent(call, "app", appOf(call)));
}

/** Endpoints 15, 19 and 20. The document does not show the effects of the latter two. */
function updateApp(call: Call): Reply {
  const before = appOf(call);
  const fields = { ...before.fields, ...sentFields(call, appFields) };
  const row = { id: before.id, revision: before.revision + 1, fields };
  const place = { resource: "app", table: organizationOf(call).apps } as const;
  return json(200, represent(call, "app", store(call, place, row, before)));
}

/** Endpoint 16. */
function deleteApp(call: Call): Reply {
  remove(call, { resource: "app", table: organizationOf(call).apps }, appOf(call));
  return empty(204);
}

/** Endpoint 18: file names and their text. */
function retrieveSource(call: Call): Reply {
  const { name = "" } = appOf(call).fields;
  return json(200, {
    "index.ts": "export function onEvent() {}\n",
    "plugin.json": `{"name":${JSON.stringify(name)}}`,
  });
}

/** Endpoint 21. */
function listActivity(call: Call): Reply {
  organizationOf(call);
  return json(200, { results: [], next: null, previous: null, total_count: 0 });
}

/** Endpoints 22, 23 and 24. Their answers are empty. */
function listNothing(call: Call): Reply {
  organizationOf(call);
  return json(200, []);
}
