import { expect, test } from "vitest";
import type { Exchange } from "../../http/exchange.ts";
import { exampleFields, sentAsJson } from "../../testing/examples/dashboard.ts";
import {
  about,
  added,
  created,
  isContradicted,
  type Options,
  recorded,
  refused,
  removed,
} from "../../testing/examples/refusals.ts";

test("a soft deletion may remove the collaborators of a dashboard that is restored", () => {
  const update = (body: object) => about(2, "dashboards.update", { ...sentAsJson(body), text: "{}" });
  const live = about(2, "dashboards.retrieve", {
    text: JSON.stringify({ ...exampleFields, id: 2, deleted: false }),
  });
  const list = (id: number, options: Options = {}) =>
    about(id, "collaborators.list", { text: JSON.stringify([{ user_uuid: "a-user" }]), ...options });
  const judge = (...between: readonly Exchange[]) =>
    isContradicted(
      "collaborators.list",
      ...[created(1), created(2), added(1), list(1), added(2), ...between, list(2, refused)],
    );
  expect(judge()).toBe(true);
  expect(judge(update({ deleted: true }), update({ deleted: false }), live)).toBe(false);
});

test("a list must explain a refused addition to a copy", () => {
  const copy = created(2, {}, { use_dashboard: 1 });
  const addition = added(2, refused);
  const { memory, refusals, record } = recorded(created(1), copy, addition);
  const [undecided] = refusals.withUnknownCollaboratorsAt("collaborators.add");
  const object = memory.objectOf(addition);
  if (undecided === undefined || object === undefined) throw new Error("nothing was noted");
  expect(refusals.requests.isStateKnown(undecided, object)).toBe(false);
  record(about(2, "collaborators.list", { text: "[]" }));
  expect(refusals.requests.isStateKnown(undecided, object)).toBe(true);
});

test("a user who is a collaborator is not added again, and one who is not is not removed", () => {
  const dashboards = [created(1), created(2)];
  expect(isContradicted("collaborators.add", ...dashboards, added(1), added(2, refused))).toBe(true);
  expect(isContradicted("collaborators.add", ...dashboards, added(1), added(1, refused))).toBe(false);
  expect(
    isContradicted("collaborators.remove", ...dashboards, added(1), removed(1), removed(2, refused)),
  ).toBe(false);
  const both = [added(1), added(2), removed(1), removed(2, refused)];
  expect(isContradicted("collaborators.remove", ...dashboards, ...both)).toBe(true);
});

test("a copy may have the collaborators of the other dashboard, until its list shows them", () => {
  const copy = created(2, {}, { use_dashboard: 1 });
  const nobody = about(2, "collaborators.list", { text: "[]" });
  expect(isContradicted("collaborators.add", created(1), copy, added(1), added(2, refused))).toBe(false);
  expect(isContradicted("collaborators.add", created(1), copy, nobody, added(1), added(2, refused))).toBe(
    true,
  );
});

test("only a refused removal, or a refused body, may be about who is a collaborator", () => {
  const isAboutPresence = (exchange: Exchange) => {
    const { refusals } = recorded(created(1), created(2), added(1), exchange);
    const { operation } = exchange;
    return refusals.refusedAt(operation).map((refusedRequest) => refusals.isAboutPresence(refusedRequest));
  };
  expect(isAboutPresence(removed(1, { status: 404 }))).toEqual([true]);
  expect(isAboutPresence(added(2, { status: 409 }))).toEqual([true]);
  expect(isAboutPresence(added(2, { status: 404 }))).toEqual([false]);
});
