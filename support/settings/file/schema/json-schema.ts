import { z } from "zod";
import { fileSchema } from "./file-schema.ts";

/** The text of dashspec.schema.json, with which editors complete and check dashspec.yaml. */
export function jsonSchemaText(): string {
  // The draft that most YAML extensions of editors support.
  const schema = z.toJSONSchema(fileSchema, { target: "draft-7", io: "input" });
  return `${JSON.stringify(schema, null, 2)}\n`;
}
