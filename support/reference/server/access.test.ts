import { describe, expect, test } from "vitest";
import { isRead, operationNames, operations } from "../../catalogue/operation.ts";
import { scopes } from "../../catalogue/scope.ts";
import { answersTo } from "../testing/answers.ts";
import { appsPath, dashboardsPath, type Step, send } from "../testing/step.ts";
import { keys } from "../world/index.ts";

/** The operation on an object that exists from the start, or on one that the first two steps create. */
function stepOf(name: (typeof operationNames)[number]): Step {
  const { method, path, area } = operations[name];
  const target = path
    .replace(":project_id", "{project}")
    .replace(":organization_id", "{organization}")
    .replace(":id", area === "apps" ? "1000111" : "111")
    .replace(":dashboard_id", "111")
    .replace(":user__uuid", "{colleague}");
  const body = area === "collaborators" ? '{"level":37,"user_uuid":"{colleague}"}' : "{}";
  return { method, path: target, ...(method === "POST" || method === "PATCH" ? { body } : {}) };
}

const made = [send("POST", dashboardsPath, {}), send("POST", appsPath, {})];
const added = stepOf("collaborators.add");
const onlyOnce: ReadonlySet<string> = new Set(["collaborators.add", "collaborators.remove", "apps.delete"]);

describe.each(operationNames)("%s", (name) => {
  const { scope, status } = operations[name];
  const before = name === "collaborators.remove" ? [...made, added] : made;

  test("answers its documented status in both slash forms", async () => {
    const step = stepOf(name);
    for (const path of [step.path, `${step.path}/`]) {
      expect((await answersTo([...before, { ...step, path }])).at(-1)?.status).toBe(status);
    }
  });

  test("is granted to exactly the sets that hold its scope, all 32 of them tried", async () => {
    const holds = (held: ReadonlySet<string>): boolean => scope === null || held.has(scope);
    const steps = [...keys].map(([set, key]) => ({
      granted: holds(key.scopes),
      step: { ...stepOf(name), scopes: set },
    }));
    const lacking = steps.filter(({ granted }) => !granted).map(({ step }) => step);
    const holding = steps.filter(({ granted }) => granted).map(({ step }) => step);
    const refused = (await answersTo([...before, ...lacking])).slice(before.length);
    expect(refused.map((answer) => answer.status)).toEqual(lacking.map(() => 403));
    // An operation that works only once needs a new world each time.
    const rounds = onlyOnce.has(name) ? holding.map((step) => [step]) : [holding];
    for (const round of rounds) {
      const granted = (await answersTo([...before, ...round])).slice(before.length);
      expect(granted.map((answer) => answer.status)).toEqual(round.map(() => status));
    }
  });

  test.each([
    ["no key", { scopes: null }],
    ["garbage", { authorization: "Bearer nonsense" }],
    ["an empty Bearer", { authorization: "Bearer " }],
    ["an altered key", { authorization: "Bearer {key}x" }],
    ["a key by itself", { authorization: "{key}" }],
    ["another scheme", { authorization: "Basic {key}" }],
  ])("refuses %s with 401 and a challenge", async (_title, credentials) => {
    const [answer] = (await answersTo([...before, { ...stepOf(name), ...credentials }])).slice(-1);
    expect(answer?.status).toBe(401);
    expect(answer?.headers["www-authenticate"]).toMatch(/^Bearer /);
  });
});

test("a refused request changes nothing", async () => {
  const writes = operationNames.filter((name) => !isRead(name) && operations[name].scope !== null);
  const look: Step[] = ["", "/111", "/111/collaborators"].map((rest) => ({
    method: "GET",
    path: `${dashboardsPath}${rest}`,
  }));
  const steps = [...look, { method: "GET", path: appsPath }];
  const refused = writes.map((name) => ({ ...stepOf(name), scopes: "dashboard:read,plugin:read" }));
  const answers = await answersTo([...made, added, ...steps, ...refused, ...steps]);
  const [before, after] = [answers.slice(3, 3 + steps.length), answers.slice(-steps.length)];
  expect(after).toEqual(before);
});

test("the scheme is case-insensitive, and one connection may carry any keys", async () => {
  const list = { method: "GET", path: dashboardsPath };
  const answers = await answersTo([
    { ...list, authorization: "bearer {key}" },
    { ...list, scopes: "plugin:read" },
    { ...list, authorization: "BEARER {key}" },
    { ...list, scopes: null },
    list,
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 200, 401, 200]);
  expect(keys.size).toBe(2 ** scopes.length);
});
