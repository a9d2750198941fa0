import type { Represented, Seam } from "../../http/request.ts";
import { isObject, type JsonObject, type JsonValue } from "../../json/index.ts";
import { addField, editField, editObject, setField } from "../../seams/fields.ts";
import type { Row } from "../../world/index.ts";
import { type Dialect, dialect } from "../dialect.ts";

const resources: readonly Represented[] = ["dashboard", "collaborator", "sharing", "app", "user"];

const backwards = (object: JsonObject): JsonObject => Object.fromEntries(Object.entries(object).reverse());

const backwardsThroughout = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(backwardsThroughout);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, inner]) => [name, backwardsThroughout(inner)] as const);
  return Object.fromEntries(members.reverse());
};

/** Whether whoever reaches the project may change the dashboard. */
const isOpen = ({ restriction_level: level, deleted }: JsonObject): boolean =>
  deleted === false && String(level) !== "37";

/** The page of an app in a hub, which has one for each of its versions. */
const pageOf = ({ plugin_type: type, name, tag }: JsonObject): string =>
  `https://apps.example/${[type, name, tag].map((part) => encodeURIComponent(String(part).toWellFormed())).join("/")}`;

/** Writes every other answer with the members of all objects in another order, as a hash table does. */
const ordersByTurns: Seam = () => {
  let answers = 0;
  return {
    answer: (reply) => {
      answers += 1;
      if (answers % 2 === 0 || reply.body === undefined) return reply;
      return { ...reply, body: backwardsThroughout(reply.body) };
    },
  };
};

const upper = (value: JsonValue): JsonValue => (typeof value === "string" ? value.toUpperCase() : value);

const modes = ["default", "duplicate", "unlisted"] as const;
const modeOf = (value: JsonValue, { id }: Row): JsonValue =>
  value === "default" ? (modes[Number(id % 3n)] ?? value) : value;

const tile = {
  id: 1,
  insight: { id: 7, name: "Trend", filters: {}, result: [0, null] },
  layouts: { sm: { x: 0, y: 0 } },
  color: null,
  text: null,
};

/** What answers show in fields that only the service writes. */
export const answerDialects: readonly Dialect[] = [
  dialect(
    "fields.further",
    "service.extra_fields",
    "Every object has fields that the document does not name.",
    ...resources.flatMap((resource) => [
      addField(resource, "version", () => 3),
      addField(resource, "extra", () => ({ nested: [null] })),
    ]),
  ),
  dialect(
    "fields.other-order",
    null,
    "Objects in lists have their fields in another order.",
    ...resources.map((resource) => editObject(resource, backwards, { list: true })),
  ),
  dialect(
    "fields.order-by-turns",
    null,
    "Objects have their fields in another order in every other answer, also inside free JSON.",
    ordersByTurns,
  ),
  dialect(
    "uuids.upper-case",
    null,
    "UUIDs are in upper case.",
    editField("user", "uuid", upper),
    editField("collaborator", "user_uuid", upper),
    editField("collaborator", "id", upper),
    editField("app", "organization_id", upper),
  ),
  dialect(
    "creation-mode.others",
    "dashboard.creation_mode_values",
    "creation_mode may also be duplicate or unlisted.",
    editField("dashboard", "creation_mode", modeOf),
  ),
  dialect(
    "tiles.some",
    "dashboard.filters_and_tiles_structure",
    "Every dashboard has a tile.",
    editField("dashboard", "tiles", () => [tile]),
  ),
  dialect(
    "levels.effective-apart",
    "dashboard.level_values",
    "The effective levels depend on more than the dashboard's own level.",
    setField("dashboard", "effective_restriction_level", 21),
    setField("dashboard", "effective_privilege_level", 21),
  ),
  dialect(
    "fields.derived",
    null,
    "is_shared follows from the restriction level and from a soft deletion, and the url and the latest tag of an app from what it is written with.",
    editObject("dashboard", (object) => ({ ...object, is_shared: isOpen(object) })),
    editObject("app", (object) => ({ ...object, url: pageOf(object), latest_tag: object.tag ?? "" })),
  ),
];
