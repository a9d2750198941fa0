import {
  type Exchange,
  knownPluginTypes,
  operationsAnswering,
  type PassiveProbe,
  type Probe,
} from "../../../support/conformance/index.ts";
import { acceptedValues } from "../observing/accepted-values.ts";
import { kindOf, rowsIn, shown } from "../observing/reading.ts";
import { refusedAlways } from "../observing/refused-always.ts";
import { refusedSamples } from "../observing/refused-samples.ts";
import { bodiesOf, fieldsIn, storedBy } from "../observing/request-bodies.ts";
import { gather, watch } from "../observing/watching.ts";
import { foreignApps } from "./foreign-apps.ts";
import { sampledShapes } from "./sampled-shapes.ts";

const appAnswers = operationsAnswering("app", "app list");
const writes = ["apps.create", "apps.update"] as const;
const jsonFields = ["config_schema", "capabilities", "metrics", "public_jobs"] as const;

const pluginTypes = acceptedValues({
  name: "values of plugin_type",
  answer: "app.plugin_types",
  words: "plugin_type",
  stated: (answers) => answers["app.plugin_types"],
  known: knownPluginTypes,
  arrange: async (context) => {
    const base = await context.objects.appBody();
    return {
      offer: async (type) => {
        const body = { name: context.uniqueName("plugin type"), ...base, plugin_type: type };
        const exchange = await context.send("apps.create", {}, { body, probe: true });
        return { exchange, accepted: exchange.succeeded && exchange.object?.plugin_type === type };
      },
    };
  },
});

/**
 * Whether endpoint 17 reports a newer version than the app's own. The tags of apps change during a run, so it is
 * recorded if the two were ever different.
 */
const latestTags: PassiveProbe = watch(["apps.check_for_updates"], (observer) => {
  const seen = new Map<boolean, Exchange>();
  return {
    see(exchange) {
      const { tag, latest_tag: latest } = exchange.object ?? {};
      if (!exchange.succeeded || tag === undefined || latest === undefined) return;
      if (!seen.has(tag === latest)) seen.set(tag === latest, exchange);
    },
    end() {
      const exchange = seen.get(false) ?? seen.get(true);
      if (exchange === undefined) return;
      const difference = seen.has(false) ? "another latest_tag than tag" : "a latest_tag equal to tag";
      observer.observe(`a check for updates answers ${difference}`, { data: [difference], exchange });
    },
  };
});

/** What sections 2.5 and 4.4 leave open. */
export const appProbes = {
  "app.plugin_type_values": {
    passive: [
      gather({
        operations: appAnswers,
        facts: (exchange) =>
          rowsIn(exchange).flatMap(({ plugin_type: type }) => (type === undefined ? [] : [shown(type)])),
        words: "plugin_type is",
      }),
    ],
    active: [pluginTypes],
  },
  "app.json_structure": {
    passive: [
      gather({
        operations: appAnswers,
        facts: (exchange) =>
          rowsIn(exchange).flatMap((row) =>
            jsonFields.flatMap((field) =>
              row[field] === undefined ? [] : [`${field} (${kindOf(row[field])})`],
            ),
          ),
        words: "in answers there are",
      }),
      fieldsIn(writes, jsonFields, "JSON that was sent:"),
    ],
    active: refusedSamples("app.json_structure"),
  },
  "app.foreign_organization": {
    shownBy: ["apps.list.status"],
    passive: [foreignApps],
  },
  "apps.create.request": {
    passive: [bodiesOf("apps.create"), refusedAlways("apps.create", "apps.available")],
    shownBy: ["apps.create.status"],
  },
  "apps.accepted_odd_values": {
    passive: [
      fieldsIn(
        writes,
        ["name", "description", "icon", "tag", "is_global", "plugin_type"],
        "values that were sent:",
      ),
    ],
    active: refusedSamples("apps.accepted_odd_values"),
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
    passive: sampledShapes,
  },
  "apps.operation_effects": {
    passive: [storedBy("apps.update_source", "apps.upgrade"), latestTags],
    shownBy: ["apps.check_for_updates.status"],
  },
  "apps.operation_requests": {
    passive: [bodiesOf("apps.update_source", "apps.upgrade")],
    shownBy: ["apps.update_source.status", "apps.upgrade.status"],
  },
} as const satisfies Record<string, Probe>;
