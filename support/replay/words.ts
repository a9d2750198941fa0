import { quote } from "../evidence/index.ts";
import type { ReplayStep } from "../verdict/step.ts";

/** Returns the text as one word of a shell. Variables replace the placeholders. */
export function wordOf(text: string, steps: readonly ReplayStep[]): string {
  const parts = partsOf(text, steps);
  if (parts.every((part) => "name" in part || /^[\w/.~:?=&%,@+-]*$/.test(part.text))) {
    return `"${parts.map((part) => ("name" in part ? `\${${part.name}}` : part.text)).join("")}"`;
  }
  return parts.map((part) => ("name" in part ? `"\${${part.name}}"` : quote(part.text))).join("");
}

type Part = { readonly text: string } | { readonly name: string };

const settings: Readonly<Record<string, string>> = {
  project_id: "DASHSPEC_PROJECT_ID",
  organization_id: "DASHSPEC_ORGANIZATION_ID",
};

/** Splits the text at the placeholders for which the script has a variable. */
export function partsOf(text: string, steps: readonly ReplayStep[]): readonly Part[] {
  const known = new Set(steps.flatMap(({ makes }) => makes ?? []));
  // Every second part is the name in a placeholder.
  const parts = text.split(/\{\{(\w+)\}\}/).map((part, index): Part => {
    if (index % 2 === 0) return { text: part };
    if (known.has(part)) return { name: part };
    const variable = settings[part];
    return variable === undefined ? { text: `{{${part}}}` } : { name: variable };
  });
  return parts.filter((part) => "name" in part || part.text !== "");
}
