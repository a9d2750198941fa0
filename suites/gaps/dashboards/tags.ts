import {
  type ActiveProbe,
  type CheckContext,
  type Exchange,
  type Json,
  rowOf,
  sameJson,
} from "../../../support/conformance/index.ts";
import { acceptedValues } from "../observing/accepted-values.ts";
import { kindOf } from "../observing/reading.ts";

const gap = "dashboard.tag_elements";

/** Tags in an order into which no server would sort them. One occurs twice, and one has capitals. */
const sentTags = ["dashspec m", "Dashspec Z", "dashspec c", "dashspec x", "dashspec a", "dashspec c"];
const capital = "Dashspec Z";

/** Elements of tags that are not strings, beside one that is. */
const elements = { string: "dashspec text", number: 5, object: { dashspec: "object" }, null: null } as const;

/** How tags are stored: whether at all, their case, their order, and duplicates. */
export const tagTreatment: ActiveProbe = {
  name: "what becomes of tags",
  answers: [
    "dashboard.tags.kept",
    "dashboard.tags.case",
    "dashboard.tags.duplicates",
    "dashboard.tags.order",
  ],
  readOnly: false,
  body: async (context) => {
    const { id } = await context.dashboards.borrow();
    const answer = await context.send("dashboards.update", { id }, { body: { tags: sentTags }, probe: true });
    // If the read lagged behind the write, it would look as if the target did not keep tags.
    const exchange = answer.succeeded
      ? await context.settle(
          () => context.send("dashboards.retrieve", { id }),
          (read) => textsIn(read).length > 0,
        )
      : answer;
    tell(context, exchange, textsIn(exchange));
  },
};

function textsIn(exchange: Exchange): readonly string[] {
  return rowOf(exchange, "dashboard")
    .get("tags")
    .filter((tag): tag is string => typeof tag === "string");
}

function tell(context: CheckContext, exchange: Exchange, tags: readonly string[]): void {
  const kept = tags.length > 0;
  context.observe(gap, `tags are ${kept ? "kept" : "accepted and not kept"}`, {
    answer: { name: "dashboard.tags.kept", value: kept },
    exchange,
  });
  if (!kept) {
    context.observe(gap, "no tags come back that could be judged", {
      answer: { name: "samples.tags", value: [] },
      exchange,
    });
    return;
  }
  const shown = tags.find((tag) => same(tag, capital));
  const cases = { [capital]: "kept", [capital.toLowerCase()]: "lowered", [capital.toUpperCase()]: "raised" };
  const value = shown === undefined ? undefined : cases[shown];
  if (value !== undefined) {
    context.observe(gap, `the case of tags is ${value}`, {
      answer: { name: "dashboard.tags.case", value },
      exchange,
    });
  }
  const twice = tags.filter((tag) => same(tag, "dashspec c")).length;
  if (twice > 0) {
    const fate = twice > 1 ? "kept" : "removed";
    context.observe(gap, `a tag that is sent twice is ${fate}`, {
      answer: { name: "dashboard.tags.duplicates", value: fate },
      exchange,
    });
  }
  const order = sameJson(once(tags), once(sentTags)) ? "kept" : "changed";
  context.observe(gap, `the order of tags is ${order}`, {
    answer: { name: "dashboard.tags.order", value: order },
    exchange,
  });
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase();
}

function once(tags: readonly string[]): readonly string[] {
  return [...new Set(tags.map((tag) => tag.trim().toLowerCase()))];
}

/** Which kinds of JSON an element of tags can be. */
export const tagElements = acceptedValues({
  name: "what an element of tags can be",
  answer: "dashboard.tags.elements",
  words: "an element of tags",
  stated: (answers) => answers["dashboard.tags.elements"],
  known: ["string", "number", "object", "null"],
  arrange: async (context) => {
    const { id } = await context.dashboards.borrow();
    return {
      offer: async (kind) => {
        const value: Json = elements[kind];
        const body = { tags: [value] };
        const exchange = await context.send("dashboards.update", { id }, { body, probe: true });
        return { exchange, accepted: exchange.succeeded && holds(exchange, value) };
      },
    };
  },
});

function holds(exchange: Exchange, value: Json): boolean {
  return rowOf(exchange, "dashboard")
    .get("tags")
    .some((tag) => kindOf(tag as Json) === kindOf(value)); // The body of an answer is JSON.
}
