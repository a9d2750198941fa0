import { quoted } from "../masking.ts";

/** A place in the file: the names of keys and the numbers of list items, from the outermost inwards. */
export type Path = readonly (string | number)[];

/** A path as messages show it: `waivers[0].reason`. */
export function shownPath(path: Path): string {
  return path.reduce<string>((shown, step) => {
    if (typeof step === "number") return `${shown}[${step}]`;
    const name = /^[\w.-]{1,80}$/.test(step) ? step : quoted(step);
    return shown === "" ? name : `${shown}.${name}`;
  }, "");
}

/** The value at a path, or undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => {
    if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, step)) return undefined;
    // Only own properties of a plain value. Its type does not know their names.
    return (inner as Record<string | number, unknown>)[step];
  }, value);
}
