import { type CheckContext, NotEvaluated } from "../../../support/conformance/index.ts";
import type { Kind, Owned } from "./kind.ts";

/** Endings of names that break a carelessly built query, which then loses the object. */
export const endings = [
  "",
  " O'Brien",
  ' "quoted"',
  " 100 %",
  " a_b\\c",
  " naïve 概要 📊",
  " <b>&amp;</b>",
  " {0}; --",
] as const;

/** All of them in one name: for what need not tell which it was. */
export const everyEnding: string = endings.join("");

/**
 * A new object under such a name, with the first of the payloads that the target takes it with. What the target
 * refuses is no finding (rule 4): then it is made with a plain name alone.
 */
export async function makeNamed(
  context: CheckContext,
  kind: Kind,
  label: string,
  ending: string,
  payloads: readonly Readonly<Record<string, unknown>>[] = [{}],
): Promise<{ readonly name: string; readonly object: Owned }> {
  const plain = context.uniqueName(label);
  const make = async (name: string, fields: Readonly<Record<string, unknown>>) => {
    if (kind.noun === "app") return { name, object: await context.apps.make({ ...fields, name }) };
    const object = await context.dashboards.make({ ...fields, name });
    context.dashboards.donate(object);
    return { name, object };
  };
  for (const fields of payloads) {
    try {
      return await make(`${plain}${ending}`, fields);
    } catch (error) {
      if (!(error instanceof NotEvaluated)) throw error;
    }
  }
  return make(plain, {});
}
