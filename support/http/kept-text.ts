import { deflateRawSync, inflateRawSync } from "node:zlib";

/** A longer text is kept compressed. */
const long = 64 * 1024;

/** The quickest: what takes much room repeats itself. */
const level = 1;

/**
 * A text that is kept for as long as a check may look at it. Hundreds of checks look at several answers each: large ones would
 * fill the memory.
 */
export class KeptText {
  readonly #short: string | undefined;
  readonly #compressed: Buffer | undefined;
  readonly #encoding: "utf8" | "utf16le" = "utf8";
  #inflated: WeakRef<{ readonly text: string }> | undefined;

  constructor(text: string) {
    if (text.length <= long) this.#short = text;
    else {
      // UTF-16 keeps every text, lone surrogates too; UTF-8 takes half the room for most.
      this.#encoding = text.isWellFormed() ? "utf8" : "utf16le";
      this.#compressed = deflateRawSync(Buffer.from(text, this.#encoding), { level });
      this.#inflated = new WeakRef({ text });
    }
  }

  get isLong(): boolean {
    return this.#compressed !== undefined;
  }

  get text(): string {
    if (this.#compressed === undefined) return this.#short ?? "";
    const known = this.#inflated?.deref();
    if (known !== undefined) return known.text;
    const text = inflateRawSync(this.#compressed).toString(this.#encoding);
    this.#inflated = new WeakRef({ text });
    return text;
  }
}
