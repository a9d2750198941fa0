import type { CheckContext } from "../../../../support/conformance/index.ts";
import { pickedWhere } from "../../../resource-kinds/picked.ts";
import type { Fields, ResourceKind } from "../../../resource-kinds/resource-kind.ts";
import { statedFor } from "../../../resource-kinds/samples.ts";

/** The fields that each valid change has. */
export const alwaysChanged = ["name", "description"] as const;

const usual = {
  dashboard: [...alwaysChanged, "pinned", "tags"],
  app: [...alwaysChanged, "tag", "metrics"],
} as const;

/**
 * The fields of a valid change: the first of these sets that the target accepts. A refused request may also reset a
 * field to its default, so as many fields as possible have another value. The capabilities of an app are not among them,
 * because a server may not show apps with others than it knows.
 */
export const fieldsToChange = {
  dashboard: [[...usual.dashboard, "filters", "restriction_level"], usual.dashboard, alwaysChanged],
  app: [[...usual.app, "icon", "config_schema", "public_jobs"], usual.app, alwaysChanged],
} as const;

/** Fields with few values. Two changes may have the same one, so it does not tell which of them was stored. */
export const fieldsWithFewValues: ReadonlySet<string> = new Set(["pinned", "restriction_level"]);

/** Valid changes of an object, all different from each other. */
export class ValidChanges {
  readonly #context: CheckContext;
  readonly #level: Fields;
  #made = 0;

  constructor(context: CheckContext, kind: ResourceKind) {
    this.#context = context;
    const field = "restriction_level";
    const level = (statedFor(context, kind, field) ?? kind.samples[field])?.at(-1);
    this.#level = level === undefined ? {} : { [field]: level };
  }

  /** A further change of the fields, without the one that an odd value replaces. */
  next(fields: readonly string[], odd: string | null = null): Fields {
    this.#made += 1;
    const number = this.#made;
    const values: Fields = {
      ...this.#level,
      description: `odd ${number}`,
      pinned: number % 2 === 0,
      tags: [`odd ${number}`],
      filters: { odd: number },
      tag: `odd ${number}`,
      icon: `odd-${number}.png`,
      config_schema: [{ key: `odd ${number}` }],
      metrics: { odd: number },
      public_jobs: { odd: number },
      name: this.#context.uniqueName(`odd ${number}`),
    };
    return pickedWhere(values, (field) => fields.includes(field) && field !== odd);
  }
}
