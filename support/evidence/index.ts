export { clip } from "./clip.ts";
export type { CredentialLabel } from "./credential.ts";
export { recordExchange } from "./record.ts";
export { createRedactor, isDistinctive, type Redactor } from "./redact.ts";
export { oneLine, visible } from "./visible.ts";
