export { type Dialect, dialectById, dialects } from "./dialects/index.ts";
export { type Fault, faultById, faults } from "./faults/index.ts";
export type { ReferenceOptions } from "./options.ts";
export { type Reference, startReference } from "./start.ts";
