export type { ReferenceOptions } from "./options.ts";
export type { Hooks, Seam } from "./seams/hooks.ts";
export { type Reference, startReference } from "./start.ts";
