import { del, get, appsPath as path, type Step, type Steps, send } from "./step.ts";

const [first, second] = [`${path}/1000111`, `${path}/1000112`];
const look: readonly Step[] = [get(first), get(second), get(`${path}/1000101`), get(path)];

const rich = {
  plugin_type: "local",
  name: "Export – O'Brien's 📦",
  description: "Sends é everywhere,\nline by line.",
  icon: "https://example.com/icon.png",
  config_schema: [{ key: "host", type: "string", default: "" }],
  tag: "1.2.3",
  is_global: false,
  capabilities: { methods: ["exportEvents"], jobs: [] },
  metrics: { sum: [0.1, 2, { deep: { deeper: [null] } }] },
  public_jobs: { "run now": { payload: {} } },
};

const values: readonly (readonly [string, readonly unknown[]])[] = [
  ["plugin_type", ["custom", "local"]],
  ["name", ["", "plain", rich.name]],
  ["description", ["plain", ""]],
  ["icon", ["", "icon"]],
  ["config_schema", [{ a: 1 }, null, [], 0, "", false]],
  ["tag", ["", "2"]],
  ["is_global", [true, false]],
  ["capabilities", [{ methods: [] }, null, {}]],
  ["metrics", [{ m: 1.5 }, null, {}]],
  ["public_jobs", [{ j: {} }, null, {}]],
];

/** Endpoints 12 to 24. */
export const appSteps: Steps = [
  send("POST", path, { name: "first", plugin_type: "local", description: "described" }),
  send("POST", `${path}/`, rich),
  send("PATCH", first, { description: "again" }),
  send("PATCH", first, {}),
  ...look,
  ...values.flatMap(([field, samples]) =>
    samples.flatMap((sample) => [
      send("PATCH", first, { [field]: sample }),
      get(first),
      send("PATCH", second, { description: `with ${field}`, [field]: sample }),
      get(second),
      get(path),
    ]),
  ),
  send("PATCH", `${second}/`, rich),
  ...look,
  ...values.flatMap(([field, samples]) =>
    samples.map((sample) => send("POST", path, { name: "made", [field]: sample })),
  ),
  get(`${path}?limit=1000`),
  ...["check_for_updates", "source"].flatMap((name) => [get(`${second}/${name}`), get(`${second}/${name}/`)]),
  send("PATCH", `${second}/update_source`, { name: "sourced" }),
  send("PATCH", `${second}/update_source/`, {}),
  send("POST", `${second}/upgrade`, { tag: "9" }),
  send("POST", `${second}/upgrade/`, {}),
  ...["activity", "exports_unsubscribe_configs", "repository", "unused"].flatMap((name) => [
    get(`${path}/${name}`),
    get(`${path}/${name}/`),
  ]),
  ...look,
];

/** Refused bodies, and the end of an app. */
export const appEndSteps: Steps = [
  send("POST", path, { name: "first", description: "described" }),
  send("POST", path, rich),
  send("POST", path, { name: "third" }),
  ...[
    '{"name": 5}',
    '{"description": "half", "is_global": "yes"}',
    "[]",
    '{"tag": null, "name": "half"}',
    "{",
  ].flatMap((body): Step[] => [
    { method: "POST", path, body },
    { method: "PATCH", path: first, body },
    get(first),
  ]),
  del(first),
  ...look,
  del(first),
  send("PATCH", first, { name: "gone" }),
  get(`${first}/check_for_updates`),
  del(`${second}/`),
  ...look,
  get(`${path}?limit=1000`),
  send("POST", path, { name: "after" }),
  del(`${path}/1000114`),
  send("POST", path, { name: "after the newest" }),
  send("POST", path, { name: "global", plugin_type: "custom", is_global: true }),
  get(`${path}/1000116/source`),
  del(`${path}/1000116`),
  send("PATCH", `${path}/1000116`, { is_global: false }),
  del(`${path}/1000116`),
];
