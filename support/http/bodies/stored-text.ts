import { deflateRawSync, inflateRawSync } from "node:zlib";
import { Spool, type SpooledBytes } from "./spool.ts";

/** A text longer than this is compressed and kept out of memory. */
const long = 64 * 1024;

/** The fastest level, because large texts are repetitive. */
const level = 1;

const spool = new Spool();

/** The long text that was read last. A check usually reads an answer several times in a row. */
let latest: { readonly of: StoredText; readonly text: string } | undefined;

/**
 * A text that is kept as long as a check may look at it. Hundreds of checks look at several answers each, and large
 * ones would fill the memory.
 */
export class StoredText {
  readonly #short: string | undefined;
  readonly #compressed: SpooledBytes | undefined;
  readonly #encoding: "utf8" | "utf16le" = "utf8";

  /** The length in UTF-16 code units. */
  readonly length: number;

  constructor(text: string) {
    this.length = text.length;
    if (text.length <= long) this.#short = text;
    else {
      // UTF-16 keeps every text, even with lone surrogates. UTF-8 takes half the room for most texts.
      this.#encoding = text.isWellFormed() ? "utf8" : "utf16le";
      this.#compressed = spool.put(deflateRawSync(Buffer.from(text, this.#encoding), { level }));
      latest = { of: this, text };
    }
  }

  get isLong(): boolean {
    return this.#compressed !== undefined;
  }

  get text(): string {
    if (this.#compressed === undefined) return this.#short ?? "";
    if (latest?.of !== this) {
      latest = { of: this, text: inflateRawSync(this.#compressed.read()).toString(this.#encoding) };
    }
    return latest.text;
  }
}
