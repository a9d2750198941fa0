import type { CheckContext } from "../../../../support/conformance/index.ts";
import type { Fields } from "../../round-trips/kinds/kind.ts";

const plain = ["name", "description"] as const;

/** What a valid change is made of: the first of these that the target takes. */
export const fieldsToChange = {
  dashboard: [["name", "description", "pinned", "tags"], plain],
  app: [["name", "description", "tag", "metrics"], plain],
} as const;

/** Valid changes of an object, no two of them alike. */
export class ValidChanges {
  readonly #context: CheckContext;
  #made = 0;

  constructor(context: CheckContext) {
    this.#context = context;
  }

  /** Another change of the fields, without the one that an odd value takes the place of. */
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
    return Object.fromEntries(
      Object.entries(values).filter(([field]) => fields.includes(field) && field !== odd),
    );
  }
}
