import { describe, expect, test } from "vitest";
import type { Area } from "../../catalogue/index.ts";
import { CannotStart } from "../../settings/index.ts";
import {
  type Asked,
  type Habits,
  list,
  notFound,
  page,
  type Reply,
  serve,
  sound,
  target,
  usual,
} from "../../testing/servers/habitual-server.ts";
import { startedReference } from "../../testing/started.ts";
import { preflight } from "./preflight.ts";

async function outcome(
  baseUrl: string,
  extra: Partial<typeof target> & { readonly areas?: readonly Area[] } = {},
): Promise<string> {
  const { areas, ...rest } = extra;
  try {
    await preflight({ baseUrl, ...target, ...rest }, areas === undefined ? {} : { areas });
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    expect(error.message).not.toContain("key-");
    return `${error.name}: ${error.lines.join("\n").replaceAll(baseUrl, "BASE")}`;
  }
  return "may start";
}

describe("a run may start", () => {
  test("against the reference target, also under a prefix and compressed", async () => {
    const reference = await startedReference({ prefix: "/some/prefix", gzip: true });
    await preflight(reference);
  });

  test.each<[string, (asked: Asked) => Reply]>([
    ["if everything is right", (asked) => sound({}, asked)],
    ["if a list answers 500", (asked) => (asked.area === "project" ? [500, page] : sound({}, asked))],
    ["if both lists answer 503", () => [503, page]],
    ["if no key is needed", (asked) => sound({ noKey: list }, asked)],
    [
      "if one list is not JSON",
      (asked) => (asked.area === "project" && asked.rest === "" ? [200, "[]]"] : sound({}, asked)),
    ],
    [
      "if a row has seven megabytes",
      (asked) =>
        asked.area === "project" && asked.rest === ""
          ? [200, `{"count":1,"next":null,"previous":null,"results":[{"description":"${"a".repeat(7e6)}"}]}`]
          : sound({}, asked),
    ],
    [
      "if only a list answers 404",
      (asked) => (asked.area === "project" && asked.rest === "" ? notFound : sound({}, asked)),
    ],
    [
      "if only a list refuses the full key",
      (asked) => (asked.area === "organization" && asked.rest === "" ? [403] : sound({}, asked)),
    ],
    [
      "if an area is not built yet",
      (asked) => (asked.area === "organization" ? (usual.noRoute satisfies Reply) : sound({}, asked)),
    ],
    [
      "if paths redirect to the form with a slash, under another origin",
      (asked) =>
        asked.path.endsWith("/")
          ? sound({}, asked)
          : [308, "", { location: `https://elsewhere.example${asked.path}/?limit=1` }],
    ],
    [
      "if the redirect to the slash form is relative",
      (asked) => (asked.path.endsWith("/") ? sound({}, asked) : [301, "", { location: `${asked.path}/` }]),
    ],
  ])("%s", async (_name, answer) => {
    expect(await outcome(await serve(answer))).toBe("may start");
  });

  const isSlashed = ({ path }: Asked) => path.endsWith("/");

  test.each<[string, (asked: Asked) => Reply, object]>([
    ["both forms", (asked) => sound({}, asked), {}],
    ["no slash", (asked) => (isSlashed(asked) ? usual.noRoute : sound({}, asked)), { onlyForm: "bare" }],
    ["a slash", (asked) => (isSlashed(asked) ? sound({}, asked) : usual.noRoute), { onlyForm: "slashed" }],
    [
      "a slash, and the gateway demands another key elsewhere",
      (asked) => (isSlashed(asked) ? sound({}, asked) : [403]),
      { onlyForm: "slashed" },
    ],
    [
      "a slash, and apps are not built yet",
      (asked) => (isSlashed(asked) && asked.area === "project" ? sound({}, asked) : usual.noRoute),
      { onlyForm: "slashed" },
    ],
    [
      "a slash, to which reads are redirected",
      (asked) => (isSlashed(asked) ? sound({}, asked) : [301, "", { location: `${asked.path}/` }]),
      { onlyForm: "slashed" },
    ],
    [
      "a slash, to which all methods are redirected",
      (asked) => (isSlashed(asked) ? sound({}, asked) : [308, "", { location: `${asked.path}/` }]),
      { onlyForm: "slashed" },
    ],
    [
      "no slash, to which the other form is redirected",
      (asked) => (isSlashed(asked) ? [308, "", { location: asked.path.slice(0, -1) }] : sound({}, asked)),
      { onlyForm: "bare" },
    ],
    [
      "a slash at one list alone",
      (asked) => (isSlashed(asked) || asked.area === "project" ? sound({}, asked) : usual.noRoute),
      {},
    ],
  ])("if paths have %s", async (_name, answer, seen) => {
    expect(await preflight({ baseUrl: await serve(answer), ...target })).toEqual(seen);
  });

  test("if a 429 passes soon", async () => {
    const seen = new Set<string>();
    const base = await serve((asked) => {
      const request = `${asked.path} ${asked.key}`;
      if (seen.has(request)) return sound({}, asked);
      seen.add(request);
      return [429, { detail: "Slow down." }, { "retry-after": "0" }];
    });
    expect(await outcome(base, { projectId: "8" })).toMatch(/^UnknownProjectError/);
  });

  test("if only tenants that were not selected are wrong, and these get no request", async () => {
    const areas = new Set<string | undefined>();
    const base = await serve((asked) => {
      areas.add(asked.area);
      return sound({}, asked);
    });
    expect(await outcome(base, { projectId: "8", areas: ["apps"] })).toBe("may start");
    expect([...areas]).toEqual(["organization"]);
    expect(await outcome(base, { organizationId: "other", areas: ["sharing"] })).toBe("may start");
  });
});

