import type { Reply } from "../http/reply.ts";
import type { Seam } from "../seams/hooks.ts";
import { appsPath, dashboardsPath, get, send } from "../witness/step.ts";
import { type Fault, witnessedFaults } from "./fault.ts";

type Read = "dashboards.retrieve" | "dashboards.list" | "apps.retrieve" | "apps.list";

/** Keys without a scope to write are shown again what each of them saw first. */
function keepsForReaders(operation: Read): Seam {
  return () => {
    const kept = new Map<string, Reply>();
    return {
      around: async (call, proceed) => {
        const { key, url } = call;
        const mayWrite = key === undefined || [...key.scopes].some((scope) => scope.endsWith(":write"));
        if (call.operation !== operation || mayWrite) return proceed();
        const place = `${key.text} ${url.href}`;
        const known = kept.get(place);
        if (known !== undefined) return known;
        const reply = await proceed();
        if (reply.status < 300) kept.set(place, reply);
        return reply;
      },
    };
  };
}

/** What a reader looks at, and the object that is renamed meanwhile. */
const places = [
  ["dashboards", dashboardsPath, `${dashboardsPath}/101`, "dashboard:read"],
  ["apps", appsPath, `${appsPath}/1000111`, "plugin:read"],
] as const;

/** What one key wrote, and another does not read. */
export const keptForReadersFaults: readonly Fault[] = places.flatMap(([area, list, object, scopes]) => {
  const mistake = "Keys that may only read are served from a cache, which no update reaches.";
  const renamed = send("PATCH", object, { name: "renamed" });
  const [one, many] = [get(object, { scopes }), get(`${list}?limit=100`, { scopes })];
  return witnessedFaults(
    [send("POST", appsPath, { name: "made" })],
    [
      [
        `${area}.update.stores.name`,
        "kept-for-readers",
        mistake,
        keepsForReaders(`${area}.retrieve`),
        [one, renamed, one],
      ],
      [
        `${area}.update.listed`,
        "kept-for-readers",
        mistake,
        keepsForReaders(`${area}.list`),
        [many, renamed, many],
      ],
    ],
  );
});
