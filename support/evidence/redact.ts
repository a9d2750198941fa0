import { decodedRuns } from "./redaction/encoded-runs.ts";
import { unescaped } from "./redaction/escapes.ts";
import { type Needle, Needles } from "./redaction/needles.ts";
import { type Disclosure, disclosures } from "./redaction/other-people.ts";
import { createPseudonyms, type PseudonymSource } from "./redaction/pseudonyms.ts";
import { sourceView, type View } from "./redaction/view.ts";

export { isDistinctive } from "./redaction/needles.ts";

const mask = "[redacted]";

/** Headers whose values are secrets as a whole. */
const secretHeaders = new Set(["authorization", "proxy-authorization", "cookie", "set-cookie"]);

/**
 * A credential written out in a text, as a header line or as a JSON member. What only stands for a credential stays:
 * a shell variable, and a description or a mask in brackets.
 */
const writtenCredential =
  /(authorization\\?["']?\s*[:=]\s*\\?["']?)(?!(?:(?:bearer|basic|token|digest)[ \t]+)?[\s"'\\[$])((?:bearer|basic|token|digest)[ \t]+)?[^\s"'\\,;]+/gi;

/** Encodings within encodings are read so deep: JSON in JSON in an URL, and a base64 of it. */
const deepest = 4;

/** A character of a key takes so many in encodings within encodings: six as `\\u0041`, and four times as many for what is around it. */
const longestEncoding = 24;

/** Sharing tokens are found up to 2,048 characters, e-mail addresses up to fewer, and either may be written in escapes. */
const longestDisclosure = 2048 * 6;

/** Masks secrets in what is shown. */
export interface Redactor {
  /** How many characters a secret takes at most, in any encoding. */
  readonly longestSecret: number;
  /**
   * Returns the text without any known key, in any case and encoding, whole or a part of it that is too long to be a word,
   * and without any Authorization value. A key that is short enough to be a part of ordinary words is masked where it stands
   * as a word of its own. Where the redactor has a source of pseudonyms, one stands in the place of each e-mail address and
   * each sharing token as well.
   */
  text(text: string): string;
  /** Returns the headers with the same done to each name and value, and with credentials and cookies masked as a whole. */
  headers(headers: Readonly<Record<string, string>>): Record<string, string>;
  /** Keeps a value of an Authorization header out of all that is shown from now on: whatever was sent may be a key. */
  addCredential(header: string): void;
  /** Keeps the sharing tokens that an answer shows out of all that is shown from now on, wherever they come back. */
  learnFrom(body: string): void;
}

type Secret = Needle & { readonly kind: "key" | Disclosure["kind"] };

/** A part of the source that is masked, and what is shown in its place. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly shown: string;
}

/** Returns a redactor that knows the keys. Empty ones are ignored. */
export function createRedactor(keys: Iterable<string>, pseudonymSource?: PseudonymSource): Redactor {
  const secrets = new Needles<Secret>();
  let longestKey = 0;
  const addKey = (key: string, parts: boolean) => {
    longestKey = Math.max(longestKey, key.length);
    secrets.add({ kind: "key", text: key, parts });
  };
  for (const key of keys) addKey(key, true);
  const pseudonyms = pseudonymSource === undefined ? undefined : createPseudonyms(pseudonymSource);

  const shownFor = (kind: Secret["kind"], value: string) =>
    kind === "key" || pseudonyms === undefined ? mask : `[${kind} ${pseudonyms(value)}]`;

  const look = (view: View, depth: number, spans: Span[]): void => {
    const { text } = view;
    const add = (start: number, end: number, shown: string) =>
      spans.push({ start: view.startOf(start), end: view.endOf(end - 1), shown });
    secrets.find(view, ({ kind, text: whole }, start, end) => add(start, end, shownFor(kind, whole)));
    if (pseudonyms !== undefined) {
      for (const { kind, start, end } of disclosures(text)) {
        add(start, end, shownFor(kind, text.slice(start, end)));
      }
    }
    if (depth === deepest) return;
    const plainer = unescaped(view);
    if (plainer !== null) look(plainer, depth + 1, spans);
    for (const run of decodedRuns(view)) look(run, depth + 1, spans);
  };

  const text = (source: string): string => {
    const spans: Span[] = [];
    look(sourceView(source), 0, spans);
    return masked(source, spans).replace(writtenCredential, `$1$2${mask}`);
  };

  return {
    get longestSecret() {
      return Math.max(longestDisclosure, longestKey * longestEncoding);
    },
    text,
    headers: (values) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          text(name),
          secretHeaders.has(name.toLowerCase()) ? mask : text(value),
        ]),
      ),
    addCredential: (header) => {
      const credential = header.replace(/^(?:bearer|basic|token)\s+/i, "");
      addKey(credential, false);
    },
    learnFrom: (body) => {
      if (!body.includes("access_token")) return;
      for (const { kind, start, end } of disclosures(body)) {
        const value = body.slice(start, end);
        // A shorter one is masked where its member shows it.
        if (kind === "sharing token" && value.length >= 8) secrets.add({ kind, text: value, parts: true });
      }
    },
  };
}

/** The source with what is to be shown in the place of each span. Where spans overlap, the first one's stands for all. */
function masked(source: string, spans: readonly Span[]): string {
  if (spans.length === 0) return source;
  const sorted = [...spans].sort((one, other) => one.start - other.start || other.end - one.end);
  const pieces: string[] = [];
  let read = 0;
  let shown = "";
  let start = 0;
  let end = 0;
  const close = () => {
    if (end > start) pieces.push(source.slice(read, start), shown);
    read = Math.max(read, end);
  };
  for (const span of sorted) {
    if (span.start < end) {
      end = Math.max(end, span.end);
      if (span.shown === mask) shown = mask;
      continue;
    }
    close();
    ({ start, end, shown } = span);
  }
  close();
  return pieces.join("") + source.slice(read);
}
