import { expect, test } from "vitest";
import type { OperationName } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { exampleFields, sentAsJson } from "../../testing/examples/dashboard.ts";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import {
  about,
  added,
  created,
  isContradicted,
  type Options,
  recorded,
  refused,
  sharing,
} from "../../testing/examples/refusals.ts";

const dashboards = [created(1), created(2)];
const update = (id: number, body: object, options: Options = {}) =>
  about(id, "dashboards.update", { ...sentAsJson(body), ...options });
const pin = (id: number, options: Options = {}) => update(id, { pinned: true }, { text: "{}", ...options });
const isReadContradicted = (...exchanges: readonly Exchange[]) =>
  isContradicted("sharing.retrieve", ...dashboards, ...exchanges);
const isUpdateContradicted = (...exchanges: readonly Exchange[]) =>
  isContradicted("dashboards.update", ...dashboards, ...exchanges);

test("a request that is accepted about one object must not be refused about another", () => {
  expect(isReadContradicted(sharing(1), sharing(2, refused))).toBe(true);
  expect(isReadContradicted(sharing(2, refused))).toBe(false);
});

test("another key, a probe, a busy target and somebody else's object say nothing", () => {
  const none = { credential: { kind: "none" } } as const;
  for (const options of [{ ...refused, ...none }, { ...refused, probe: true }, { status: 429 }]) {
    expect(isContradicted("sharing.retrieve", created(1), sharing(1), sharing(1, options))).toBe(false);
  }
  expect(isContradicted("sharing.retrieve", created(1), sharing(1), sharing(3, refused))).toBe(false);
});

test("a value that the document leaves open may explain a refusal, but not a server error", () => {
  const dashboards = [created(1), created(2, { restriction_level: 37 })];
  expect(isContradicted("collaborators.add", ...dashboards, added(1), added(2, refused))).toBe(false);
  expect(isContradicted("collaborators.add", ...dashboards, added(1), added(2, { status: 500 }))).toBe(true);
});

const app = (id: number, more: object = {}) => {
  const fields = { id, name: `own ${id}`, plugin_type: "local", is_global: false, ...more };
  return exampleExchange("apps.create", fields, sentAsJson(fields));
};

test("what an app can do may explain that it is not removed, and JSON that names nothing is no such reason", () => {
  const removal = (id: number, options: Options = {}) =>
    exampleExchange("apps.delete", undefined, {
      parameters: { organization_id: "5", id: String(id) },
      durationMs: 0,
      ...options,
    });
  const isContradictedFor = (capabilities: unknown) => {
    const apps = [app(1, { capabilities: null }), app(2, { capabilities })];
    return isContradicted("apps.delete", ...apps, removal(1), removal(2, refused));
  };
  expect(isContradictedFor({ methods: ["exportEvents"] })).toBe(false);
  for (const nothing of [null, 0, "", [1]]) expect(isContradictedFor(nothing)).toBe(true);
});

test.each([402, 507])("%s refuses an update for lack of room, which is left open, and no read", (status) => {
  expect(isUpdateContradicted(pin(1), pin(2, { status }))).toBe(false);
  expect(isReadContradicted(sharing(1), sharing(2, { status }))).toBe(true);
});

test("another creator may explain what a key may not do, but not a server error", () => {
  const by = (id: number, user: number) => created(id, { created_by: { id: user } });
  for (const status of [403, 404]) {
    expect(isContradicted("dashboards.update", by(1, 8), by(2, 9), pin(1), pin(2, { status }))).toBe(false);
    expect(isContradicted("sharing.retrieve", by(1, 8), by(2, 9), sharing(1), sharing(2, { status }))).toBe(
      false,
    );
  }
  expect(isContradicted("dashboards.update", by(1, 8), by(2, 8), pin(1), pin(2, refused))).toBe(true);
  const broken = pin(2, { status: 500 });
  expect(isContradicted("dashboards.update", by(1, 8), by(2, 9), pin(1), broken)).toBe(true);
});

test("if a dashboard does not show its creator, the key that created it counts", () => {
  const narrow = { credential: { kind: "scoped", scopes: "dashboard:write" } } as const;
  const dashboards = [created(1), created(2, {}, {}, narrow)];
  expect(isContradicted("sharing.retrieve", ...dashboards, sharing(1), sharing(2, refused))).toBe(false);
});

