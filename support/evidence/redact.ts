import { decodedRuns } from "./redaction/encoded-runs.ts";
import { unescaped } from "./redaction/escapes.ts";
import { type MaskedSpan, mask, masked } from "./redaction/masked-spans.ts";
import { type Needle, Needles } from "./redaction/needles.ts";
import { type Disclosure, disclosures } from "./redaction/other-people.ts";
import { createPseudonyms, type PseudonymSource } from "./redaction/pseudonyms.ts";
import { sourceView, type View } from "./redaction/view.ts";

export { isDistinctive } from "./redaction/needles.ts";

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

/** Returns a redactor that knows the keys. Empty ones are ignored. */
export function createRedactor(keys: Iterable<string>, pseudonymSource?: PseudonymSource): Redactor {
  return new NeedleRedactor(keys, pseudonymSource);
}

class NeedleRedactor implements Redactor {
  readonly #secrets = new Needles<Secret>();
  readonly #pseudonyms: ((value: string) => string) | undefined;
  #longestKey = 0;
  /** Whether escaped quotes are read: a key may contain one, and members of JSON show tokens and addresses. */
  #readsQuotes: boolean;

  constructor(keys: Iterable<string>, pseudonymSource: PseudonymSource | undefined) {
    this.#pseudonyms = pseudonymSource === undefined ? undefined : createPseudonyms(pseudonymSource);
    this.#readsQuotes = pseudonymSource !== undefined;
    for (const key of keys) this.#addKey(key, true);
  }

  get longestSecret(): number {
    return Math.max(longestDisclosure, this.#longestKey * longestEncoding);
  }

  /** A property, because callers pass it on by itself. */
  readonly text = (source: string): string => {
    const spans: MaskedSpan[] = [];
    this.#look(sourceView(source), 0, spans);
    return masked(source, spans).replace(writtenCredential, `$1$2${mask}`);
  };

  headers(values: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        this.text(name),
        secretHeaders.has(name.toLowerCase()) ? mask : this.text(value),
      ]),
    );
  }

  addCredential(header: string): void {
    this.#addKey(header.replace(/^(?:bearer|basic|token)\s+/i, ""), false);
  }

  learnFrom(body: string): void {
    if (!body.includes("access_token")) return;
    for (const { kind, start, end } of disclosures(body)) {
      const value = body.slice(start, end);
      // A shorter token is masked only where its member shows it.
      if (kind === "sharing token" && value.length >= 8)
        this.#secrets.add({ kind, text: value, parts: true });
    }
  }

  #addKey(key: string, parts: boolean): void {
    this.#longestKey = Math.max(this.#longestKey, key.length);
    this.#readsQuotes ||= key.includes('"');
    this.#secrets.add({ kind: "key", text: key, parts });
  }

  /** Looks for secrets in the text of a view, and in what is written there in other encodings. */
  #look(view: View, depth: number, spans: MaskedSpan[]): void {
    const { text } = view;
    const add = (start: number, end: number, shown: string) =>
      spans.push({ start: view.startOf(start), end: view.endOf(end - 1), shown });
    this.#secrets.find(view, ({ kind, text: whole }, start, end) =>
      add(start, end, this.#shownFor(kind, whole)),
    );
    if (this.#pseudonyms !== undefined) {
      for (const { kind, start, end } of disclosures(text)) {
        add(start, end, this.#shownFor(kind, text.slice(start, end)));
      }
    }
    if (depth === deepest) return;
    const escapes = { reach: this.#reach, quoted: this.#readsQuotes };
    for (const plainer of unescaped(view, escapes)) this.#look(plainer, depth + 1, spans);
    for (const run of decodedRuns(view)) this.#look(run, depth + 1, spans);
  }

  /** The most characters of a secret that is looked for. */
  get #reach(): number {
    return Math.max(
      this.#pseudonyms === undefined ? 0 : longestDisclosure,
      this.#longestKey * longestEncoding,
    );
  }

  #shownFor(kind: Secret["kind"], value: string): string {
    return kind === "key" || this.#pseudonyms === undefined ? mask : `[${kind} ${this.#pseudonyms(value)}]`;
  }
}
