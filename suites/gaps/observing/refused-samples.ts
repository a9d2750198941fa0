import { answers } from "../../../support/answers/index.ts";
import type { GapId } from "../../../support/catalogue/index.ts";
import type { ActiveProbe, CheckContext, Exchange, Json } from "../../../support/conformance/index.ts";
import { appKind } from "../../resource-kinds/apps.ts";
import { dashboardKind } from "../../resource-kinds/dashboards.ts";
import { type Fields, type ResourceKind, update } from "../../resource-kinds/resource-kind.ts";
import { samplesHere } from "../../resource-kinds/samples.ts";
import { refused } from "../../rules/round-trips/updates/written.ts";

/** A field of which a target may refuse every sample. */
interface Sampled {
  readonly kind: ResourceKind;
  readonly field: string;
  readonly name: Extract<keyof typeof answers, `samples.${string}`>;
}

const sampled: readonly Sampled[] = [
  { kind: dashboardKind, field: "tags", name: "samples.tags" },
  { kind: dashboardKind, field: "filters", name: "samples.filters" },
  { kind: appKind, field: "icon", name: "samples.icon" },
  { kind: appKind, field: "tag", name: "samples.tag" },
  { kind: appKind, field: "is_global", name: "samples.is_global" },
  { kind: appKind, field: "config_schema", name: "samples.config_schema" },
  { kind: appKind, field: "capabilities", name: "samples.capabilities" },
  { kind: appKind, field: "metrics", name: "samples.metrics" },
  { kind: appKind, field: "public_jobs", name: "samples.public_jobs" },
];

/**
 * One probe for each field of the gap: it writes samples until one is accepted. If none is, the answer for a field with
 * few values is an empty list; for any other field, only the user knows accepted values.
 */
export function refusedSamples(gap: GapId): readonly ActiveProbe[] {
  return sampled
    .filter(({ name }) => answers[name].gap === gap)
    .map(({ kind, field, name }) => ({
      name: `${field}: whether a sample is accepted`,
      answers: [name],
      readOnly: false,
      body: async (context) => {
        if (context.plan.learning !== true || context.plan.answers[name] !== undefined) return;
        const samples = (await samplesHere(context, kind))[field] ?? [];
        const refusal = await refusalOfAll(context, kind, field, samples);
        if (refusal === null) return;
        if (!samples.every((sample) => typeof sample === "boolean"))
          throw refused(context, kind, refusal.sent, refusal.answer);
        const { method, status, words: said } = refusal.answer;
        const words = `${field} is not accepted: ${method} answers ${status} (${said})`;
        context.observe(gap, words, { answer: { name, value: [] }, exchange: refusal.answer });
      },
    }));
}

interface Refusal {
  readonly sent: Fields;
  readonly answer: Exchange;
}

/** The last refusal; null if the target accepts one of the samples, or gives no answer that can be judged. */
async function refusalOfAll(
  context: CheckContext,
  kind: ResourceKind,
  field: string,
  samples: readonly Json[],
): Promise<Refusal | null> {
  // A sample may hide an app (a gap), so no app of the pool is used.
  const [object] = kind.noun === "app" ? [await kind.make(context, {})] : await kind.borrow(context, 1);
  let refusal: Refusal | null = null;
  if (object === undefined) return null;
  for (const sample of samples) {
    const sent: Fields = { [field]: sample };
    const answer = await update(context, kind, object.id, sent);
    if (answer.succeeded || answer.status >= 500 || answer.status === 404) return null;
    refusal = { sent, answer };
  }
  return refusal;
}
