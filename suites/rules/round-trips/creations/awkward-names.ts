import { type CheckContext, ifPossible } from "../../../../support/conformance/index.ts";
import type { Owned, ResourceKind } from "../../../resource-kinds/resource-kind.ts";

/** Endings of names that break a carelessly built query, so that the object is not found. */
export const awkwardEndings = [
  "",
  " O'Brien",
  ' "quoted"',
  " 100 %",
  " a_b\\c",
  " naïve 概要 📊",
  " <b>&amp;</b>",
  " {0}; --",
] as const;

/**
 * Makes a new object under such a name. If the target refuses the name, that is no finding (rule 4), and the object
 * gets a plain name.
 */
export async function makeNamed(
  context: CheckContext,
  kind: ResourceKind,
  label: string,
  ending: string,
): Promise<{ readonly name: string; readonly object: Owned }> {
  const plain = context.uniqueName(label);
  const make = async (name: string) => {
    if (kind.noun === "app") return { name, object: await context.apps.make({ name }) };
    const object = await context.dashboards.make({ name });
    context.dashboards.donate(object);
    return { name, object };
  };
  return (await ifPossible(() => make(`${plain}${ending}`))) ?? make(plain);
}
