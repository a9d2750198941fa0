import type { Gap, Requirement } from "../statement.ts";

/** Writable fields of 2.5. All of them are returned as they were written. */
export const storedAppFields = [
  "plugin_type",
  "name",
  "description",
  "icon",
  "config_schema",
  "tag",
  "is_global",
  "capabilities",
  "metrics",
  "public_jobs",
] as const;
type StoredAppField = (typeof storedAppFields)[number];

function createStores<Name extends StoredAppField>(name: Name) {
  return {
    id: `apps.create.stores.${name}` as const,
    section: "4.4",
    endpoints: [13, 14],
    statement: `MUST store and return the \`${name}\` that an app is created with` as const,
  };
}

function updateStores<Name extends StoredAppField>(name: Name) {
  return {
    id: `apps.update.stores.${name}` as const,
    section: "4.4",
    endpoints: [15, 14],
    statement:
      `MUST store and return the \`${name}\` that a PATCH of an app sends, with or without other fields` as const,
  };
}

const isolation = "RFC 9110 §3.1: a URI identifies its resource; section 1 puts an app at organization level";

/** Section 4.4, endpoints 12 to 16: apps are listed, created, retrieved, updated and deleted. */
export const appRequirements = [
  {
    id: "apps.list.status",
    section: "4.4",
    endpoints: [12],
    statement: "MUST answer a request to list apps with 200",
  },
  {
    id: "apps.list.body",
    section: "4.4",
    endpoints: [12],
    statement: "MUST answer a request to list apps with a list envelope of app objects",
  },
  {
    id: "apps.list.agrees",
    section: "4.4",
    endpoints: [12, 14],
    statement: "MUST show the same values in a list item as when the app is retrieved",
  },
  {
    id: "apps.list.isolation",
    section: "4.4",
    endpoints: [12],
    statement: "SHOULD list no app of another organization, except a global app",
    source: isolation,
  },
  {
    id: "apps.create.status",
    section: "4.4",
    endpoints: [13],
    statement: "MUST answer every creation of an app with 201",
  },
  {
    id: "apps.create.body",
    section: "4.4",
    endpoints: [13],
    statement: "MUST answer the creation of an app with the app object",
  },
  createStores("plugin_type"),
  createStores("name"),
  createStores("description"),
  createStores("icon"),
  createStores("config_schema"),
  createStores("tag"),
  createStores("is_global"),
  createStores("capabilities"),
  createStores("metrics"),
  createStores("public_jobs"),
  {
    id: "apps.create.kept",
    section: "4.4",
    endpoints: [13, 14],
    statement: "MUST make every created app retrievable, even when many are created at once",
  },
  {
    id: "apps.create.listed",
    section: "4.4",
    endpoints: [12, 13],
    statement: "MUST show a created app in the list",
  },
  {
    id: "apps.create.refused_leaves_nothing",
    section: "4.4",
    endpoints: [13],
    statement: "SHOULD create no app when it refuses a request",
    source: "RFC 9110 §15.5: a 4xx says that the request was not carried out",
  },
  {
    id: "apps.retrieve.status",
    section: "4.4",
    endpoints: [14],
    statement: "MUST answer the retrieval of an app with 200",
  },
  {
    id: "apps.retrieve.body",
    section: "4.4",
    endpoints: [14],
    statement: "MUST answer the retrieval of an app with the app object",
  },
  {
    id: "apps.retrieve.identity",
    section: "4.4",
    endpoints: [14],
    statement: "MUST answer the retrieval of an app with the app whose id is in the path",
  },
  {
    id: "apps.retrieve.isolation",
    section: "4.4",
    endpoints: [14],
    statement: "SHOULD not show an app under another organization's path",
    source: isolation,
  },
  {
    id: "apps.update.status",
    section: "4.4",
    endpoints: [15],
    statement: "MUST answer an update of an app with 200",
  },
  {
    id: "apps.update.body",
    section: "4.4",
    endpoints: [15],
    statement: "MUST answer an update of an app with the app object",
  },
  {
    id: "apps.update.identity",
    section: "4.4",
    endpoints: [15],
    statement: "MUST answer an update of an app with the app whose id is in the path",
  },
  updateStores("plugin_type"),
  updateStores("name"),
  updateStores("description"),
  updateStores("icon"),
  updateStores("config_schema"),
  updateStores("tag"),
  updateStores("is_global"),
  updateStores("capabilities"),
  updateStores("metrics"),
  updateStores("public_jobs"),
  {
    id: "apps.update.empty",
    section: "4.4",
    endpoints: [15],
    statement: "MUST accept an empty PATCH of an app, since every field is optional, and change nothing",
  },
  {
    id: "apps.update.keeps_unsent",
    section: "4.4",
    endpoints: [15],
    statement: "MUST keep every field of an app that a PATCH does not send",
  },
  {
    id: "apps.update.immutable",
    section: "4.4",
    endpoints: [15],
    statement: "MUST keep an app's id, organization_id and organization_name through every update",
  },
  {
    id: "apps.update.neighbours",
    section: "4.4",
    endpoints: [15],
    statement: "MUST leave other apps as they are when one is updated",
  },
  {
    id: "apps.update.listed",
    section: "4.4",
    endpoints: [12, 15],
    statement: "MUST show an app's updated values in the list",
  },
  {
    id: "apps.update.atomic",
    section: "4.4",
    endpoints: [15],
    statement: "SHOULD leave an app unchanged when it refuses a PATCH",
    source: "RFC 5789 §2: the changes of a PATCH are applied as a whole or not at all",
  },
  {
    id: "apps.update.isolation",
    section: "4.4",
    endpoints: [15, 16],
    statement: "SHOULD not change or delete an app through another organization's path",
    source: isolation,
  },
  {
    id: "apps.delete.status",
    section: "4.4",
    endpoints: [16],
    statement: "MUST answer the deletion of an app with 204",
  },
  {
    id: "apps.delete.no_body",
    section: "4.4",
    endpoints: [16],
    statement: "MUST send no body with the 204 that answers a deletion",
  },
  {
    id: "apps.delete.gone",
    section: "4.4",
    endpoints: [14, 16],
    statement: "MUST not answer the retrieval of a deleted app with success",
  },
  {
    id: "apps.delete.gone_status",
    section: "4.4",
    endpoints: [14, 16],
    statement: "SHOULD answer the retrieval of a deleted app with 404 or 410",
    source: "RFC 9110 §15.5.5, §15.5.11",
  },
  {
    id: "apps.delete.unlisted",
    section: "4.4",
    endpoints: [12, 16],
    statement: "MUST leave a deleted app out of the list",
  },
  {
    id: "apps.delete.neighbours",
    section: "4.4",
    endpoints: [14, 16],
    statement: "MUST leave other apps as they are when one is deleted",
  },
] as const satisfies readonly Requirement[];

/** What section 4.4 leaves open about endpoints 12 to 16. */
export const appGaps = [
  {
    id: "apps.create.request",
    section: "4.4",
    endpoints: [13],
    question: "Which body creates an app, and which creates one that appears in the list?",
  },
  {
    id: "apps.accepted_odd_values",
    section: "4.4",
    endpoints: [13, 15],
    question: "Which values beyond the plain documented ones are accepted, coerced or refused?",
  },
] as const satisfies readonly Gap[];
