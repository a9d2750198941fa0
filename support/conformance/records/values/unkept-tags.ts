import { storageOf } from "../../../catalogue/index.ts";
import type { Json } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { rowsIn } from "../../bodies/rows/rows-in.ts";
import { readBody } from "../../bodies/sent-body.ts";
import { sameField } from "../../comparison/sameness.ts";
import { shapeOfRequest } from "../../exchanges/request-shape.ts";
import { isReadable } from "../../memory/values/shown-value.ts";
import type { KeptTags } from "./kept-tags.ts";

/** A creation that was answered with other tags than it sent. */
interface UnkeptCreation {
  readonly sent: Json;
  readonly exchange: Exchange;
}

/** An unkept creation, and a write that kept the tags. */
export interface ContradictedCreation extends UnkeptCreation {
  readonly kept: Exchange;
}

/** The requirement that a creation stores tags. */
export const creationStoresTags = storageOf("dashboards", "create", "tags");

/**
 * Creations of dashboards, without copies and those from a template. If a target keeps tags for one dashboard, it must
 * keep them for another.
 */
export class UnkeptTags {
  readonly #keptTags: KeptTags;
  readonly #unkept: UnkeptCreation[] = [];

  constructor(keptTags: KeptTags) {
    this.#keptTags = keptTags;
  }

  record(exchange: Exchange): void {
    const { operation, succeeded, credential, probe, sentJson } = exchange;
    if (operation !== "dashboards.create" || !succeeded || probe || credential.kind !== "full") return;
    const sent = readBody(sentJson)?.tags;
    const [row] = rowsIn(exchange);
    if (sent === undefined || row === undefined || !isReadable(row, "tags")) return;
    if (shapeOfRequest(exchange) === null) return;
    if (sameField("tags", sent, row.value.tags)) this.#keptTags.add(sent, exchange);
    else this.#unkept.push({ sent, exchange });
  }

  /** The creations that did not keep tags which other writes kept. */
  get contradicted(): readonly ContradictedCreation[] {
    return this.#unkept.flatMap((unkept) => {
      const kept = this.#keptTags.like(unkept.sent, unkept.exchange.operation);
      return kept === undefined ? [] : [{ ...unkept, kept }];
    });
  }
}
