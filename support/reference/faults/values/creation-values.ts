import { type ListName, listNames } from "../../../catalogue/index.ts";
import type { JsonValue } from "../../json/index.ts";
import { storeFieldAs } from "../../seams/storage.ts";
import { type Fault, fault } from "../fault.ts";
import { type ValueFaultRow, valueFaultsFrom } from "./value-fault.ts";

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

const isEmpty = (value: JsonValue): boolean =>
  value === false || value === "" || value === null || (Array.isArray(value) && value.length === 0);

/** Endpoints 2 and 13: values that a creation stores instead of the sent ones. */
export const creationValueFaults: readonly Fault[] = [
  ...valueFaultsFrom([
    ...listNames.flatMap((list) =>
      Object.entries(fallbacks[list]).map(
        ([field, fallback]): ValueFaultRow => [
          `${list}.create.stores.${field}.empty-replaced`,
          `An empty \`${field}\` counts as missing, and gets the server's default.`,
          (sent) => (isEmpty(sent) ? fallback : sent),
        ],
      ),
    ),
    ...listNames.map(
      (list): ValueFaultRow => [
        `${list}.create.stores.name.headline`,
        "If no description is sent, the name is stored with the capitals of a headline.",
        (sent, _before, { body }) =>
          typeof sent !== "string" || body?.description !== undefined
            ? sent
            : sent.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      ],
    ),
  ]),
  fault(
    "apps.create.stores.plugin_type.derived",
    "An app with capabilities gets the type source, whatever was sent.",
    storeFieldAs(
      "app",
      "plugin_type",
      (sent, _before, { body }) => (body?.capabilities === undefined ? sent : "source"),
      { operations: ["apps.create"] },
    ),
  ),
  fault(
    "dashboards.create.stores.restriction_level.derived",
    "The restriction level of a dashboard with tags is the lowest.",
    storeFieldAs(
      "dashboard",
      "restriction_level",
      (sent, _before, { body }) => (body?.tags === undefined ? sent : 21),
      { operations: ["dashboards.create"] },
    ),
  ),
];
