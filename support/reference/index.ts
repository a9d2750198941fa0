export { faultById, faults } from "./faults/index.ts";
export { concernsWire, type ReferenceContents, type ReferenceOptions } from "./options.ts";
export { ownPort } from "./own-port.ts";
export { makeReference, type Reference, type ReferenceFacts, startReference } from "./server/start.ts";