test("no value explains a refused read, or an answer other than 405 to a DELETE", () => {
  const dashboards = [created(1), created(2, { restriction_level: 37 })];
  expect(isContradicted("sharing.retrieve", ...dashboards, sharing(1), sharing(2, refused))).toBe(true);
  const asked = (id: number, status: number) => about(id, "dashboards.delete", { status });
  expect(isContradicted("dashboards.delete", ...dashboards, asked(1, 405), asked(2, 403))).toBe(true);
  expect(isContradicted("dashboards.delete", ...dashboards, asked(1, 403), asked(2, 403))).toBe(false);
});

test("nor does an unknown value of a dashboard that a read shows live", () => {
  const text = JSON.stringify({ ...exampleFields, id: 2, deleted: false });
  const judge = (...operations: readonly OperationName[]) =>
    isReadContradicted(
      ...operations.map((operation) => about(2, operation, { ...sentAsJson({}), text })),
      sharing(1),
      sharing(2, refused),
    );
  expect(judge("dashboards.move_tile", "dashboards.retrieve")).toBe(true);
  // Its effect on the dashboard is open until a read shows it.
  expect(judge("dashboards.move_tile")).toBe(false);
});

test("a plain value does not explain that an object is not found", () => {
  const judge = (body: object, status: number) =>
    isUpdateContradicted(pin(1), pin(2), update(2, body, { status }));
  expect(judge({ description: "words" }, 404)).toBe(true);
  expect(judge({ description: "words" }, 403)).toBe(false);
  expect(judge({ restriction_level: 37 }, 404)).toBe(false);
});

test("a dashboard that was once soft-deleted may be refused", () => {
  const deleted = update(2, { deleted: true }, { text: "{}" });
  expect(isReadContradicted(deleted, sharing(1), sharing(2, refused))).toBe(false);
});

test("a soft deletion must not be refused, in any state of the dashboard", () => {
  const deleted = (id: number, options: Options = {}) =>
    update(id, { deleted: true }, { text: "{}", ...options });
  expect(isUpdateContradicted(deleted(1), deleted(2, refused))).toBe(true);
  // A dashboard that is already soft-deleted may be out of reach.
  expect(isUpdateContradicted(deleted(1), deleted(1, refused))).toBe(false);
});

test("a dashboard that was soft-deleted, and is shown live again, is like any other", () => {
  const row = (deleted: boolean) => ({ text: JSON.stringify({ ...exampleFields, id: 2, deleted }) });
  const deletedAs = (deleted: boolean) => update(2, { deleted }, row(deleted));
  const shown = (deleted: boolean) => about(2, "dashboards.retrieve", row(deleted));
  const judge = (...between: readonly Exchange[]) =>
    isReadContradicted(...between, sharing(1), sharing(2, refused));
  const [deleted, restored] = [deletedAs(true), deletedAs(false)];
  expect(judge(deleted, restored, shown(false))).toBe(true);
  expect(judge(deleted, restored)).toBe(false);
  expect(judge(deleted, shown(false))).toBe(false);
  expect(judge(deleted, restored, shown(true))).toBe(false);
  expect(judge(deleted, restored, shown(false), deleted)).toBe(false);
});

test("bodies with equal values are the same request, and plain names are interchangeable", () => {
  const judge = (one: object, other: object) =>
    isUpdateContradicted(update(1, one), update(2, other, refused));
  expect(judge({ name: "one name" }, { name: "another" })).toBe(true);
  expect(judge({ name: "one name" }, { name: "one name" })).toBe(false);
  expect(judge({ name: "one name" }, { name: "名簿" })).toBe(false);
  expect(judge({ tags: ["a"] }, { tags: ["a"] })).toBe(true);
  expect(judge({ tags: ["a"] }, { tags: ["b"] })).toBe(false);
});

