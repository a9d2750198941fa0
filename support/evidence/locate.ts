import { endOfString } from "./end-of-string.ts";

/** The start and the end of a part of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The tokens of a JSON text (RFC 8259 §2 and §7), one at a time; of a string, only its opening quote. */
const token = /\s*([{}[\],:"]|[^\s{}[\],:"]+)/y;

/**
 * Returns the span of the value at the path in a JSON text, including its name if it has one. If there is no such
 * value, returns the nearest enclosing one. Null if the text is not JSON.
 */
export function locate(text: string, path: readonly (string | number)[]): Span | null {
  const reader = new Reader(text);
  return reader.value(path)?.span ?? null;
}

interface LocatedValue {
  readonly span: Span;
  readonly end: number;
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  #next(): { readonly word: string; readonly start: number } | null {
    token.lastIndex = this.#at;
    const match = token.exec(this.#text);
    const word = match?.[1];
    if (match === null || word === undefined) return null;
    const start = match.index + match[0].length - word.length;
    const end = word === '"' ? endOfString(this.#text, start + 1) : start + word.length;
    if (end > this.#text.length) return null;
    this.#at = end;
    return { word: this.#text.slice(start, end), start };
  }

  /** Reads one value. The path is searched for inside it; null if nothing is. */
  value(path: readonly (string | number)[] | null): LocatedValue | null {
    const first = this.#next();
    if (first === null) return null;
    const inside = first.word === "{" ? this.#members(path) : first.word === "[" ? this.#items(path) : null;
    if ((first.word === "{" || first.word === "[") && inside === null) return null;
    const end = this.#at;
    return { span: inside?.found ?? { start: first.start, end }, end };
  }

  #members(path: readonly (string | number)[] | null): { readonly found: Span | null } | null {
    const [wanted, ...rest] = path ?? [];
    let found: Span | null = null;
    for (;;) {
      const name = this.#next();
      if (name === null) return null;
      if (name.word === "}") return { found };
      if (name.word === ",") continue;
      if (this.#next()?.word !== ":") return null;
      const isWanted = wanted !== undefined && name.word === JSON.stringify(wanted);
      const value = this.value(isWanted && rest.length > 0 ? rest : null);
      if (value === null) return null;
      // Only the requested value includes its name. A value that merely encloses a missing one does not.
      if (isWanted) {
        found = rest.length > 0 ? value.span : { start: name.start, end: value.end };
      }
    }
  }

  #items(path: readonly (string | number)[] | null): { readonly found: Span | null } | null {
    const [wanted, ...rest] = path ?? [];
    let found: Span | null = null;
    for (let index = 0; ; ) {
      const before = this.#at;
      const next = this.#next();
      if (next === null) return null;
      if (next.word === "]") return { found };
      if (next.word === ",") continue;
      this.#at = before;
      const value = this.value(index === wanted ? rest : null);
      if (value === null) return null;
      if (index === wanted) found = value.span;
      index += 1;
    }
  }
}
