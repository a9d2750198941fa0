import { encodings } from "./encodings.ts";
import { canaries } from "./keys.ts";

/** Twelve characters of a key are no coincidence. */
const partLength = 12;

const forbidden: readonly string[] = [
  ...new Set(
    Object.values(canaries).flatMap((key) => [
      ...Object.values(encodings).map((encode) => encode(key)),
      ...Array.from({ length: key.length - partLength + 1 }, (_, at) => key.slice(at, at + partLength)),
    ]),
  ),
].map((secret) => secret.toLowerCase());

/** The forms of the canary keys, whole, in part or encoded, that a text contains. */
export function leaksIn(text: string): readonly string[] {
  const folded = text.toLowerCase();
  return forbidden.filter((secret) => folded.includes(secret));
}

/**
 * Characters that affect a terminal or change the reading order: controls, except tabs and line ends, and directional
 * characters.
 */
const acting = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** The code points of control characters that a text contains unescaped. */
export function controlsIn(text: string): readonly string[] {
  return [...new Set(text.match(acting) ?? [])].map(
    (one) => `U+${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