test("a name that another object had before explains a refusal, and one that is sent later does not", () => {
  const named = (id: number, options: Options = {}, name = "one name") => update(id, { name }, options);
  const judge = (...between: readonly Exchange[]): boolean => {
    const { refusals } = recorded(...dashboards, ...between);
    return refusals.refusedAt("dashboards.update").length > 0;
  };
  expect(judge(named(1), named(2, refused))).toBe(false);
  expect(judge(named(2, refused), named(1))).toBe(true);
  expect(judge(named(2, refused, ""), named(1))).toBe(false);
  expect(judge(named(1, {}, ""), pin(2, refused))).toBe(true);
});

test("another global app may explain why an app does not become global, but not why it does not become local", () => {
  const values = { config_schema: null, capabilities: null, metrics: null, public_jobs: null };
  const parameters = { organization_id: "5", id: "1" };
  const judge = (is_global: boolean): boolean => {
    const sent = sentAsJson({ is_global });
    const toggle = exampleExchange("apps.update", undefined, { parameters, ...refused, ...sent });
    const { refusals } = recorded(app(1, { ...values, is_global: !is_global }), toggle);
    return refusals.refusedAt("apps.update").length > 0;
  };
  expect(judge(true)).toBe(false);
  expect(judge(false)).toBe(true);
});

test("a request that waits for its turn during a refusal does not disturb it", () => {
  const judge = (options: Options) => isReadContradicted(sharing(1), sharing(2, refused), pin(2, options));
  expect(judge({ durationMs: 1_000 })).toBe(false);
  expect(judge({ durationMs: 1_000, waitedMs: 1_000 })).toBe(true);
});

test("nor does a request that was refused because of its key", () => {
  const keyless = { credential: { kind: "none" }, status: 401, durationMs: 1_000 } as const;
  const requests = [sharing(1), sharing(2, refused), about(2, "dashboards.update", keyless)];
  expect(isReadContradicted(...requests)).toBe(true);
});

test("bytes that are not text cannot be sent again", () => {
  const tags = ["\uFFFD"];
  expect(isUpdateContradicted(update(1, { tags }), update(2, { tags }, refused))).toBe(false);
});

test("a dashboard that is not found after a DELETE is judged by the statement about the DELETE", () => {
  const asked = about(2, "dashboards.delete", { status: 405 });
  const lost = { status: 404 };
  expect(isReadContradicted(sharing(1), sharing(2, lost))).toBe(true);
  expect(isReadContradicted(asked, sharing(1), sharing(2, lost))).toBe(false);
  expect(isReadContradicted(asked, sharing(1), sharing(2, refused))).toBe(true);
});

test("the key of a refused DELETE does not matter", () => {
  const narrow = { credential: { kind: "scoped", scopes: "dashboard:write" } } as const;
  const lostAfter = (options: Options): number => {
    const asked = about(1, "dashboards.delete", options);
    return recorded(created(1), asked, sharing(1, { status: 404 })).refusals.notFoundAfterDelete.length;
  };
  expect(lostAfter({ status: 405 })).toBe(1);
  expect(lostAfter({ status: 405, ...narrow })).toBe(1);
  expect(lostAfter({ status: 403, ...narrow })).toBe(0);
});

test("a DELETE does not explain a 404 if the dashboard itself is found later", () => {
  const dashboards = [created(1), created(2), about(2, "dashboards.delete", { status: 405 })];
  const lost = sharing(2, { status: 404 });
  expect(isContradicted("sharing.retrieve", ...dashboards, sharing(1), lost)).toBe(false);
  const later = about(2, "dashboards.retrieve", { text: "{}" });
  expect(isContradicted("sharing.retrieve", ...dashboards, sharing(1), lost, later)).toBe(true);
});

test("a refusal about an object in an unknown state is judged by the other form of its path", () => {
  const unclear = (...exchanges: readonly Exchange[]): number =>
    recorded(...exchanges).refusals.unclearAt("sharing.retrieve").length;
  // Each request is later than the creation.
  const moved = () => about(1, "dashboards.move_tile", { ...sentAsJson({}), text: "{}" });
  const asked = () => about(1, "dashboards.delete", { status: 405 });
  expect(unclear(created(1), sharing(1, refused))).toBe(0);
  expect(unclear(created(1), moved(), sharing(1, refused))).toBe(1);
  expect(unclear(created(1), asked(), sharing(1, { status: 404 }))).toBe(1);
  expect(unclear(created(1), moved(), sharing(1))).toBe(0);
});
