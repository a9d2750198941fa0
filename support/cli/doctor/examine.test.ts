import { describe, expect, test } from "vitest";
import { dialectById } from "../../reference/dialects/index.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { planFor, planForReference } from "../../testing/plan.ts";
import { json, type Seen, startScripted } from "../../testing/servers/scripted-server.ts";
import { startedReference } from "../../testing/started.ts";
import { listsOf, Session } from "./examination/session.ts";
import { examine } from "./examine.ts";

/** How a scripted server answers one path. All other paths answer with an empty list that every key may read. */
type Script = (seen: Seen) => {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

const emptyList = { count: 0, next: null, previous: null, results: [] };

async function examined(
  plan: TargetPlan,
  options: Partial<ConstructorParameters<typeof Session>[1]> = {},
): Promise<readonly string[]> {
  const session = new Session(plan, {
    write: false,
    environment: {},
    ...options,
  });
  try {
    const { remarks } = await examine(session);
    return remarks.map(({ topic, mark, text }) => `${mark} ${topic}: ${text}`);
  } finally {
    await session.state.target.close();
  }
}

async function linesFor(
  script: Script,
  changes: Partial<TargetPlan> = {},
  options: Parameters<typeof examined>[1] = {},
): Promise<readonly string[]> {
  const { origin, seen } = await startScripted((asked, response) => {
    const { status = 200, headers = {}, body = emptyList } = script(asked);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    json(response, status, body);
  });
  const lines = await examined(planFor(origin, changes), options);
  expect(new Set(seen.map(({ method }) => method))).toEqual(new Set(["GET"]));
  return lines.map((line) => line.replaceAll(origin, "ORIGIN"));
}

const shortOf = (path: string) => path.replace(/\?.*$/, "");

describe("the doctor reports", () => {
  test("that the clocks agree, are apart, or cannot be compared", async () => {
    const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toUTCString();
    expect(await linesFor(() => ({}))).toContain("good clock: the target's clock and this one agree");
    const [ahead] = (await linesFor(() => ({ headers: { date: at(3_600_000) } }))).filter((line) =>
      line.includes("clock:"),
    );
    expect(ahead).toMatch(
      /^open clock: the target's clock is \d{4} s ahead of this one: this matters only for/,
    );
    expect(await linesFor(() => ({ headers: { date: "yesterday" } }))).toContain(
      "open clock: no answer has a Date header, so the clocks cannot be compared",
    );
  });

  test.each([
    [
      308,
      "good slash forms: addresses with a trailing slash are redirected to the other form (308), which is followed",
    ],
    [
      301,
      "open slash forms: addresses with a trailing slash are redirected to the other form (301): some clients send a write again as GET (RFC 9110 §15.4)",
    ],
  ])("which slash form is redirected by %d", async (status, line) => {
    const lines = await linesFor(({ path }) =>
      shortOf(path).endsWith("/") ? { status, headers: { location: path.replace("/?", "?") } } : {},
    );
    expect(lines).toContain(line);
  });

  test("which slash form does not exist", async () => {
    const lines = await linesFor(({ path }) => (shortOf(path).endsWith("/") ? { status: 404 } : {}));
    expect(lines).toContain("bad slash forms: the list of dashboards with a trailing slash answered 404");
  });

  test("that a list cannot be read", async () => {
    const lines = await linesFor(({ path }) => (path.includes("pipeline") ? { status: 500 } : {}));
    expect(lines).toContain(
      "bad reachability: the list of apps answered 500 to DASHSPEC_API_KEY: what depends on it cannot be judged",
    );
  });

  test("what answers show about limits and proxies", async () => {
    const headers = { "X-RateLimit-Limit": "480", via: "1.1 gateway" };
    const lines = await linesFor(
      () => ({ headers }),
      { requestsPerMinute: 60 },
      { environment: { HTTPS_PROXY: "http://p" } },
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        "open rate limit: the answers mention a limit: x-ratelimit-limit: 480",
        "good rate limit: limits.requestsPerMinute keeps a run to 60 requests a minute",
        "open network: a proxy stands before the target (Via: 1.1 gateway)",
        "open network: HTTPS_PROXY is set; dashspec does not use it and connects directly",
      ]),
    );
  });

  test.each([
    [
      "http://inner.example/api/projects/1/dashboards?limit=1&offset=1",
      "the links of the list of dashboards name http://inner.example, as behind a proxy: they are followed on ORIGIN",
    ],
    ["/api/projects/1/dashboards?limit=1&offset=1", "the links of the list of dashboards are relative"],
    [
      "https://elsewhere.example/pages/2",
      "the links of the list of dashboards lead elsewhere (https://elsewhere.example/pages/2)",
    ],
    ["http://[", "the list of dashboards has a next link that is not a URL"],
  ])("where the link %s leads", async (next, text) => {
    expect(await linesFor(() => ({ body: { ...emptyList, next } }))).toContain(`open network: ${text}`);
  });

  test("that a second project cannot be read, and what is not set", async () => {
    const lines = await linesFor(({ path }) => (path.includes("/projects/2/") ? { status: 403 } : {}), {
      otherProjectId: "2",
    });
    expect(lines).toEqual(
      expect.arrayContaining([
        "bad other places: the list in the second project answered 403 to DASHSPEC_API_KEY. Give one that the key reaches in DASHSPEC_OTHER_PROJECT_ID, or remove it.",
        "open other places: there is no second organization",
        "open collaborator: no collaborator user is configured",
        "open keys: there is no key that lacks a scope",
      ]),
    );
  });

  test("which key does not match its settings, and why others are missing", async () => {
    const lines = await linesFor(
      ({ path, headers }) =>
        headers.authorization === "Bearer odd" && path.includes("pipeline") ? { status: 403 } : {},
      { scopedKeys: { "plugin:read": "odd" }, missingKeys: { "": "DASHSPEC_KEY_COMMAND gave no key: no" } },
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        "bad keys: endpoint 1 answered 200 to a key that has only plugin:read: the key holds dashboard:read, or the target is wrong",
        "bad keys: endpoint 12 answered 403 to a key that has only plugin:read: the key does not hold plugin:read, or the target is wrong",
        "open keys: no key for one set of scopes: DASHSPEC_KEY_COMMAND gave no key: no",
      ]),
    );
  });

  test("which of the unscoped endpoints refuse the key", async () => {
    const lines = await linesFor(({ path }) => (path.endsWith("/activity") ? { status: 403 } : {}));
    expect(lines).toEqual(
      expect.arrayContaining([
        "good open scopes: DASHSPEC_API_KEY may call endpoints 22, 23, 24",
        "open open scopes: DASHSPEC_API_KEY may not call endpoints 21. Give a key that may in DASHSPEC_STRONGER_KEY, or answer auth.scopes.<name>: refused in dashspec.yaml",
        "open open scopes: whether it may call endpoints 6, 7, 17, 18, 19, 20 shows only in a run",
      ]),
    );
  });

  test("what a stronger key may call, and does not use it otherwise", async () => {
    const { options = {} } = dialectById("scopes.unscoped-refused") ?? {};
    const reference = await startedReference(options);
    const lines = await examined(planForReference(reference, { strongerKey: "another" }));
    expect(lines.find((line) => line.includes("DASHSPEC_STRONGER_KEY may not call"))).toBeDefined();
    expect(lines.find((line) => line.startsWith("bad"))).toBeUndefined();
  });

  test("only on the areas that were selected", async () => {
    const lines = await linesFor(() => ({}), { areas: ["apps"] });
    expect(lines.filter((line) => / reachability: /.test(line))).toHaveLength(1);
    expect(lines).toContain("good dashboards: a run for apps alone creates none");
    expect(lines).toContain(
      "open open scopes: whether it may call endpoints 17, 18, 19, 20 shows only in a run",
    );
    expect(listsOf(["sharing"])).toEqual(["dashboards"]);
  });

  test("that certificates are not checked", async () => {
    const plan = planFor("https://127.0.0.1:1", {});
    const lines = await examined(plan, { environment: { NODE_TLS_REJECT_UNAUTHORIZED: "0" } });
    expect(lines).toContain(
      "bad encryption: NODE_TLS_REJECT_UNAUTHORIZED is 0, so no certificate is checked. Unset it.",
    );
  });
});

