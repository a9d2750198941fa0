import type { CheckContext } from "../../../../support/conformance/index.ts";
import { pickedWhere } from "../../../resource-kinds/picked.ts";
import type { Fields } from "../../../resource-kinds/resource-kind.ts";

const plain = ["name", "description"] as const;

/** The fields of a valid change: the first of these sets that the target accepts. */
export const fieldsToChange = {
  dashboard: [["name", "description", "pinned", "tags"], plain],
  app: [["name", "description", "tag", "metrics"], plain],
} as const;

/** Valid changes of an object, all different from each other. */
export class ValidChanges {
  readonly #context: CheckContext;
  #made = 0;

  constructor(context: CheckContext) {
    this.#context = context;
  }

  /** A further change of the fields, without the one that an odd value replaces. */
  next(fields: readonly string[], odd: string | null = null): Fields {
    this.#made += 1;
    const number = this.#made;
    const values: Fields = {
      description: `odd ${number}`,
      pinned: number % 2 === 0,
      tags: [`odd ${number}`],
      tag: `odd ${number}`,
      metrics: { odd: number },
      name: this.#context.uniqueName(`odd ${number}`),
    };
    return pickedWhere(values, (field) => fields.includes(field) && field !== odd);
  }
}
