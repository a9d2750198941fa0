import { type Json, writeJson } from "../../support/conformance/index.ts";
import type { Fields } from "../rules/round-trips/kind.ts";

const longest = 60;

/** A value as the steps and findings of a history show it. */
export function short(value: Json): string {
  const text = writeJson(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

export function inWords(fields: Fields): string {
  return Object.entries(fields)
    .map(([field, value]) => `${field} ${short(value)}`)
    .join(", ");
}
