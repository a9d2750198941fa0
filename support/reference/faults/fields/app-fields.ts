import { missing, spoil } from "../building/spoil.ts";
import type { Fault } from "../fault.ts";

/** Section 2.5: the type, presence and nullability of every field of an app. */
export const appFieldFaults: readonly Fault[] = spoil("app", {
  id: [
    ["1000111", "in lists"],
    [missing, "when upgraded"],
    [null, "when created"],
  ],
  plugin_type: [
    [null, "in lists"],
    [0, "when checked for updates"],
  ],
  name: [
    [null, "after an update"],
    [missing, "in lists"],
    [["name"], "when upgraded"],
  ],
  description: [
    [null, "before any update"],
    [missing, "when its source is updated"],
  ],
  url: [
    [null, "in lists"],
    [missing, "when created"],
  ],
  icon: [
    [null, "everywhere"],
    [false, "when retrieved"],
  ],
  config_schema: [
    [missing, "in lists"],
    [missing, "when upgraded"],
  ],
  tag: [
    [null, "before any update"],
    [1, "in lists"],
  ],
  latest_tag: [
    [null, "everywhere"],
    [missing, "when checked for updates"],
  ],
  is_global: [
    [0, "in lists"],
    [null, "when created"],
    ["false", "after an update"],
  ],
  organization_id: [
    [1, "everywhere"],
    ["organization-1", "in lists"],
    [missing, "when updated"],
  ],
  organization_name: [
    [null, "in lists"],
    [missing, "when created"],
  ],
  capabilities: [
    [missing, "in lists"],
    [missing, "after an update"],
  ],
  metrics: [
    [missing, "when retrieved"],
    [missing, "when its source is updated"],
  ],
  public_jobs: [
    [missing, "when created"],
    [missing, "in lists"],
  ],
});
