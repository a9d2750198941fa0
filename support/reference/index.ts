export { type Dialect, dialectById, dialects } from "./dialects/index.ts";
export { type Fault, faultById, faults } from "./faults/index.ts";
export type { ReferenceOptions } from "./options.ts";
export type { Hooks, Seam } from "./seams/hooks.ts";
export { type Reference, startReference } from "./start.ts";
