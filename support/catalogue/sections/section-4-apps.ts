import { inSection, type WithoutSection } from "../in-section.ts";
import type { Gap, Requirement } from "../statement.ts";
import { storageRequirements } from "./field-requirements.ts";

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

const isolation = "RFC 9110 §3.1: a URI identifies its resource; section 1 puts an app at organization level";

/** Section 4.4, endpoints 12 to 16: apps are listed, created, retrieved, updated and deleted. */
export const appRequirements = inSection("4.4", [
  {
    id: "apps.list.status",
    endpoints: [12],
    statement: "MUST answer a request to list apps with 200",
  },
  {
    id: "apps.list.body",
    endpoints: [12],
    statement: "MUST answer a request to list apps with a list envelope of app objects",
  },
  {
    id: "apps.list.agrees",
    endpoints: [12, 14],
    statement: "MUST show the same values in a list item as when the app is retrieved",
  },
  {
    id: "apps.list.isolation",
    endpoints: [12],
    statement: "SHOULD list no app of another organization, except a global app",
    source: isolation,
  },
  {
    id: "apps.create.status",
    endpoints: [13],
    statement: "MUST answer every creation of an app with 201",
  },
  {
    id: "apps.create.body",
    endpoints: [13],
    statement: "MUST answer the creation of an app with the app object",
  },
  ...storageRequirements("apps.create", [13, 14], "an app is created with", storedAppFields),
  {
    id: "apps.create.kept",
    endpoints: [13, 14],
    statement: "MUST make every created app retrievable, even when many are created at once",
  },
  {
    id: "apps.create.listed",
    endpoints: [12, 13],
    statement: "MUST show a created app in the list",
  },
  {
    id: "apps.create.refused_leaves_nothing",
    endpoints: [13],
    statement: "SHOULD create no app when it refuses a request",
    source: "RFC 9110 §15.5: a 4xx says that the request was not carried out",
  },
  {
    id: "apps.retrieve.status",
    endpoints: [14],
    statement: "MUST answer the retrieval of an app with 200",
  },
  {
    id: "apps.retrieve.body",
    endpoints: [14],
    statement: "MUST answer the retrieval of an app with the app object",
  },
  {
    id: "apps.retrieve.identity",
    endpoints: [14],
    statement: "MUST answer the retrieval of an app with the app whose id is in the path",
  },
  {
    id: "apps.retrieve.isolation",
    endpoints: [14],
    statement: "SHOULD not show an app under another organization's path",
    source: isolation,
  },
  {
    id: "apps.update.status",
    endpoints: [15],
    statement: "MUST answer an update of an app with 200",
  },
  {
    id: "apps.update.body",
    endpoints: [15],
    statement: "MUST answer an update of an app with the app object",
  },
  {
    id: "apps.update.identity",
    endpoints: [15],
    statement: "MUST answer an update of an app with the app whose id is in the path",
  },
  ...storageRequirements(
    "apps.update",
    [15, 14],
    "a PATCH of an app sends, with or without other fields",
    storedAppFields,
  ),
  {
    id: "apps.update.empty",
    endpoints: [15],
    statement: "MUST accept an empty PATCH of an app, since every field is optional, and change nothing",
  },
  {
    id: "apps.update.keeps_unsent",
    endpoints: [15],
    statement: "MUST keep every field of an app that a PATCH does not send",
  },
  {
    id: "apps.update.immutable",
    endpoints: [15],
    statement: "MUST keep an app's id, organization_id and organization_name through every update",
  },
  {
    id: "apps.update.neighbours",
    endpoints: [15],
    statement: "MUST leave other apps as they are when one is updated",
  },
  {
    id: "apps.update.listed",
    endpoints: [12, 15],
    statement: "MUST show an app's updated values in the list",
  },
  {
    id: "apps.update.atomic",
    endpoints: [15],
    statement: "SHOULD leave an app unchanged when it refuses a PATCH",
    source: "RFC 5789 §2: the changes of a PATCH are applied as a whole or not at all",
  },
  {
    id: "apps.update.isolation",
    endpoints: [15, 16],
    statement: "SHOULD not change or delete an app through another organization's path",
    source: isolation,
  },
  {
    id: "apps.delete.status",
    endpoints: [16],
    statement: "MUST answer the deletion of an app with 204",
  },
  {
    id: "apps.delete.no_body",
    endpoints: [16],
    statement: "MUST send no body with the 204 that answers a deletion",
  },
  {
    id: "apps.delete.gone",
    endpoints: [14, 15, 16, 17, 19, 20],
    statement: "MUST not answer the retrieval of a deleted app, or another request about it, with the app",
  },
  {
    id: "apps.delete.gone_status",
    endpoints: [14, 16],
    statement: "SHOULD answer the retrieval of a deleted app with 404 or 410",
    source: "RFC 9110 §15.5.5, §15.5.11",
  },
  {
    id: "apps.delete.unlisted",
    endpoints: [12, 16],
    statement: "MUST leave a deleted app out of the list",
  },
  {
    id: "apps.delete.neighbours",
    endpoints: [14, 16],
    statement: "MUST leave other apps as they are when one is deleted",
  },
] as const satisfies readonly WithoutSection<Requirement>[]);

/** What section 4.4 leaves open about endpoints 12 to 16. */
export const appGaps = inSection("4.4", [
  {
    id: "apps.create.request",
    endpoints: [13],
    question: "Which body creates an app, and which creates one that appears in the list?",
  },
  {
    id: "apps.accepted_odd_values",
    endpoints: [13, 15],
    question: "Which values beyond the plain documented ones are accepted, coerced or refused?",
  },
] as const satisfies readonly WithoutSection<Gap>[]);
