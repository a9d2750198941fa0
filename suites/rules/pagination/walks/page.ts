import { kindIn, type ListName } from "../../../../support/catalogue/index.ts";
import {
  type Exchange,
  envelopeOf,
  itemsOf,
  type ListItem,
  NotEvaluated,
} from "../../../../support/conformance/index.ts";
import { ListPage, type Reached } from "../../../../support/http/lists/index.ts";

/** One answer of a list, read with the schemas. Reading an illegible part throws {@link NotEvaluated}. */
export class Page extends ListPage {
  readonly list: ListName;
  #ids: readonly string[] | null = null;

  constructor(list: ListName, exchange: Exchange, reached: Reached) {
    super(exchange, reached);
    this.list = list;
  }

  get ids(): readonly string[] {
    this.#ids ??= this.#rows().map(({ id }) => id);
    return this.#ids;
  }

  get count(): number {
    return envelopeOf(this.exchange).count;
  }

  get next(): string | null {
    return envelopeOf(this.exchange).next;
  }

  get previous(): string | null {
    return envelopeOf(this.exchange).previous;
  }

  /** The index after the last row; null if the offset is unknown. */
  get end(): number | null {
    return this.offset === null ? null : this.offset + this.ids.length;
  }

  #rows(): readonly ListItem[] {
    const rows = itemsOf(this.exchange);
    if (rows.length !== this.length) {
      throw new NotEvaluated({
        reason: `some items in \`results\` are not ${kindIn(this.list)} objects`,
        because: `${this.list}.list.body`,
      });
    }
    return rows;
  }
}