const setBase =
  "Set DASHSPEC_BASE_URL to the address that /api/projects and /api/organizations follow, with its path prefix if it has one";

describe("the address leads to another interface", () => {
  test.each<[string, (asked: Asked) => Reply, string]>([
    [
      "a web page everywhere",
      () => [200, page],
      `WrongPrefixError: BASE answers, but with a web page where JSON lists should be. ${setBase}.`,
    ],
    [
      "404 everywhere, as a web page",
      () => [404, page],
      `WrongPrefixError: BASE answers, but the interface is not below it (status 404 everywhere). ${setBase}; if it is right, check DASHSPEC_PROJECT_ID and DASHSPEC_ORGANIZATION_ID.`,
    ],
    [
      "404 everywhere, as JSON that names the path",
      ({ path }) => [404, { message: `Cannot GET ${path}` }],
      `WrongPrefixError: BASE answers, but the interface is not below it (status 404 everywhere). ${setBase}; if it is right, check DASHSPEC_PROJECT_ID and DASHSPEC_ORGANIZATION_ID.`,
    ],
    [
      "401 without a key everywhere, 404 with one",
      ({ key }) => (key === "none" ? [401] : notFound),
      `WrongPrefixError: BASE answers, but the interface is not below it (status 404 everywhere). ${setBase}; if it is right, check DASHSPEC_PROJECT_ID and DASHSPEC_ORGANIZATION_ID.`,
    ],
    [
      "success without JSON",
      () => [200, "It works!"],
      "NotJsonError: BASE answers with success, but not with JSON. Set DASHSPEC_BASE_URL to the address that /api/projects and /api/organizations follow.",
    ],
    [
      "a redirect to another scheme",
      ({ path }) => [301, page, { location: `https://elsewhere.example${path}?ticket=1` }],
      "RedirectedElsewhereError: BASE redirects every request to another address (https://elsewhere.example/api/projects/7/dashboards). Set DASHSPEC_BASE_URL to where the interface is.",
    ],
  ])("%s", async (_name, answer, line) => {
    expect(await outcome(await serve(answer))).toBe(line);
  });

  test("the address of a list, on a target whose 404 names the path", async () => {
    const origin = await serve(({ path }) => [404, { message: `Cannot GET ${path}` }]);
    expect(await outcome(`${origin}/api/projects/7/dashboards`)).toMatch(
      /^WrongPrefixError: BASE answers, but the interface is not below it \(status 404 everywhere\)/,
    );
  });

  test("the reference target without its prefix", async () => {
    const reference = await startedReference({ prefix: "/some/prefix" });
    const { origin } = new URL(reference.baseUrl);
    await expect(preflight({ ...reference, baseUrl: origin })).rejects.toThrow(
      "the interface is not below it",
    );
  });
});

