import { stringify } from "yaml";
import type { Output } from "../process/process-context.ts";
import { openApiDocument } from "./document.ts";

/** The flags of `openapi`, parsed. */
export interface OpenApiFlags {
  readonly yaml?: true;
}

/** Writes the API as an OpenAPI 3.1 document. */
export function openapi({ yaml }: OpenApiFlags, { stdout }: { readonly stdout: Output }): void {
  const document = openApiDocument();
  stdout.write(yaml === true ? stringify(document) : `${JSON.stringify(document, null, 2)}\n`);
}
