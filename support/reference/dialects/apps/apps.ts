import { kindOf } from "../../../catalogue/index.ts";
import { Refusal, type Reply } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import { isObject, type JsonValue } from "../../json/index.ts";
import { editAnswer } from "../../seams/answers.ts";
import { editEachTime } from "../../seams/fields.ts";
import { editRows } from "../../seams/lists.ts";
import { notingRemoval } from "../../seams/removal.ts";
import { storeOtherwise } from "../../seams/storage.ts";
import { findOther, objectOf, tableOf, tablesOf, whenAnswered } from "../../seams/world.ts";
import { type Row, withFields } from "../../world/index.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";
import { onApps, refuses, refusesValue } from "../refusal.ts";

const capable = { methods: ["exportEvents"] };

function isCapable({ fields }: Row): boolean {
  const { capabilities } = fields;
  return (
    isObject(capabilities) &&
    Array.isArray(capabilities.methods) &&
    capabilities.methods.includes("exportEvents")
  );
}

/** Global apps of other organizations. */
const foreign = (call: Call): readonly Row[] =>
  tablesOf(call, "app")
    .filter((table) => table !== tableOf(call, "app"))
    .flatMap(({ rows }) => rows.slice(0, 1))
    .map((row) => withFields(row, { is_global: true }));

const globalIsRefused: Seam = () => ({
  problems: (problems, { operation, body }) => {
    if (onApps.includes(operation) && body?.is_global !== undefined)
      throw new Refusal(403, "permission_denied", "The organization cannot make global apps.");
    return problems;
  },
});

/** Remembers which apps existed. A deleted app is gone, and one that never existed is not found. */
const goneAfterwards: Seam = () => {
  const removed = new Set<string>();
  return {
    remove: notingRemoval("app", ({ id }) => removed.add(String(id))),
    answer: (reply, { operation, parameters: { id = "" } }) =>
      kindOf(operation) === "app" && reply.status === 404 && removed.has(id)
        ? { status: 410, headers: {}, body: { detail: "The app was deleted." } }
        : reply,
  };
};

/** A refused check has no effect, whoever sent it (section 5). */
function checked(call: Call, { status }: Reply): Row | undefined {
  return status === 200 ? objectOf(call) : undefined;
}

function noteLatest(call: Call, reply: Reply): void {
  const row = checked(call, reply);
  if (row !== undefined) tableOf(call, "app").put(withFields(row, { latest_tag: "9.9.9" }));
}

/** Installs a newer version at each check. The answer shows the app as it was. */
const installsLatest: Seam = () => {
  let releases = 0;
  return whenAnswered("apps.check_for_updates", (call, reply) => {
    const row = checked(call, reply);
    releases += 1;
    const release = {
      tag: `9.9.${releases}`,
      latest_tag: `9.9.${releases}`,
      description: "Of the newest version.",
    };
    if (row !== undefined) tableOf(call, "app").put(withFields(row, release));
  })();
};

const isOneOf =
  (...values: readonly string[]) =>
  (value: JsonValue): boolean =>
    typeof value === "string" && values.includes(value);
const isArrayOrNull = (value: JsonValue): boolean => value === null || Array.isArray(value);
const isObjectOrNull = (value: JsonValue): boolean => value === null || isObject(value);

const unstored: Seam = storeOtherwise("app", (row, _call, before) => before ?? row, {
  operations: ["apps.update_source", "apps.upgrade"],
});

const upgraded: Seam = storeOtherwise(
  "app",
  (row) => withFields(row, { tag: "9.9.9", latest_tag: "9.9.9" }),
  { operations: ["apps.upgrade"] },
);

/** Addresses in a private store are signed anew for each answer. */
const signed: Seam = editEachTime("app", (app, time) => ({
  ...app,
  url: `https://store.example/plugin?signature=${time}`,
}));

