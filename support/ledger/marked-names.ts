import type { Exchange } from "../http/exchange.ts";
import { answered } from "./answer.ts";

/** What the names of any run begin with. */
export const anyMark = "dashspec-";

/** Whether a name begins with the mark, in whatever case. */
export function beginsWith(name: string, mark: string): boolean {
  return name.trimStart().toLowerCase().startsWith(mark.toLowerCase());
}

/** Whether a body names the object otherwise than with the mark. */
export function takesMark(body: string, mark: string): boolean {
  const named = [...body.matchAll(/"name"\s*:\s*("?)/g)];
  return named.some(
    ({ 0: found, 1: quote, index }) => quote === "" || !body.startsWith(mark, index + found.length),
  );
}

/** A creation that sent a name with the mark and is answered with another one. An empty name was only forgotten. */
export function looksForeign(exchange: Exchange, mark: string): boolean {
  const sent = /"name"\s*:\s*"/.exec(exchange.requestBody ?? "");
  const sentMark = sent !== null && exchange.requestBody?.startsWith(mark, sent.index + sent[0].length);
  const name = answered(exchange, "name");
  if (sentMark !== true || typeof name !== "string") return false;
  return name.trim() !== "" && !beginsWith(name, mark);
}
