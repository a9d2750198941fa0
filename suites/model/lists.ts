import { type Json, type Snapshot, sameField, writeJson } from "../../support/conformance/index.ts";
import { isAnother } from "../apps/deleted-app.ts";
import { takeWalk } from "../rules/pagination/walk.ts";
import { blameListed, blameUnlisted } from "./blame.ts";
import { Contradiction } from "./contradiction.ts";
import type { History } from "./history.ts";
import { readable, retrieve } from "./look.ts";
import type { Noun } from "./outfit.ts";
import type { Thing } from "./thing.ts";
import { short } from "./words.ts";

/** A walk goes over about three pages, where the list is short enough for that. */
const pages = { wanted: 3, most: 12, rows: 600 } as const;

/** Others' writes may move an object to a page that was read already: only what stays away so often is missing. */
const walks = 3;

/** Endpoints 1 and 12, beside the model. @throws {Contradiction} where the list contradicts it, and keeps on */
export async function list(history: History, noun: Noun): Promise<Snapshot> {
  const { kind } = history.kind(noun);
  const things = history.things.filter((thing) => thing.kind === kind);
  let looks = 0;
  const snapshot = await history.read(
    `list: ${kind.list}`,
    async () => {
      looks += 1;
      const seen = await (looks < 3 ? history.context.list(kind.list) : history.context.quietList(kind.list));
      history.requests += seen.exchanges.length - 1;
      return seen;
    },
    ({ exchanges }) => exchanges[0],
    (seen) => things.every((thing) => contradictionIn(history, thing, seen) === null),
  );
  for (const thing of things) {
    const wrong = contradictionIn(history, thing, snapshot);
    // Where the object itself is not as it should be, that is what is wrong.
    if (wrong !== null) await retrieve(history, thing);
    if (wrong !== null) throw wrong;
    if (snapshot.find(thing.id) !== undefined) thing.listed = history.writes.length;
  }
  return snapshot;
}

function contradictionIn(history: History, thing: Thing, snapshot: Snapshot): Contradiction | null {
  const { label, kind, state, id } = thing;
  const item = snapshot.find(id);
  if (state === "unknown") return null;
  if (state === "deleted") {
    history.judge("apps.delete.unlisted");
    const name = thing.fields.get("name");
    if (item === undefined || isAnother(item.value.name, typeof name === "string" ? name : "")) return null;
    const message = `${label} was deleted and is in the list`;
    return new Contradiction("apps.delete.unlisted", { message, expected: "a list without it" });
  }
  if (state === "soft-deleted") {
    if (item?.value.deleted !== false) return null;
    const message = `${label} was soft-deleted and is listed as live`;
    return new Contradiction("lifecycle.soft_delete.kept", { message, expected: "deleted true or no item" });
  }
  const suspect = history.suspect(thing, thing.listed ?? 0);
  if (item === undefined) {
    if (!snapshot.complete) return null;
    const message = `${label} is retrieved and not in the list`;
    return new Contradiction(blameUnlisted(suspect, thing.listed !== null), {
      message,
      expected: "a list item",
    });
  }
  history.judge(blameUnlisted(suspect, thing.listed !== null));
  const expected = new Map<string, Json>(thing.fields);
  if (kind.noun === "dashboard") expected.set("deleted", false);
  for (const [field, value] of expected) {
    const shown = kind.listed.includes(field) ? readable(item, field) : undefined;
    if (shown === undefined) continue;
    const requirement = blameListed(suspect, field);
    history.judge(requirement);
    if (sameField(field, value, shown)) continue;
    return new Contradiction(requirement, {
      message: `the list shows ${field} of ${label} as ${short(shown)}, and it is ${short(value)}`,
      expected: writeJson(value),
      actual: writeJson(shown),
    });
  }
  return null;
}

/** Section 8: every live object is on one of the pages that `next` leads through. */
export async function walk(history: History, noun: Noun): Promise<void> {
  const { kind } = history.kind(noun);
  const { count, complete } = await list(history, noun);
  if (!complete || count > pages.rows) return;
  const limit = Math.max(1, Math.ceil(count / pages.wanted));
  const live = history.things.filter((thing) => thing.kind === kind && thing.state === "live");
  const probe = { direction: "next", start: { limit, offset: 0 }, pages: pages.most } as const;
  let missing = live;
  for (let time = 0; time < walks; time += 1) {
    // Other commands of the history may write meanwhile: they wait for the end of the walk.
    const { target } = history.context.state;
    const taken = await target.walk(kind.list, () => takeWalk(target, kind.list, probe));
    for (const [index, { exchange }] of taken.pages.entries()) {
      await history.step(`walk: page ${index + 1} of ${kind.list}`, async () => exchange);
    }
    // A link that leads nowhere is judged where pages are.
    if (taken.ending.kind !== "end") return;
    const shown = new Set(taken.pages.flatMap((page) => page.ids));
    history.judge(`${kind.list}.pages.forward`);
    missing = missing.filter(({ id }) => !shown.has(id));
    if (missing.length === 0) return;
    await list(history, noun);
  }
  const [first] = missing;
  if (first === undefined) return;
  throw new Contradiction(`${kind.list}.pages.forward`, {
    message: `${first.label} is in the list, and on none of the pages that next leads through`,
    expected: `an item with the id ${first.id}`,
  });
}
