import type { OperationName } from "../../../catalogue/index.ts";
import { type Json, writeJson } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";

interface Size {
  readonly count: number;
  readonly length: number;
}

/**
 * The tags that writes kept. A target may change a tag, or limit their number or length. If it kept each of some tags
 * before, and one operation kept as many, that operation must keep them together as well.
 */
export class KeptTags {
  /** By tag, as JSON. */
  readonly #tags = new Map<string, Exchange>();
  readonly #sizes: (Size & { readonly operation: OperationName })[] = [];

  add(sent: Json, exchange: Exchange): void {
    const tags = tagsIn(sent);
    for (const tag of tags) if (!this.#tags.has(tag)) this.#tags.set(tag, exchange);
    this.#sizes.push({ ...sizeOf(tags), operation: exchange.operation });
  }

  /**
   * A write that kept one of the tags, if all of them were kept, and at least as many and as long ones at once by the
   * operation.
   */
  like(sent: Json, operation: OperationName): Exchange | undefined {
    const tags = tagsIn(sent);
    const { count, length } = sizeOf(tags);
    const isSmall = this.#sizes.some(
      (kept) => kept.operation === operation && kept.count >= count && kept.length >= length,
    );
    const [first] = tags;
    if (!isSmall || first === undefined) return undefined;
    return tags.every((tag) => this.#tags.has(tag)) ? this.#tags.get(first) : undefined;
  }
}

function tagsIn(value: Json): readonly string[] {
  return Array.isArray(value) ? value.map((tag) => writeJson(tag)) : [];
}

function sizeOf(tags: readonly string[]): Size {
  return { count: tags.length, length: tags.join("").length };
}