/** What the document leaves open about apps. */
export const appDialects: readonly Dialect[] = [
  dialect("apps.signed-url", null, "The url of an app is a new one in every answer.", signed),
  ...oneOf(
    "types of apps",
    {
      ...dialect(
        "apps.plugin-type-required",
        "apps.create.request",
        "Creating an app requires a plugin_type: local, custom, repository, source or inline.",
        refuses(
          "plugin_type",
          "This type is not known.",
          ["apps.create"],
          ({ plugin_type: type = null }) =>
            !isOneOf("local", "custom", "repository", "source", "inline")(type),
        ),
      ),
      answers: { "apps.create.fields": { plugin_type: "local" } },
    },
    {
      ...dialect(
        "apps.source-only",
        "app.plugin_type_values",
        "Apps must have the type source; other types would need an address.",
        refuses(
          "url",
          "Where is it?",
          ["apps.create", "apps.update"],
          ({ plugin_type: type = "source" }) => type !== "source",
        ),
        refuses("url", "Where is it?", ["apps.create"], ({ plugin_type: type }) => type === undefined),
      ),
      answers: { "app.plugin_types": ["source"], "apps.create.fields": { plugin_type: "source" } },
    },
  ),
  {
    ...dialect(
      "apps.shown-if-capable",
      "apps.create.request",
      "An app is listed and retrieved only if its capabilities name a method that exports.",
      editRows("app", (rows) => rows.filter(isCapable)),
      findOther("app", (row) => (row !== undefined && isCapable(row) ? row : undefined)),
    ),
    answers: { "apps.create.fields": { capabilities: capable } },
  },
  dialect(
    "apps.listed-if-capable",
    "apps.create.request",
    "An app is listed only if its capabilities name a method that exports, but always retrieved.",
    editRows("app", (rows) => rows.filter(isCapable)),
  ),
  dialect(
    "apps.foreign-listed",
    "app.foreign_organization",
    "The list ends with global apps of other organizations, which can be retrieved there too.",
    editRows("app", (rows, call) => [...rows, ...foreign(call)]),
    findOther("app", (row, call, id) => row ?? foreign(call).find((other) => other.id === id), {
      operations: ["apps.retrieve"],
    }),
  ),
  dialect(
    "apps.global-refused",
    "apps.accepted_odd_values",
    "Every request that sends is_global is refused with 403.",
    globalIsRefused,
  ),
  dialect(
    "apps.global-later",
    "apps.accepted_odd_values",
    "Only an update makes an app global: a creation with is_global true is refused.",
    refuses("is_global", "A new app is local.", ["apps.create"], (body) => body.is_global === true),
  ),
  dialect(
    "apps.structured-json",
    "app.json_structure",
    "config_schema must be an array or null, and the other JSON of an app an object or null.",
    refusesValue("config_schema", onApps, isArrayOrNull),
    ...["capabilities", "metrics", "public_jobs"].map((field) => refusesValue(field, onApps, isObjectOrNull)),
  ),
  dialect(
    "apps.type-fixed",
    "app.plugin_type_values",
    "The plugin type of an app cannot be changed.",
    refuses("plugin_type", "The type of an app is fixed.", ["apps.update"], (body) => "plugin_type" in body),
  ),
  dialect("apps.deleted-410", "lifecycle.app_states", "A deleted app answers 410.", goneAfterwards),
  ...oneOf(
    "effects of a check for updates",
    dialect(
      "apps.check-notes-latest",
      "apps.operation_effects",
      "A check for updates sets the latest tag.",
      whenAnswered("apps.check_for_updates", noteLatest),
    ),
    dialect(
      "apps.check-installs-latest",
      "apps.operation_effects",
      "A check for updates installs the latest version, with its tag and description; there is a new one each time.",
      installsLatest,
    ),
  ),
  ...oneOf(
    "effects of updating the source and upgrading",
    dialect(
      "apps.operations-store-nothing",
      "apps.operation_effects",
      "Updating the source and upgrading change no fields.",
      unstored,
    ),
    dialect(
      "apps.upgrade-moves-tag",
      "apps.operation_effects",
      "An upgrade sets the tag of the app to the latest tag.",
      upgraded,
    ),
  ),
  dialect(
    "apps.upgrade-unnecessary",
    "apps.operation_requests",
    "An upgrade is refused if there is no newer version.",
    editAnswer(
      (reply) =>
        reply.status === 200
          ? { status: 400, headers: {}, body: { detail: "Nothing to upgrade to." } }
          : reply,
      { operations: ["apps.upgrade"] },
    ),
  ),
];
