import type { AnswerName } from "../../support/answers/index.ts";
import { settingFor } from "../../support/answers/unavailable.ts";
import {
  type CheckContext,
  isJsonObject,
  type Json,
  StatedUnavailable,
  sameJson,
} from "../../support/conformance/index.ts";
import type { Fields, ResourceKind } from "./resource-kind.ts";

/** Values to write to each field, in turn. */
export type Samples = Readonly<Record<string, readonly Json[]>>;

/** The answers that replace the samples of a field. */
const statedSamples = {
  dashboard: {
    restriction_level: "dashboard.restriction_levels",
    tags: "samples.tags",
    filters: "samples.filters",
  },
  app: {
    plugin_type: "app.plugin_types",
    icon: "samples.icon",
    config_schema: "samples.config_schema",
    tag: "samples.tag",
    is_global: "samples.is_global",
    capabilities: "samples.capabilities",
    metrics: "samples.metrics",
    public_jobs: "samples.public_jobs",
  },
} as const satisfies Record<ResourceKind["noun"], Readonly<Record<string, AnswerName>>>;

/** The answer that states which values a field accepts, if there is one. */
function sampleAnswer({ noun }: ResourceKind, field: string): AnswerName | undefined {
  const names: Readonly<Record<string, AnswerName>> = statedSamples[noun];
  return names[field];
}

/**
 * The settings with which refused values could be judged: the answers that state what the fields accept, if there are
 * any.
 */
export function sampleSetting(kind: ResourceKind, fields: readonly string[]): { readonly setting?: string } {
  const names = fields.flatMap((field) => sampleAnswer(kind, field) ?? []);
  if (names.length === 0) return {};
  // The answers that state which values exist cannot be empty lists.
  const none = names.every((name) => name.startsWith("samples.")) ? " or an empty list" : "";
  return { setting: `${settingFor(...names)}, with values that the target accepts${none}` };
}

/** The values that a field accepts, by the user's answer. */
export function statedFor(
  { plan }: CheckContext,
  kind: ResourceKind,
  field: string,
): readonly Json[] | undefined {
  const name = sampleAnswer(kind, field);
  // Each of these answers is a list of JSON.
  return name === undefined ? undefined : (plan.answers[name] as readonly Json[] | undefined);
}

/** @throws {StatedUnavailable} if the user has answered that the field accepts no value */
export function expectFieldAvailable(context: CheckContext, kind: ResourceKind, field: string): void {
  if (statedFor(context, kind, field)?.length === 0) {
    throw new StatedUnavailable(`${field} of ${kind.noun}s keeps no value`);
  }
}

/**
 * The values to write to this target: the user's, or else those of the suites. Which values an object needs in order to
 * be made and shown is a gap. Therefore each sample of a collection that a creation needs contains at least what is
 * needed. A plain value that a creation needs comes first, and again at the end.
 */
export async function samplesHere(context: CheckContext, kind: ResourceKind): Promise<Samples> {
  // A global app that cannot be changed back could not be removed.
  const spared =
    kind.noun === "app" && !(await context.objects.globalAppsWork()) ? { is_global: [false] } : {};
  const samples = Object.entries({ ...kind.samples, ...spared }).flatMap(
    ([field, own]): (readonly [string, readonly Json[]])[] => {
      const values = statedFor(context, kind, field) ?? own;
      return values.length === 0 ? [] : [[field, values]];
    },
  );
  return samplesBeside(await kind.base(context), Object.fromEntries(samples));
}

/** The samples that go with the fields of a creation: they contain what it needs, or differ from it. */
export function samplesBeside(base: Fields, samples: Samples): Samples {
  return Object.fromEntries(
    Object.entries(samples).map(([field, values]) => {
      const needed = base[field];
      if (needed === undefined) return [field, values];
      if (isCollection(needed)) {
        const fitting = values.filter((value) => holds(value, needed));
        return [field, fitting.length > 0 ? fitting : [needed]];
      }
      const others = values.filter((value) => !sameJson(value, needed));
      return [field, others.length > 0 ? [needed, ...others, needed] : [needed]];
    }),
  );
}

function isCollection(value: Json): boolean {
  return typeof value === "object" && value !== null;
}

/** Whether a value contains another. A text or a number contains only itself, and a collection contains its parts. */
function holds(value: Json, needed: Json): boolean {
  if (Array.isArray(value) && Array.isArray(needed)) {
    return needed.every((part) => value.some((own) => holds(own, part)));
  }
  if (isJsonObject(value) && isJsonObject(needed)) {
    return Object.entries(needed).every(
      ([name, part]) => Object.hasOwn(value, name) && holds(value[name] ?? null, part),
    );
  }
  return sameJson(value, needed);
}

/** The first sample of each field. */
export function firstOf(samples: Samples): Fields {
  return Object.fromEntries(Object.entries(samples).map(([field, values]) => [field, values[0] ?? null]));
}

/** The fields in reverse order. The members of an object have no order (RFC 8259 §4). */
export function inReverse(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).reverse());
}
