export { faultById, faults } from "./faults/index.ts";
export type { ReferenceOptions } from "./options.ts";
export { type Reference, startReference } from "./start.ts";
