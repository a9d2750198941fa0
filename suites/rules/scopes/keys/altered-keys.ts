import { fullKeyVariable, type KeyForm } from "../../../../support/evidence/credential.ts";

/** The 64 characters in which keys are commonly written (RFC 4648 §5), and the two of the other base64 alphabet. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The alphabet for tr, with each character mapped to one half an alphabet away. */
const rotation = String.raw`tr 'A-Za-z0-9_-' 'g-z0-9\055_A-Za-dfe'`;

const keyVariable = `printf '%s\\n' "${fullKeyVariable}"`;

/**
 * Keys that differ from a real one, and from all other known ones, each with the shell expression that makes it. Forms
 * that some servers rightly accept as the same key are left out: another case of hexadecimal digits, padding, and the
 * unused last bits of base64.
 */
export function alteredKeys(key: string, known: ReadonlySet<string>): readonly KeyForm[] {
  const body = key.replace(/=+$/, "");
  const padded = body !== key;
  const middle = Math.floor(body.length / 2);
  const swapped = /[g-z]/i.test(key)
    ? [
        {
          words: "in the other case",
          value: swapCase(key),
          shell: `$(${keyVariable} | tr 'A-Za-z' 'a-zA-Z')`,
        },
      ]
    : [];
  const all: readonly KeyForm[] = [
    { words: "with its last character changed", ...changedAt(body, body.length - 1) },
    { words: "with a character in its middle changed", ...changedAt(body, middle) },
    ...swapped,
    { words: "with its first character changed", ...changedAt(body, 0) },
    ...(padded ? [] : [{ words: "with one character more", value: `${key}x`, shell: `${fullKeyVariable}x` }]),
    { words: "without its last character", ...part(body, 0, body.length - 1) },
    { words: "with one character in front", value: `x${key}`, shell: `x${fullKeyVariable}` },
    { words: "cut in half", ...part(body, 0, middle) },
  ];
  return all
    .filter(({ value }) => value !== "" && value !== key && !known.has(value))
    .map((form) => ({ ...form, words: `the full key ${form.words}` }));
}

type Made = Pick<KeyForm, "value" | "shell">;

/** The characters of the key from start to end. */
function part(key: string, start: number, end: number): Made {
  const value = key.slice(start, end);
  // cut counts from 1, and accepts no empty range.
  return { value, shell: value === "" ? "" : `$(${keyVariable} | cut -c${start + 1}-${end})` };
}

/**
 * Replaces the character at the place by one half an alphabet away, so that the highest bit of its base64 value
 * differs.
 */
function changedAt(key: string, place: number): Made {
  const index = alphabet.indexOf(key.charAt(place));
  const other =
    index < 0
      ? { value: "A", shell: "A" }
      : {
          value: alphabet.charAt((index + alphabet.length / 2) % alphabet.length),
          shell: `$(${keyVariable} | cut -c${place + 1} | ${rotation})`,
        };
  const parts = [part(key, 0, place), other, part(key, place + 1, key.length)];
  return { value: parts.map(({ value }) => value).join(""), shell: parts.map(({ shell }) => shell).join("") };
}

function swapCase(key: string): string {
  return [...key]
    .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
    .join("");
}
