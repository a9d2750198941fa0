import { del, get, dashboardsPath as path, type Step, type Steps, send } from "./step.ts";

const [first, second] = [`${path}/111`, `${path}/112`];
const added = { level: 37, user_uuid: "{colleague}" };
const look: readonly Step[] = [
  get(`${first}/collaborators`),
  get(`${second}/collaborators`),
  get(`${path}/101/collaborators`),
];

/** Endpoints 8 to 11. */
export const collaboratorSteps: Steps = [
  send("POST", path, { name: "first" }),
  send("POST", path, { name: "second" }),
  ...look,
  send("POST", `${first}/collaborators`, added),
  ...look,
  send("POST", `${first}/collaborators`, added),
  send("POST", `${second}/collaborators/`, { ...added, level: 21 }),
  ...look,
  send("POST", `${first}/collaborators`, { level: 37 }),
  send("POST", `${first}/collaborators`, { level: "37", user_uuid: "x" }),
  send("POST", `${first}/collaborators`, []),
  del(`${first}/collaborators/{colleague}`),
  ...look,
  del(`${first}/collaborators/{colleague}`),
  send("POST", `${first}/collaborators`, { ...added, level: 21 }),
  ...look,
  del(`${second}/collaborators/{colleague}/`),
  ...look,
  send("PATCH", first, { name: "updated" }),
  ...look,
  ...[first, second, `${path}/101`].flatMap((one) => [get(`${one}/sharing`), get(`${one}/sharing/`)]),
  get(`${first}/collaborators/`),
  send("PATCH", second, { restriction_level: 21 }),
  send("POST", `${second}/collaborators`, added),
  get(`${path}/999/collaborators`),
  get(`${path}/999/sharing`),
  send("PATCH", second, { deleted: true }),
  get(`${second}/collaborators`),
  get(`${second}/sharing`),
  send("PATCH", second, { deleted: false }),
  ...look,
];
