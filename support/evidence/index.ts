export { clip } from "./clip.ts";
export type { CredentialLabel } from "./credential.ts";
export { authorizationOption, withheld, withheldOption } from "./curl.ts";
export { endOfString } from "./end-of-string.ts";
export { locate, type Span } from "./locate.ts";
export { recordExchange } from "./record.ts";
export { createRedactor, isDistinctive, type Redactor } from "./redact.ts";
export { isPlain, pathWord, printfCommand, quote } from "./shell.ts";
export { oneLine, visible, visibleJson } from "./visible.ts";
