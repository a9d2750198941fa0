import { empty, json, type Reply } from "../http/reply.ts";
import type { Call } from "../request.ts";
import { appFields, initialFields, makeApp } from "../world/index.ts";
import { appOf, organizationOf } from "./find.ts";
import { listPage } from "./page.ts";
import { represent } from "./represent.ts";
import { remove, sentFields, store } from "./write.ts";

/** Endpoint 12. */
export function listApps(call: Call): Reply {
  return json(200, listPage(call, "app", organizationOf(call).apps.rows));
}

/** Endpoint 13. */
export function createApp(call: Call): Reply {
  const organization = organizationOf(call);
  const fields = { ...initialFields(appFields), ...sentFields(call, appFields) };
  const row = makeApp(call.world.nextAppId(), fields, organization);
  return json(201, represent(call, "app", store(call, "app", organization.apps, row)));
}

/** Endpoint 14, and 17: nothing newer is ever found. */
export function retrieveApp(call: Call): Reply {
  return json(200, represent(call, "app", appOf(call)));
}

/** Endpoint 15, and 19 and 20, whose effects the document does not show. */
export function updateApp(call: Call): Reply {
  const before = appOf(call);
  const fields = { ...before.fields, ...sentFields(call, appFields) };
  const row = { id: before.id, revision: before.revision + 1, fields };
  return json(200, represent(call, "app", store(call, "app", organizationOf(call).apps, row, before)));
}

/** Endpoint 16. */
export function deleteApp(call: Call): Reply {
  remove(call, "app", organizationOf(call).apps, appOf(call));
  return empty(204);
}

/** Endpoint 18: file names and their text. */
export function retrieveSource(call: Call): Reply {
  const { name = "" } = appOf(call).fields;
  return json(200, {
    "index.ts": "export function onEvent() {}\n",
    "plugin.json": `{"name":${JSON.stringify(name)}}`,
  });
}

/** Endpoint 21. */
export function listActivity(call: Call): Reply {
  organizationOf(call);
  return json(200, { results: [], next: null, previous: null, total_count: 0 });
}

/** Endpoints 22, 23 and 24: nothing to tell. */
export function listNothing(call: Call): Reply {
  organizationOf(call);
  return json(200, []);
}
