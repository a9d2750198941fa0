import { z } from "zod";
import { fileSchema } from "./schema.ts";

/** The text of dashspec.schema.json, by which editors complete and check dashspec.yaml. */
export function jsonSchemaText(): string {
  // The draft that the editors' YAML extensions know best.
  const schema = z.toJSONSchema(fileSchema, { target: "draft-7", io: "input" });
  return `${JSON.stringify(schema, null, 2)}\n`;
}
