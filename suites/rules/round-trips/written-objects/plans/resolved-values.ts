import type { CheckContext, Json } from "../../../../../support/conformance/index.ts";
import type { Fields, ResourceKind } from "../../../../resource-kinds/resource-kind.ts";
import { type Samples, samplesHere, statedFor } from "../../../../resource-kinds/samples.ts";
import { alterations, endings, otherLongText } from "./planned-values.ts";

/** A level, a type and a flag. The values that these accept are open, so a plan refers to one of the samples. */
export const ofFewValues: ReadonlySet<string> = new Set(["restriction_level", "plugin_type", "is_global"]);

/** Turns the fields of a plan into values for this target. */
export class Values {
  readonly samples: Samples;
  readonly base: Fields;
  readonly #context: CheckContext;
  readonly #kind: ResourceKind;
  readonly #longName: string;
  /** The last name that was not empty: what makes it unique, and its ending. */
  #lastName = { unique: "", ending: "" };

  private constructor(context: CheckContext, kind: ResourceKind, samples: Samples, base: Fields) {
    this.#context = context;
    this.#kind = kind;
    this.samples = samples;
    this.base = base;
    this.#longName = `${context.uniqueName("life")} ${otherLongText}`.slice(0, otherLongText.length);
  }

  static async here(context: CheckContext, kind: ResourceKind): Promise<Values> {
    return new Values(context, kind, await samplesHere(context, kind), await kind.base(context));
  }

  /**
   * The planned fields with their values.
   * @param turn selects the sample for fields that must take a sample
   */
  of(planned: Fields, turn: number): Fields {
    return Object.fromEntries(
      Object.entries(planned).flatMap(([field, value]) => {
        const resolved = field === "name" ? this.name(value) : this.#valueOf(field, value, turn);
        return resolved === undefined ? [] : [[field, resolved]];
      }),
    );
  }

  /**
   * A unique name with the planned ending, or the previous name with an ending that nearly equals its own. An empty
   * name stays empty.
   */
  name(planned: Json): string {
    if (planned === "") return "";
    this.#lastName = this.#nextName(planned);
    const { unique, ending } = this.#lastName;
    return `${unique}${ending}`.trimEnd();
  }

  #nextName(planned: Json): { unique: string; ending: string } {
    if (planned === "long") return { unique: "", ending: this.#longName };
    const [, alter] = Object.entries(alterations).find(([name]) => name === planned) ?? [];
    if (alter !== undefined) return { ...this.#lastName, ending: alter(this.#lastName.ending) };
    const [, ending = ""] = Object.entries(endings).find(([name]) => name === planned) ?? [];
    return { unique: `${this.#context.uniqueName("life")} `, ending };
  }

  /** Undefined if the user has answered that the field accepts no value. */
  #valueOf(field: string, planned: Json, turn: number): Json | undefined {
    if (!(field in this.#kind.samples)) return planned;
    const samples = this.samples[field] ?? [];
    // For these fields the plan gives the index of the sample.
    if (ofFewValues.has(field)) return samples[Number(planned) % Math.max(1, samples.length)];
    const isBound =
      this.base[field] !== undefined || statedFor(this.#context, this.#kind, field) !== undefined;
    return isBound ? samples[turn % Math.max(1, samples.length)] : planned;
  }
}
