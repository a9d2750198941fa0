import {
  kindIn,
  type ListName,
  listNames,
  type OperationName,
  type RequirementId,
} from "../../../catalogue/index.ts";
import type { JsonObject, JsonValue } from "../../json/index.ts";
import { storeFieldAs } from "../../seams/storage.ts";
import type { Fault } from "../fault.ts";

/** Empty values that a creation takes for missing ones, and the server's own default for each. */
const fallbacks: Readonly<Record<ListName, Readonly<Record<string, JsonValue>>>> = {
  dashboards: {
    description: "No description",
    pinned: true,
    filters: { date_from: "-7d" },
    tags: ["untagged"],
  },
  apps: {
    description: "No description",
    icon: "app.svg",
    config_schema: { fields: [] },
    tag: "latest",
    is_global: true,
    capabilities: { methods: [] },
    metrics: { shown: false },
    public_jobs: { count: 0 },
  },
};

type Empty = (value: JsonValue) => boolean;
const isEmpty: Empty = (value) =>
  value === false || value === "" || value === null || (Array.isArray(value) && value.length === 0);

/** A creation that stores a field differently. */
function ofCreation(
  [list, field, way]: readonly [list: ListName, field: string, way: string],
  mistake: string,
  edit: (sent: JsonValue, body: JsonObject) => JsonValue,
): Fault {
  const operation: OperationName = `${list}.create`;
  return {
    id: `${operation}.stores.${field}.${way}`,
    // The fields are those that the catalogue has a rule for.
    requirement: `${operation}.stores.${field}` as RequirementId,
    mistake,
    seams: [
      storeFieldAs(kindIn(list), field, (sent, _before, { body }) => edit(sent, body ?? {}), {
        operations: [operation],
      }),
    ],
  };
}

const derived: readonly Fault[] = [
  ofCreation(
    ["apps", "plugin_type", "derived"],
    "An app with capabilities gets the type source, whatever was sent.",
    (sent, { capabilities }) => (capabilities === undefined ? sent : "source"),
  ),
  ofCreation(
    ["dashboards", "restriction_level", "derived"],
    "The restriction level of a dashboard with tags is the lowest.",
    (sent, { tags }) => (tags === undefined ? sent : 21),
  ),
  ...listNames.map((list) =>
    ofCreation(
      [list, "name", "headline"],
      "If no description is sent, the name is stored with the capitals of a headline.",
      (sent, { description }) =>
        typeof sent !== "string" || description !== undefined
          ? sent
          : sent.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    ),
  ),
];

/** Endpoints 2 and 13: values that a creation stores instead of the sent ones. */
export const creationValueFaults: readonly Fault[] = [
  ...listNames.flatMap((list) =>
    Object.entries(fallbacks[list]).map(([field, fallback]) =>
      ofCreation(
        [list, field, "empty-replaced"],
        `An empty \`${field}\` counts as missing, and gets the server's default.`,
        (sent, body) => (field in body && isEmpty(sent) ? fallback : sent),
      ),
    ),
  ),
  ...derived,
];
