import {
  type ActiveProbe,
  type Json,
  rowOf,
  sameField,
  sameJson,
} from "../../../support/conformance/index.ts";
import { acceptedValues } from "../observing/accepted-values.ts";
import { copyOfOwn } from "./copy.ts";

const writes = "dashboard.required_and_read_only_fields";

/** Whether a dashboard can be created without a name. */
export const nameRequired: ActiveProbe = {
  name: "a dashboard without a name",
  answers: ["dashboards.name_required"],
  readOnly: false,
  body: async (context) => {
    const fields = context.plan.answers["dashboards.create.fields"] ?? {};
    context.objects.spendCreation();
    const exchange = await context.send("dashboards.create", {}, { body: fields, probe: true });
    if (!exchange.succeeded && exchange.status >= 500) return;
    const needed = !exchange.succeeded;
    const words = needed ? `refused with ${exchange.status}` : "accepted";
    context.observe(writes, `the creation of a dashboard without a name is ${words}`, {
      answer: { name: "dashboards.name_required", value: needed },
      exchange,
    });
  },
};

/** Fields that writes should not store, and the answers that state what happens to them. */
const strangers = [
  ["dashboards.unknown_fields", "dashspec_unknown", "kept by the server"],
  ["dashboards.read_only_fields", "created_at", "2001-02-03T04:05:06Z"],
] as const;

/** What happens to fields that writes should not store. */
export const strangeFields: ActiveProbe = {
  name: "fields that cannot be written",
  answers: strangers.map(([answer]) => answer),
  readOnly: false,
  body: async (context) => {
    const { id } = await context.dashboards.borrow();
    for (const [name, field, value] of strangers) {
      const body = { description: "beside a field that cannot be written", [field]: value };
      const exchange = await context.send("dashboards.update", { id }, { body, probe: true });
      if (exchange.status >= 500) continue;
      const shown = exchange.object?.[field];
      const kept = shown !== undefined && sameField(field, value, shown);
      const fate = !exchange.succeeded ? "refused" : kept ? "kept" : "ignored";
      context.observe(writes, `${field} in a PATCH is ${fate}`, { answer: { name, value: fate }, exchange });
    }
  },
};

const filterValues = {
  object: { date_from: "-7d" },
  array: [],
  string: "dashspec",
  number: 5,
  null: null,
} as const;

/** Which kinds of JSON `filters` accepts. */
export const filterKinds = acceptedValues({
  name: "what filters can be",
  answer: "dashboard.filters",
  words: "filters",
  stated: (answers) => answers["dashboard.filters"],
  known: ["object", "array", "string", "number", "null"],
  arrange: async (context) => {
    const { id } = await context.dashboards.borrow();
    const write = (filters: Json) =>
      context.send("dashboards.update", { id }, { body: { filters }, probe: true });
    return {
      offer: async (kind) => {
        const filters: Json = filterValues[kind];
        const exchange = await write(filters);
        const shown = exchange.object?.filters;
        return { exchange, accepted: exchange.succeeded && shown !== undefined && sameJson(shown, filters) };
      },
      undo: () => write({}),
    };
  },
});

/** Which values `restriction_level` accepts. */
export const restrictionLevels = acceptedValues({
  name: "values of restriction_level",
  answer: "dashboard.restriction_levels",
  words: "restriction_level",
  stated: (answers) => answers["dashboard.restriction_levels"],
  known: [1, 21, 37],
  arrange: async (context) => {
    const { id, created } = await context.dashboards.borrow();
    return {
      offer: async (level) => {
        const body = { restriction_level: level };
        const exchange = await context.send("dashboards.update", { id }, { body, probe: true });
        return {
          exchange,
          accepted: exchange.succeeded && exchange.object?.restriction_level === level,
        };
      },
      undo: () => {
        const before = rowOf(created, "dashboard").get("restriction_level");
        return context.send("dashboards.update", { id }, { body: { restriction_level: before } });
      },
    };
  },
});

/** Whether use_dashboard accepts another dashboard of the run. */
export const takesCopies: ActiveProbe = {
  name: "a dashboard made from another",
  answers: ["dashboard.use_dashboard"],
  readOnly: false,
  body: async (context) => {
    const { exchange } = await copyOfOwn(context);
    if (exchange.status >= 500) return;
    const value = exchange.succeeded ? "own" : "refused";
    context.observe(
      "dashboard.template_fields_effect",
      `use_dashboard with the id of another dashboard is answered with ${exchange.status}`,
      { answer: { name: "dashboard.use_dashboard", value }, exchange },
    );
  },
};
