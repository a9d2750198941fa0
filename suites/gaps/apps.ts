import type { OperationName } from "../../support/catalogue/index.ts";
import { operationsAnswering } from "../../support/judging/laws.ts";
import type { Look, Probe } from "../../support/judging/probe.ts";
import { shapeOf } from "../../support/judging/shape.ts";
import type { Exchange } from "../../support/target/exchange.ts";
import { isJsonObject, type Json } from "../../support/target/json.ts";
import { candidates, type Offer, observeOffers } from "./offering.ts";
import { answeredIn, isPlain, kindOf, shortName, shown } from "./reading.ts";
import { bodiesOf, fieldsIn, storedBy } from "./requests.ts";
import { gather, watch } from "./watching.ts";

const appAnswers = operationsAnswering("app", "app list");
const writes = ["apps.create", "apps.update"] as const;
const jsonFields = ["config_schema", "capabilities", "metrics", "public_jobs"] as const;

/** The operations whose samples show an app, and the answers that say what they really look like. */
const sampled = {
  "apps.source": "apps.source.shape",
  "apps.activity": "apps.activity.shape",
  "apps.exports_unsubscribe_configs": "apps.exports_unsubscribe_configs.shape",
  "apps.repository": "apps.repository.shape",
  "apps.unused": "apps.unused.shape",
} as const satisfies Partial<Record<OperationName, string>>;

function shapeIn(value: Json): "app" | "envelope" | "object" | "array" | "scalar" {
  if (Array.isArray(value)) return "array";
  if (!isJsonObject(value)) return "scalar";
  if (Array.isArray(value.results)) return "envelope";
  return Object.hasOwn(value, "plugin_type") && Object.hasOwn(value, "id") ? "app" : "object";
}

/** The shape and what is inside, in a few words. */
function describeShape(value: Json, shape: ReturnType<typeof shapeIn>): string {
  if (Array.isArray(value)) {
    const kinds = new Set(value.map(kindOf));
    return kinds.size === 0 ? "an empty array" : `an array of ${[...kinds].join(" and ")}`;
  }
  if (!isJsonObject(value)) return `the scalar ${shown(value)}`;
  return `an ${shape} with ${Object.keys(value).slice(0, 8).join(", ") || "nothing"}`;
}

const pluginTypes: Look = {
  name: "values of plugin_type",
  answers: ["app.plugin_types"],
  readOnly: false,
  body: async (context) => {
    const offers: Offer[] = [];
    const base = await context.objects.appBody();
    const stated = context.plan.answers["app.plugin_types"];
    for (const type of candidates(context, stated, ["local", "custom", "repository", "source", "inline"])) {
      const body = { name: context.uniqueName("plugin type"), ...base, plugin_type: type };
      const exchange = await context.send("apps.create", {}, { body, probe: true });
      offers.push({
        value: type,
        exchange,
        taken: exchange.succeeded && answeredIn(exchange)?.plugin_type === type,
      });
    }
    observeOffers(context, "app.plugin_type_values", "app.plugin_types", "plugin_type", offers);
  },
};

/** What sections 2.5 and 4.4 leave open. */
export const appProbes = {
  "app.plugin_type_values": {
    watches: [
      gather({
        operations: appAnswers,
        facts: (exchange) =>
          (shapeOf(exchange)?.rows ?? []).flatMap(({ plugin_type: type }) =>
            type === undefined ? [] : [shown(type)],
          ),
        words: "plugin_type is",
      }),
    ],
    looks: [pluginTypes],
  },
  "app.json_structure": {
    watches: [
      gather({
        operations: appAnswers,
        facts: (exchange) =>
          (shapeOf(exchange)?.rows ?? []).flatMap((row) =>
            jsonFields.flatMap((field) =>
              row[field] === undefined ? [] : [`${field} (${kindOf(row[field])})`],
            ),
          ),
        words: "in answers there are",
      }),
      fieldsIn(writes, jsonFields, "JSON that was sent:"),
    ],
  },
  "app.foreign_organization": {
    shownBy: ["apps.list.status"],
    watches: [
      watch(["apps.list", "apps.create"], (observer) => {
        let home: Json | undefined;
        let own: Exchange | undefined;
        let foreign: Exchange | undefined;
        return {
          see(exchange) {
            const rows = isPlain(exchange) ? (shapeOf(exchange)?.rows ?? []) : [];
            if (exchange.parameters.organization_id !== observer.plan.organizationId) return;
            // The settings may name the organization by a slug: a new app tells its id.
            if (exchange.operation === "apps.create") home ??= rows[0]?.organization_id;
            if (exchange.operation !== "apps.list" || home === undefined || rows.length === 0) return;
            if (rows.some(({ organization_id: id }) => id !== undefined && id !== home)) foreign ??= exchange;
            else own ??= exchange;
          },
          end() {
            const exchange = foreign ?? own;
            if (exchange === undefined) return;
            const value = foreign !== undefined;
            observer.observe(`the list carries ${value ? "" : "no "}apps of another organization`, {
              answer: { name: "apps.list.foreign", value },
              exchange,
            });
          },
        };
      }),
    ],
  },
  "apps.create.request": { watches: [bodiesOf("apps.create")], shownBy: ["apps.create.status"] },
  "apps.accepted_odd_values": {
    watches: [
      fieldsIn(
        writes,
        ["name", "description", "icon", "tag", "is_global", "plugin_type"],
        "values that were sent:",
      ),
    ],
  },
  "apps.sampled_shapes": {
    // The names of the statements are those of the operations.
    shownBy: [
      "apps.source.status",
      "apps.activity.status",
      "apps.exports_unsubscribe_configs.status",
      "apps.repository.status",
      "apps.unused.status",
    ],
    watches: (Object.keys(sampled) as (keyof typeof sampled)[]).map(
      (
        operation, // The keys are the table's own.
      ) =>
        watch([operation], (observer) => {
          const seen = new Set<string>();
          return {
            see(exchange) {
              if (!exchange.succeeded || exchange.body.kind !== "json") return;
              const { value } = exchange.body;
              const shape = shapeIn(value);
              if (seen.has(shape)) return;
              seen.add(shape);
              observer.observe(`${shortName(operation)} answers with ${describeShape(value, shape)}`, {
                answer: { name: sampled[operation], value: shape },
                exchange,
              });
            },
          };
        }),
    ),
  },
  "apps.operation_effects": {
    watches: [
      storedBy("apps.update_source", "apps.upgrade"),
      gather({
        operations: ["apps.check_for_updates"],
        facts: (exchange) => {
          const { tag, latest_tag: latest } = answeredIn(exchange) ?? {};
          if (!exchange.succeeded || tag === undefined || latest === undefined) return [];
          return [tag === latest ? "a latest_tag equal to tag" : "another latest_tag than tag"];
        },
        words: "a check for updates answers",
      }),
    ],
    shownBy: ["apps.check_for_updates.status"],
  },
  "apps.operation_requests": {
    watches: [bodiesOf("apps.update_source", "apps.upgrade")],
    shownBy: ["apps.update_source.status", "apps.upgrade.status"],
  },
} as const satisfies Record<string, Probe>;
