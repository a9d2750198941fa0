export { clip } from "./clip.ts";
export { type CredentialLabel, describeCredential, fullKeyVariable } from "./credential.ts";
export { curlCommand, type SentRequest } from "./curl.ts";
export { type RawExchange, type ReceivedResponse, recordExchange } from "./record.ts";
export { createRedactor, type Redactor } from "./redact.ts";
export { oneLine, visible } from "./visible.ts";
