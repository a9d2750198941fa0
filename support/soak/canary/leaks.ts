import { encodings } from "./encodings.ts";
import { canaries } from "./keys.ts";

/** Twelve characters of a key are no accident. */
const partLength = 12;

const forbidden: readonly string[] = [
  ...new Set(
    Object.values(canaries).flatMap((key) => [
      ...Object.values(encodings).map((encode) => encode(key)),
      ...Array.from({ length: key.length - partLength + 1 }, (_, at) => key.slice(at, at + partLength)),
    ]),
  ),
].map((secret) => secret.toLowerCase());

/** The forms of the canary keys, whole, in part or encoded, that stand in a text. */
export function leaksIn(text: string): readonly string[] {
  const folded = text.toLowerCase();
  return forbidden.filter((secret) => folded.includes(secret));
}

/** What acts on a terminal or turns the order of what is read: controls, but for tabs and line ends, and those of direction. */
const acting = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** The code points of control characters that stand in a text as they are. */
export function controlsIn(text: string): readonly string[] {
  return [...new Set(text.match(acting) ?? [])].map(
    (one) => `U+${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
