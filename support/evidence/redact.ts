const mask = "[redacted]";

/** Headers whose values are secrets as a whole. */
const secretHeaders = new Set(["authorization", "proxy-authorization", "cookie", "set-cookie"]);

/**
 * A credential written out in a text, as a header line or as a JSON member. What only stands for a credential stays:
 * a shell variable, and a description or a mask in brackets.
 */
const writtenCredential =
  /(authorization\\?["']?\s*[:=]\s*\\?["']?)(?!(?:(?:bearer|basic|token|digest)[ \t]+)?[\s"'\\[$])((?:bearer|basic|token|digest)[ \t]+)?[^\s"'\\,;]+/gi;

/** A shorter key is likely to be a part of ordinary words. */
const leastDistinctive = 8;

/** Whether a key can be masked wherever its characters stand, without making other words unreadable. */
export function isDistinctive(key: string): boolean {
  return key.length >= leastDistinctive;
}

/** Masks secrets in what is shown. */
export interface Redactor {
  /**
   * Returns the text without any known key, in whatever encoding, and without any Authorization value. A key that is short
   * enough to be a part of ordinary words is masked where it stands as a word of its own.
   */
  text(text: string): string;
  /** Returns the headers with the same done to each value, and with credentials and cookies masked as a whole. */
  headers(headers: Readonly<Record<string, string>>): Record<string, string>;
}

/** Returns a redactor that knows the keys. Empty ones are ignored. */
export function createRedactor(keys: readonly string[]): Redactor {
  const secrets = keys.filter((key) => key !== "");
  const forms = [...new Set(secrets.flatMap(formsOf))]
    // The longest first, so that a key that begins another leaves no tail of it behind.
    .sort((a, b) => b.length - a.length);
  const known = forms.length === 0 ? undefined : new RegExp(forms.map(patternOf).join("|"), "g");

  const text = (value: string): string => {
    const withoutKeys = known === undefined ? value : value.replace(known, mask);
    return withoutKeys.replace(writtenCredential, `$1$2${mask}`);
  };
  const headers = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        secretHeaders.has(name.toLowerCase()) ? mask : text(value),
      ]),
    );
  return { text, headers };
}

/** A key as itself, in a URL, in JSON, and at the start of Basic credentials (RFC 7617 §2: base64). */
function formsOf(key: string): readonly string[] {
  const wholeGroups = Math.floor(Buffer.byteLength(key) / 3) * 4;
  const inBasic = Buffer.from(key).toString("base64").slice(0, wholeGroups);
  return [
    key,
    encodeURIComponent(key),
    JSON.stringify(key).slice(1, -1),
    ...(inBasic.length >= 8 ? [inBasic] : []),
  ];
}

function patternOf(form: string): string {
  const literal = form.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  return isDistinctive(form) ? literal : `(?<![\\w-])${literal}(?![\\w-])`;
}
