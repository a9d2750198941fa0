import { del, get, dashboardsPath as path, type Step, type Steps, send } from "./step.ts";

/** The ids of the dashboards that a stage makes in a new world. */
const [first, second, third] = [`${path}/111`, `${path}/112`, `${path}/113`];

/** The dashboards that a stage may have an effect on: two of its own, one of somebody else, the list. */
const look: readonly Step[] = [get(first), get(second), get(`${path}/101`), get(path)];

const rich = {
  name: "  Überblick – O'Brien's 📊 概要 e\u0301 of everything that there is to see in the quarter, at length  ".trim(),
  description: 'Línea one\nline two\twith a tab and a "quote" \\ and more '.repeat(3).trim(),
  pinned: true,
  tags: ["alpha", "Beta", "çé"],
  filters: {
    deep: [[[[{ a: [1, { b: null }] }]]]],
    empty: {},
    list: [],
    "key.with space": 0.1,
    big: 1e21,
    no: false,
  },
  restriction_level: 21,
  use_template: "some template",
  use_dashboard: 101,
  delete_insights: true,
};

/** Values that a careless test for presence takes for absent ones, and one more of each kind. */
const values: readonly (readonly [string, readonly unknown[]])[] = [
  ["name", ["", "plain", rich.name]],
  ["description", ["plain", "", rich.description]],
  ["pinned", [true, false]],
  ["deleted", [true, false]],
  ["filters", [{ a: 1 }, null, {}, 0, "", false, rich.filters]],
  ["tags", [["one"], [], ["two", "Three"]]],
  ["restriction_level", [21, 37]],
  ["use_template", ["x", ""]],
  ["use_dashboard", [102, 0]],
  ["delete_insights", [true, false]],
];

/** Endpoints 1 to 4, 6 and 7: every field by itself and with others, on create and on update. */
export const dashboardSteps: Steps = [
  send("POST", path, { name: "first" }),
  send("POST", path, rich),
  send("PATCH", first, { description: "again" }),
  send("PATCH", first, {}),
  get(first),
  send("PATCH", `${first}/move_tile`, { name: "moved" }),
  send("POST", `${path}/create_from_template_json`, { name: "templated", tags: ["t"] }),
  send("POST", `${path}/create_from_template_json/`, { name: "again" }),
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
  { method: "PATCH", path: first },
  send("PATCH", `${second}/`, rich),
  ...look,
  ...values.flatMap(([field, samples]) =>
    samples.map((sample) => send("POST", path, { name: "made", [field]: sample })),
  ),
  get(`${path}?limit=1000`),
  send("POST", `${path}/`, {}),
  send("PATCH", `${first}/move_tile/`, {}),
  ...look,
  get(`${first}/`),
  get(`${path}/`),
];

/** Section 3: both states, deletion alone and with other fields, DELETE in both, restoring. */
export const lifecycleSteps: Steps = [
  send("POST", path, rich),
  send("POST", path, { name: "neighbour" }),
  send("POST", path, { name: "born deleted", deleted: true }),
  get(third),
  del(first),
  ...look,
  send("PATCH", first, { deleted: true }),
  ...look,
  del(first),
  del(`${first}/`),
  ...look,
  send("PATCH", first, { name: "renamed while deleted" }),
  send("PATCH", first, { deleted: false }),
  ...look,
  send("PATCH", second, { deleted: true, name: "with a name", pinned: true }),
  ...look,
  send("PATCH", second, { deleted: true }),
  del(second),
  get(second),
  del(`${path}/999999`),
  get(`${path}/999999`),
];

/** What no conformant client sends. */
export const payloadSteps: Steps = [
  send("POST", path, { name: "kept" }),
  ...[
    '{"name": 5}',
    '{"name": null, "description": "half"}',
    '{"description": "half", "pinned": "yes"}',
    '{"name": "half", "tags": "none"}',
    '{"name": "half", "restriction_level": 1.5}',
    '{"name": "half", "deleted": 1}',
    '{"name": "\\u0000"}',
    '{"name": "\\ud800"}',
    `{"name": "${"long ".repeat(200)}"}`,
    `{"name": "${"long ".repeat(5000)}"}`,
    '{"name": "unknown", "colour": "red", "id": 5, "created_at": "never"}',
    '{"tags": [1, null, {"a": []}]}',
    '{"restriction_level": 5}',
    '{"name": ',
    "",
    "[]",
    '"text"',
    "null",
    `{"filters": ${"[".repeat(60)}${"]".repeat(60)}}`,
    `{"filters": ${"[".repeat(5000)}${"]".repeat(5000)}}`,
    '{"filters": {"n": [9007199254740993, 0.1, -0.5, 1e-7, 123456789.125, 1e300], "__proto__": {"x": 1}}}',
    '{"filters": {"b": 1, "a": 2, "10": 3, "": 4, "camelKey": 5, "with-dash": null}}',
  ].flatMap((body): Step[] => [
    { method: "POST", path, body },
    { method: "PATCH", path: first, body },
    get(first),
  ]),
  { method: "POST", path, body: "name=x", headers: { "content-type": "application/x-www-form-urlencoded" } },
  { method: "PATCH", path: first, body: '{"name":"text"}', headers: { "content-type": "text/plain" } },
  get(first),
  get(`${path}?limit=1000`),
  get(`${path}?limit=x`),
  get(`${path}/not-a-number`),
  get(`${path}/99999999999999999999999999`),
];
