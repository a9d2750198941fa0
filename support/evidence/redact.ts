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
 * A credential in a text, as a header line or as a JSON member. A mere placeholder stays: a shell variable, or a
 * description or a mask in brackets.
 */
const writtenCredential =
  /(authorization\\?["']?\s*[:=]\s*\\?["']?)(?!(?:(?:bearer|basic|token|digest)[ \t]+)?[\s"'\\[$])((?:bearer|basic|token|digest)[ \t]+)?[^\s"'\\,;]+/gi;

/**
 * The depth to which encodings within encodings are decoded: for example, base64 of a URL that contains JSON in JSON.
 */
const deepest = 4;

/**
 * The most characters that one character of a key takes in nested encodings: six as `\\u0041`, and four times as many
 * for the outer encodings.
 */
const longestEncoding = 24;

/**
 * Sharing tokens are found up to 2,048 characters, and e-mail addresses up to fewer. Either may be written in escapes.
 */
const longestDisclosure = 2048 * 6;

/** Masks secrets in everything that is shown. */
export interface Redactor {
  /** The most characters that a secret takes, in any encoding. */
  readonly longestSecret: number;
  /**
   * Returns the text without any known key, in any case and encoding, whole or in a part that is too long to be a word,
   * and without any Authorization value. A key that is short enough to be a part of ordinary words is masked only as a
   * word of its own. If the redactor has a source of pseudonyms, each e-mail address and each sharing token is replaced
   * by one.
   */
  text(text: string): string;
  /**
   * Returns the headers with the names and values masked in the same way, and with credentials and cookies masked as a
   * whole.
   */
  headers(headers: Readonly<Record<string, string>>): Record<string, string>;
  /** Masks a value of an Authorization header from now on, because anything that was sent may be a key. */
  addCredential(header: string): void;
  /** Masks the sharing tokens that an answer shows from now on, wherever they occur. */
  learnFrom(body: string): void;
}

type Secret = Needle & { readonly kind: "key" | Disclosure["kind"] };

/** A part of the source that is masked, and the text that replaces it. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly shown: string;
}

/** Returns a redactor that knows the keys. Empty ones are ignored. */
export function createRedactor(keys: Iterable<string>, pseudonymSource?: PseudonymSource): Redactor {
  const secrets = new Needles<Secret>();
  let longestKey = 0;
  // Escaped members of JSON show a sharing token or an address.
  let quoted = pseudonymSource !== undefined;
  const addKey = (key: string, parts: boolean) => {
    longestKey = Math.max(longestKey, key.length);
    quoted ||= key.includes('"');
    secrets.add({ kind: "key", text: key, parts });
  };
  for (const key of keys) addKey(key, true);
  const pseudonyms = pseudonymSource === undefined ? undefined : createPseudonyms(pseudonymSource);

  const shownFor = (kind: Secret["kind"], value: string) =>
    kind === "key" || pseudonyms === undefined ? mask : `[${kind} ${pseudonyms(value)}]`;

  const reach = () =>
    Math.max(pseudonyms === undefined ? 0 : longestDisclosure, longestKey * longestEncoding);

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
    for (const plainer of unescaped(view, { reach: reach(), quoted })) look(plainer, depth + 1, spans);
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
        // A shorter token is masked only where its member shows it.
        if (kind === "sharing token" && value.length >= 8) secrets.add({ kind, text: value, parts: true });
      }
    },
  };
}

/** The source with each span replaced. If spans overlap, the first one's replacement stands for all. */
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
