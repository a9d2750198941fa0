import { Refusal } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import { tableOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";
import { onApps } from "../refusal.ts";

const isGlobal = (row: Row | undefined): boolean => row?.fields.is_global === true;

/** Refuses a request about a global app if `wrong` says so. */
const refusedOnGlobal =
  (status: 400 | 403, detail: string, wrong: (call: Call) => boolean): Seam =>
  () => ({
    find: (row, call, resource) => {
      if (resource === "app" && isGlobal(row) && wrong(call)) throw new Refusal(status, "global_app", detail);
      return row;
    },
  });

const isRemoval = ({ operation }: Call): boolean => operation === "apps.delete";

const keptWhileGlobal = (status: 400 | 403): Seam =>
  refusedOnGlobal(status, "The app is global: make it local first.", isRemoval);

/** Whether an update sends anything besides `is_global`. */
const changesMore = ({ operation, payload }: Call): boolean =>
  operation === "apps.update" && !/^\{\s*"is_global"\s*:\s*(true|false)\s*\}$/.test(String(payload));

const makesLocal = ({ operation, payload }: Call): boolean =>
  operation === "apps.update" && /"is_global"\s*:\s*false/.test(String(payload));

/** Refuses to make an app global while another one of its organization is. */
const oneAtATime: Seam = () => ({
  problems: (problems, call) => {
    const { operation, body, parameters } = call;
    const own = operation === "apps.create" ? undefined : parameters.id;
    const isTaken = tableOf(call, "app").rows.some((row) => isGlobal(row) && String(row.id) !== own);
    if (onApps.includes(operation) && body?.is_global === true && isTaken)
      throw new Refusal(409, "global_app", "Another app is global.");
    return problems;
  },
});

/** What a server permits for a global app. Section 3 shows no states of apps. */
export const globalAppDialects: readonly Dialect[] = [
  ...oneOf(
    "removal of global apps",
    dialect(
      "apps.global-kept-400",
      "lifecycle.app_states",
      "DELETE of a global app answers 400 until an update sets is_global to false.",
      keptWhileGlobal(400),
    ),
    dialect(
      "apps.global-kept-403",
      "lifecycle.app_states",
      "DELETE of a global app answers 403 until an update sets is_global to false.",
      keptWhileGlobal(403),
    ),
    {
      ...dialect(
        "apps.global-for-good",
        "lifecycle.app_states",
        "A global app stays global, and cannot be deleted.",
        keptWhileGlobal(403),
        refusedOnGlobal(400, "A global app stays global.", makesLocal),
      ),
      answers: { "samples.is_global": [false] },
    },
  ),
  dialect(
    "apps.global-fixed",
    "lifecycle.app_states",
    "A global app accepts only the update that sets is_global to false.",
    refusedOnGlobal(403, "A global app is changed by its makers alone.", changesMore),
  ),
  dialect(
    "apps.one-global",
    "lifecycle.app_states",
    "An organization has one global app at most: to make another one global is refused with 409.",
    oneAtATime,
  ),
];
