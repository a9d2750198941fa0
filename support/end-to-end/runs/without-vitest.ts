/** The URL of a module with the script. */
const inUrl = (script: string) => `data:text/javascript,${encodeURIComponent(script)}`;

/**
 * Options of Node with which vitest cannot be loaded, as if one of its native parts were missing.
 * @param afterMs how long the attempt to load it takes
 */
export function withoutVitest(afterMs = 0): string {
  const hook = `export const resolve = async (name, context, next) => {
    if (name !== "vitest/node") return next(name, context);
    await new Promise((look) => setTimeout(look, ${afterMs}));
    throw new Error("Cannot find native binding. npm has a bug related to optional dependencies.");
  }`;
  return `--import=${inUrl(`import { register } from "node:module"; register(${JSON.stringify(inUrl(hook))});`)}`;
}
