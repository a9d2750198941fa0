import { html as template } from "hono/html";
import { visible } from "../../evidence/index.ts";

/** Safe markup: every value in it was escaped. */
export type Html = Awaited<ReturnType<typeof template>>;

/** A value in markup: texts are escaped, markup is inserted as it is, lists are joined. */
export type HtmlValue = string | number | Html | readonly HtmlValue[] | null;

/** Returns markup with escaped values. Invisible characters are made visible. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const made = template(strings, ...values.map(shown));
  if (made instanceof Promise) throw new Error("markup was made of something that is not there yet");
  return made;
}

function shown(value: HtmlValue): unknown {
  if (Array.isArray(value)) return value.map(shown);
  // Markup is a String object; a primitive text is not escaped yet.
  return typeof value === "string" ? visible(value) : (value ?? "");
}