describe("with --write", () => {
  test("an object that cannot be removed is reported even if the visit is interrupted", async () => {
    let interrupt = () => {};
    const reference = await startedReference({
      seams: [
        () => ({
          request: ({ operation }) =>
            operation === "apps.delete" ? { status: 403, headers: {}, text: "{}" } : undefined,
          answer: (reply, { operation }) => {
            if (operation === "apps.create") interrupt();
            return reply;
          },
        }),
      ],
    });
    const warnings: string[] = [];
    const session = new Session(planForReference(reference, { areas: ["apps"] }), {
      write: true,
      environment: {},
      warn: (text) => warnings.push(text),
    });
    interrupt = () => session.state.interrupt();
    await expect(examine(session)).rejects.toThrow("interrupted");
    await session.state.target.close();
    expect(warnings).toEqual([
      expect.stringMatching(/^the app http.* cannot be removed: answered 403 \(\{\}\)$/),
    ]);
  });

  test("one dashboard and one app are created, and removed again", async () => {
    const reference = await startedReference();
    const lines = await examined(planForReference(reference), { write: true });
    expect(lines.filter((line) => line.includes("writing:"))).toEqual([
      "good writing: a dashboard with name is created",
      "good writing: a collaborator can be added",
      "good writing: an app is created and shown",
      "good writing: what was created is removed again, the dashboard by a soft delete",
    ]);
  });

  test("a refusal is reported in the server's words, with the answer that would help", async () => {
    const { origin } = await startScripted(({ method }, response) => {
      if (method === "GET") json(response, 200, emptyList);
      else json(response, 400, { detail: "give a description" });
    });
    const lines = await examined(planFor(origin), { write: true });
    expect(lines).toContain(
      'bad writing: a dashboard with name: the target answered 400 {"detail":"give a description"}. State what it needs under answers: dashboards.create.fields in dashspec.yaml.',
    );
    expect(lines.find((line) => line.startsWith("bad writing: no app can be created"))).toContain(
      "To enable: answers: apps.create.fields or apps.available in dashspec.yaml",
    );
  });
});
