import { appsPath, dashboardsPath, get, type Steps, send } from "./step.ts";

const sizes = [1, 2, 3, 4, 7, 12, 1000];
const offsets = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1000];

function pagesOf(path: string): Steps {
  return [
    ...Array.from({ length: 7 }, (_, number) =>
      send("POST", path, { name: `page ${number}`, plugin_type: "local" }),
    ),
    ...[
      "?limit=0",
      "?limit=-1",
      "?limit=x",
      "?offset=-1",
      "?offset=x",
      "?limit=2&search=a",
      "/?limit=3&offset=3",
    ].map((query) => get(`${path}${query}`)),
    ...sizes.flatMap((limit) => offsets.map((offset) => get(`${path}?limit=${limit}&offset=${offset}`))),
    ...offsets.map((offset) => get(`${path}/?offset=${offset}`)),
    get(path),
  ];
}

/** Section 8 over either list, with seven rows more than a new world has. */
export const dashboardPageSteps: Steps = pagesOf(dashboardsPath);
export const appPageSteps: Steps = pagesOf(appsPath);

/** A list that is longer than the default page. */
export const longPageSteps: Steps = [
  ...Array.from({ length: 100 }, () => send("POST", dashboardsPath, {})),
  ...Array.from({ length: 100 }, () => send("POST", appsPath, {})),
  ...[dashboardsPath, appsPath].flatMap((path) =>
    ["", "?offset=100", "?limit=100", "?limit=101", "?limit=50&offset=50"].map((query) =>
      get(`${path}${query}`),
    ),
  ),
];

/** Writes that arrive at the same time. */
export const parallelSteps: Steps = [
  Array.from({ length: 8 }, () => send("POST", dashboardsPath, { name: "at once" })),
  get(`${dashboardsPath}?limit=1000`),
  Array.from({ length: 8 }, () => send("POST", appsPath, { name: "at once" })),
  get(`${appsPath}?limit=1000`),
];