describe("the key", () => {
  const refusing = "Give a valid personal API key that holds all five scopes.";

  test.each<[string, Reply, Reply, string]>([
    [
      "401 for each",
      [401],
      [401],
      `BadKeyError: The target refuses DASHSPEC_API_KEY (status 401). ${refusing}`,
    ],
    [
      "403 for each",
      [403],
      [403],
      `BadKeyError: The target refuses DASHSPEC_API_KEY (status 403). ${refusing}`,
    ],
    [
      "401 without and 403 with it",
      [401],
      [403],
      'BadKeyError: The target knows DASHSPEC_API_KEY, but lets it read nothing (status 403). Give a key that holds all five scopes and that reaches project "7" or organization "acme".',
    ],
  ])("%s", async (_name, noKey, badKey, line) => {
    const base = await serve((asked) => sound({ noKey, badKey }, asked));
    expect(await outcome(base, { fullKey: "key-of-nobody" })).toBe(line);
  });

  test("the reference target does not know it", async () => {
    const reference = await startedReference();
    await expect(preflight({ ...reference, fullKey: "key-of-nobody" })).rejects.toThrow(
      "refuses DASHSPEC_API_KEY",
    );
  });
});

describe("the project or the organization", () => {
  const project = (status: number, more = "") =>
    `UnknownProjectError: The target does not know project "8", or the key does not reach it (status ${status}). Set DASHSPEC_PROJECT_ID to one that the key reaches${more}.`;

  const orUnbuilt = "; if dashboards are not built yet, --area apps judges the rest";

  test.each<[string, Partial<Habits>, string]>([
    ["404", {}, project(404, orUnbuilt)],
    ["404 in the words of a missing route", { noRoute: notFound }, project(404, orUnbuilt)],
    ["400", { unknownProject: [400, { detail: "No such project" }] }, project(400)],
    ["403", { unknownProject: [403] }, project(403, ", and check that it holds dashboard:read")],
    ["a web page with 404", { unknownProject: [404, page] }, project(404, orUnbuilt)],
  ])("is a project that is answered with %s", async (_name, habits, line) => {
    const base = await serve((asked) => sound(habits, asked));
    expect(await outcome(base, { projectId: "8" })).toBe(line);
  });

  test("is another user's organization, answered differently from one that does not exist", async () => {
    const base = await serve((asked) =>
      asked.area === "organization" && asked.id === "umbrella" && asked.key === "good"
        ? [403]
        : sound({}, asked),
    );
    expect(await outcome(base, { organizationId: "umbrella" })).toBe(
      'UnknownOrganizationError: The target does not know organization "umbrella", or the key does not reach it (status 403). Set DASHSPEC_ORGANIZATION_ID to one that the key reaches, and check that it holds plugin:read.',
    );
  });

  test("are both unknown", async () => {
    const base = await serve((asked) => sound({ unknownOrganization: [403] }, asked));
    expect(await outcome(base, { projectId: "8", organizationId: "umbrella" })).toBe(
      'UnknownProjectError: The target does not know project "8" and organization "umbrella", or the key does not reach them (status 404 and 403). Set DASHSPEC_PROJECT_ID and DASHSPEC_ORGANIZATION_ID to ids that the key reaches, and check that it holds plugin:read.',
    );
  });

  test("is the only one selected", async () => {
    const base = await serve((asked) => sound({ noRoute: notFound }, asked));
    expect(await outcome(base, { projectId: "8", areas: ["dashboards"] })).toBe(project(404));
  });

  test.each([
    ["projectId", "UnknownProjectError"],
    ["organizationId", "UnknownOrganizationError"],
  ])("is not known to the reference target: %s", async (name, error) => {
    const reference = await startedReference();
    await expect(preflight({ ...reference, [name]: "987654" })).rejects.toMatchObject({ name: error });
  });
});

test("an unknown project of a target that only knows paths with a slash is named", async () => {
  const base = await serve((asked) => (asked.path.endsWith("/") ? sound({}, asked) : usual.noRoute));
  expect(await outcome(base, { projectId: "8" })).toMatch(/^UnknownProjectError/);
});
