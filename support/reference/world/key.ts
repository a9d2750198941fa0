import { type Scope, scopes } from "../../catalogue/scope.ts";

/** A personal API key and the scopes that it holds. */
export interface Key {
  readonly text: string;
  readonly scopes: ReadonlySet<Scope>;
}

/** One key for each of the 32 sets of scopes, by the sorted and comma-joined set. */
export const keys: ReadonlyMap<string, Key> = new Map(
  subsets([...scopes].sort()).map((held) => [held.join(","), { text: textOf(held), scopes: new Set(held) }]),
);

/** A key that is not limited by scopes. It may do whatever its owner may. */
const unlimited: Key = { text: "reference-unlimited", scopes: new Set(scopes) };

/** The text of the key that is not limited by scopes. */
export const strongerKey: string = unlimited.text;

/** All keys, by their text in an Authorization header. */
export const keysByText: ReadonlyMap<string, Key> = new Map(
  [...keys.values(), unlimited].map((key) => [key.text, key]),
);

/** The text of the key that holds all five scopes. */
export const fullKey: string = textOf([...scopes].sort());

function textOf(held: readonly Scope[]): string {
  return `reference-${held.length === 0 ? "none" : held.map((scope) => scope.replace(":", ".")).join("-")}`;
}

function subsets(of: readonly Scope[]): Scope[][] {
  return Array.from({ length: 2 ** of.length }, (_, mask) => of.filter((_scope, bit) => mask & (1 << bit)));
}
