import { app, appBody } from "../../schemas/index.ts";
import { storedAppFields } from "../../support/catalogue/index.ts";
import { ordinaryJson } from "./free-json.ts";
import type { ResourceKind } from "./resource-kind.ts";

const json = { methods: ["exportEvents"], ...ordinaryJson };

/**
 * Apps, as the checks of stored fields use them. Which bodies make an app is a gap, so only its texts are plain values.
 */
export const appKind: ResourceKind = {
  noun: "app",
  list: "apps",
  body: appBody.shape,
  plain: new Set(["name", "description"]),
  samples: {
    plugin_type: ["local", "source"],
    name: ["Plain name 12"],
    description: ["Plain words", "", "Other words"],
    // Some targets accept only an address as an icon, and only a whole version as a tag.
    icon: ["icon.png", "", "other.png", "https://example.com/icon.png"],
    config_schema: [json, {}, [{ key: "b" }, { key: "a" }], null],
    tag: ["v1.0", "", "v2.0", "1.0.0"],
    is_global: [true, false],
    capabilities: [json, { methods: ["exportEvents"] }, {}, null],
    metrics: [json, {}, null],
    public_jobs: [json, {}, null],
  },
  kept: storedAppFields,
  listed: Object.keys(app.shape),
  immutable: ["id", "organization_id"],
  borrow: (context, count) => context.apps.borrow(count),
  make: (context, fields) => context.apps.make(fields),
  base: (context) => context.objects.appBody(),
};
