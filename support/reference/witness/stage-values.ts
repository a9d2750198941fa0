import { appsPath, dashboardsPath, get, type Steps, send } from "./step.ts";

/** Texts that careless code changes: by decoding, escaping, normalizing, cutting, or taking them for something else. */
const texts: readonly string[] = [
  `it's "quoted" <b>bold</b> &amp; 100 % back\\slash {0}`,
  "=a+b %41 :tada:",
  "007",
  "1e3",
  "null",
  "e\u0301 Straße \u{1d518}\u{1d52b}\u{1d526} ﬁ ①",
  "\u{1f469}\u200d\u{1f469}\u200d\u{1f467} ❤\ufe0f",
  "über".repeat(60),
];

const free = {
  a: [1, null, true, "", {}, []],
  "": 0,
  none: null,
  "date from": "-7d",
  on: false,
  $ref: "2024-01-01",
} as const;

const [dashboard, app] = [`${dashboardsPath}/111`, `${appsPath}/1000111`];

/** Endpoints 2, 4, 13 and 15: every writable text and every free value, on create and on update. */
export const valueSteps: Steps = [
  send("POST", dashboardsPath, { name: "first" }),
  send("POST", appsPath, { name: "first", plugin_type: "local" }),
  ...texts.flatMap((text) => {
    const fields = { name: text, description: text };
    const more = { ...fields, icon: text, tag: text };
    return [
      send("POST", dashboardsPath, fields),
      send("PATCH", dashboard, fields),
      send("POST", appsPath, more),
      send("PATCH", app, more),
    ];
  }),
  send("POST", dashboardsPath, { name: "free", filters: free }),
  send("PATCH", dashboard, { filters: free }),
  ...["config_schema", "capabilities", "metrics", "public_jobs"].flatMap((field) => [
    send("POST", appsPath, { name: "free", [field]: free }),
    send("PATCH", app, { [field]: free }),
  ]),
  get(dashboard),
  get(app),
];
