import type { Json } from "../http/bodies/json.ts";
import type { Exchange } from "../http/exchange.ts";

/** The prefix of the names of every run. */
export const anyMark = "dashspec-";

/** The text by which an object is known: its name, or its description if it has no name. */
export function knownBy(name: Json | undefined, description: Json | undefined): Json | undefined {
  return name === "" || name === null ? description : name;
}

/** Whether a name begins with the mark, in any case. */
export function beginsWith(name: string, mark: string): boolean {
  return name.trimStart().toLowerCase().startsWith(mark.toLowerCase());
}

/** Whether a body gives the object a name without the mark. */
export function takesMark(body: string, mark: string): boolean {
  const named = [...body.matchAll(/"name"\s*:\s*("?)/g)];
  return named.some(
    ({ 0: found, 1: quote, index }) => quote === "" || !body.startsWith(mark, index + found.length),
  );
}

/**
 * Whether a creation sent a name with the mark, but the answer shows another name. If the name is empty, the target
 * only did not store it.
 */
export function looksForeign(exchange: Exchange, mark: string): boolean {
  const sent = /"name"\s*:\s*"/.exec(exchange.requestBody ?? "");
  const sentMark = sent !== null && exchange.requestBody?.startsWith(mark, sent.index + sent[0].length);
  const name = exchange.object?.name;
  if (sentMark !== true || typeof name !== "string") return false;
  return name.trim() !== "" && !beginsWith(name, mark);
}
