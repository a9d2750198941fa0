import { isRead, roleOf } from "../../../catalogue/index.ts";
import type { Json } from "../../../http/bodies/json.ts";
import type { Exchange, Span } from "../../../http/exchange.ts";
import type { IsOutlasted } from "../../../http/waiting/retry-policy.ts";
import type { Row } from "../../bodies/rows/row.ts";
import type { Standing } from "../objects/field-history.ts";
import type { OwnObject } from "../objects/own-object.ts";
import { valueAt } from "../values/shown-value.ts";

/** A field's value that an answer shows for an object of the run. */
export interface Reading {
  readonly object: OwnObject;
  readonly field: string;
  readonly shown: Json;
  readonly row: Row;
  readonly exchange: Exchange;
  /** When it was read. */
  readonly span: Span;
  /** Whether the answer is to a write that sent the field, so that it shows what that write stored. */
  readonly isLeft: boolean;
}

/** The fields of an object in one row of an answer. */
export function readingsOf(object: OwnObject, row: Row, exchange: Exchange): readonly Reading[] {
  const { operation, span } = exchange;
  const sent = roleOf(operation) === "update" ? (object.requests.at(-1)?.sent ?? {}) : {};
  const readings: Reading[] = [];
  for (const field of object.fields.keys()) {
    const shown = valueAt(row, field);
    if (shown === undefined) continue;
    const isLeft = field in sent;
    const read = isLeft ? { started: span.ended, ended: span.ended } : span;
    readings.push({ object, field, shown, row, exchange, span: read, isLeft });
  }
  return readings;
}

/** The standing of the value among the writes of the field. */
export function standingOf({ object, field, shown, span, exchange: { operation } }: Reading): Standing {
  const standing = object.standingOf(field, shown, span);
  if (standing !== "never written" || !isRead(operation)) return standing;
  return object.parts.mayLack({ operation, field, shown, span }, object.madeAt) ? "unfinished" : standing;
}

/** Whether the value may be due to a late read. Then it is read again. */
export function mayBeLateRead(reading: Reading): boolean {
  const standing = standingOf(reading);
  return standing === "outdated" || standing === "unfinished";
}

/** Whether the field was written so lately that a read may not show it yet. */
export function isFresh({ object, field, span }: Reading, isOutlasted: IsOutlasted): boolean {
  const written = object.fields.get(field)?.lastBefore(span.started);
  return written !== undefined && !isOutlasted(written.ended, span.started);
}

/** One object in one kind of answer, in one slash form, with one key. A read is repeated in the same way. */
export function wayOf({ object, exchange }: Reading): string {
  const { operation, credential, hasTrailingSlash } = exchange;
  return [object.kind, object.id, operation, hasTrailingSlash, JSON.stringify(credential)].join(" ");
}
