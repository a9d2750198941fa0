import type { AnswerName } from "../../../support/answers/index.ts";
import type { OperationName } from "../../../support/catalogue/index.ts";
import {
  type Exchange,
  isJsonObject,
  type Json,
  type PassiveProbe,
} from "../../../support/conformance/index.ts";
import { isProper, kindOf, shortName, shown } from "../observing/reading.ts";
import { watch } from "../observing/watching.ts";

/** The operations whose sample bodies show an app, and the answers that state their real shape. */
const sampled = {
  "apps.source": "apps.source.shape",
  "apps.activity": "apps.activity.shape",
  "apps.exports_unsubscribe_configs": "apps.exports_unsubscribe_configs.shape",
  "apps.repository": "apps.repository.shape",
  "apps.unused": "apps.unused.shape",
} as const satisfies Partial<Record<OperationName, AnswerName>>;

function shapeIn(value: Json): "app" | "envelope" | "object" | "array" | "scalar" {
  if (Array.isArray(value)) return "array";
  if (!isJsonObject(value)) return "scalar";
  if (Array.isArray(value.results)) return "envelope";
  return Object.hasOwn(value, "plugin_type") && Object.hasOwn(value, "id") ? "app" : "object";
}

/** The shape and its contents, in a few words. */
function describeShape(value: Json, shape: ReturnType<typeof shapeIn>): string {
  if (Array.isArray(value)) {
    const kinds = new Set(value.map(kindOf));
    return kinds.size === 0 ? "an empty array" : `an array of ${[...kinds].join(" and ")}`;
  }
  if (!isJsonObject(value)) return `the scalar ${shown(value)}`;
  return `an ${shape} with ${Object.keys(value).slice(0, 8).join(", ") || "nothing"}`;
}

/** The shapes of the operations' answers. */
export const sampledShapes: readonly PassiveProbe[] = (Object.keys(sampled) as (keyof typeof sampled)[]) // The keys are the table's own.
  .map((operation) =>
    watch([operation], (observer) => {
      const seen = new Set<string>();
      let refused: Exchange | undefined;
      return {
        see(exchange) {
          if (!exchange.succeeded && isProper(exchange)) refused = exchange;
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
        end() {
          if (seen.size > 0 || refused === undefined) return;
          const reason = `${shortName(operation)} answers ${refused.status} to the full key`;
          observer.miss({ answers: [sampled[operation]], reason });
        },
      };
    }),
  );
