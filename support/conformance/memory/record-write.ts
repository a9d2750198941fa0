import type { Role } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { judgesNothing, refusesKey } from "../../http/statuses.ts";
import { rowWithId } from "../bodies/rows/rows-in.ts";
import { readBody } from "../bodies/sent-body.ts";
import type { OwnObject } from "./objects/own-object.ts";
import { sideEffectOf } from "./objects/update-promises.ts";
import type { Readings } from "./readings/readings.ts";

/** Records what a write did to an object of the run, and compares its answer with what the object may show then. */
export function recordWrite(object: OwnObject, role: Role, exchange: Exchange, readings: Readings): void {
  if (role === "update") recordUpdate(object, exchange, readings);
  if (role === "change") recordChange(object, exchange, readings);
  if (role === "remove") recordRemoval(object, exchange, readings);
  if (role === "refused deletion" && !exchange.succeeded) object.refuseDeletion(exchange.span);
}

function recordUpdate(object: OwnObject, exchange: Exchange, readings: Readings): void {
  const { requestBody, sentJson, span, status, succeeded } = exchange;
  if (!succeeded) {
    if (judgesNothing(exchange) || status >= 500) object.lose(sentJson, span.started);
    else object.refuse(requestBody, span);
    return;
  }
  const row = rowWithId(exchange, object.id);
  const sent = readBody(sentJson);
  object.update(row, sentJson, span);
  readings.sideEffects.add({ object, ended: span.ended, requirement: sideEffectOf(object.kind, sent), sent });
  if (row !== null) readings.compare(object, row, exchange);
  // An answer may show the effect of a write whose own answer comes later.
  readings.explainByWrites(object);
}

/** The effect of the request on the object is open, except for the fields that never change. */
function recordChange(object: OwnObject, exchange: Exchange, readings: Readings): void {
  const { credential, requestBody, span, status } = exchange;
  // Without the right key, no request has an effect (section 5).
  if (credential.kind !== "full" && refusesKey(status)) {
    object.refuse(requestBody, span);
    return;
  }
  const row = rowWithId(exchange, object.id);
  object.forget(row, span);
  if (row !== null) readings.compare(object, row, exchange, (field) => object.isBornWith(field));
}

function recordRemoval(object: OwnObject, exchange: Exchange, { sideEffects }: Readings): void {
  const { credential, span, status, succeeded } = exchange;
  if (credential.kind === "full") object.isRemovalSent = true;
  if (!succeeded && status < 500) return;
  object.end(span.started);
  sideEffects.add({ object, ended: span.ended, requirement: "apps.delete.neighbours" });
}
