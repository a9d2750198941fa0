import { z } from "zod";
import { expected, flag, integer, text, untyped, uuid } from "./values.ts";

/** Section 2.5: a pipeline import app. */
export const app = z.looseObject(
  {
    id: integer,
    plugin_type: text,
    name: text,
    description: text,
    url: text,
    icon: text,
    config_schema: untyped,
    tag: text,
    latest_tag: text,
    is_global: flag,
    organization_id: uuid,
    organization_name: text,
    capabilities: untyped,
    metrics: untyped,
    public_jobs: untyped,
  },
  { error: expected("an app object") },
);

/** The writable body of endpoints 13, 15, 19 and 20: every field optional. */
export const appBody = z.looseObject({
  plugin_type: text.optional(),
  name: text.optional(),
  description: text.optional(),
  icon: text.optional(),
  config_schema: untyped.optional(),
  tag: text.optional(),
  is_global: flag.optional(),
  capabilities: untyped.optional(),
  metrics: untyped.optional(),
  public_jobs: untyped.optional(),
});
