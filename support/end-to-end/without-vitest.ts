/** A module in the place of a file. */
const inUrl = (script: string) => `data:text/javascript,${encodeURIComponent(script)}`;

/**
 * Options of Node by which it finds all but vitest, as where one of its native parts is missing.
 *
 * @param afterMs how long it looks for it
 */
export function withoutVitest(afterMs = 0): string {
  const hook = `export const resolve = async (name, context, next) => {
    if (name !== "vitest/node") return next(name, context);
    await new Promise((look) => setTimeout(look, ${afterMs}));
    throw new Error("Cannot find native binding. npm has a bug related to optional dependencies.");
  }`;
  return `--import=${inUrl(`import { register } from "node:module"; register(${JSON.stringify(inUrl(hook))});`)}`;
}
