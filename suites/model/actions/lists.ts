import type { ObjectKind } from "../../../support/catalogue/index.ts";
import type { Snapshot } from "../../../support/conformance/index.ts";
import { isAnother } from "../../recipes/objects/deleted-app.ts";
import { takeWalk } from "../../rules/pagination/walks/walk.ts";
import { blameListed, blameUnlisted } from "../blame.ts";
import { Contradiction } from "../contradiction.ts";
import type { History } from "../histories/history.ts";
import { type ModelObject, nameOf } from "../object.ts";
import { contradictionInFields, retrieve } from "./retrieve.ts";

/** A walk covers about two pages, if the list is short enough for that. */
const pages = { wanted: 2, most: 12, rows: 600 } as const;

/**
 * Writes of others may move an object to a page that was already read. An object is missing only if it is absent from
 * this many walks.
 */
const walks = 3;

/** From this reading on, the run itself writes nothing to the list meanwhile, because its writes can hide a row. */
const quietFrom = 3;

/**
 * Compares the list of endpoint 1 or 12 with the model.
 * @throws {Contradiction} if they still differ after a while
 */
export async function list(history: History, noun: ObjectKind): Promise<Snapshot> {
  const { context, steps } = history;
  const { kind } = history.kind(noun);
  const objects = history.objects.filter((object) => object.kind === kind);
  let readings = 0;
  const snapshot = await steps.read(
    `list: ${kind.list}`,
    async () => {
      readings += 1;
      return readings < quietFrom ? context.lists.read(kind.list) : context.lists.readQuietly(kind.list);
    },
    (read) => objects.every((object) => contradictionIn(history, object, read) === null),
  );
  for (const object of objects) {
    const wrong = contradictionIn(history, object, snapshot);
    if (wrong !== null) {
      // If the object itself is wrong, that is the finding, and not the list.
      await retrieve(history, object);
      throw wrong;
    }
    if (snapshot.find(object.id) !== undefined) object.listedAt = history.writes.length;
  }
  return snapshot;
}

function contradictionIn(history: History, object: ModelObject, snapshot: Snapshot): Contradiction | null {
  const { label, state, id } = object;
  const item = snapshot.find(id);
  switch (state) {
    case "unknown":
      return null;
    case "deleted": {
      history.judge("apps.delete.unlisted");
      if (item === undefined || isAnother(history.context, item.value.name, { id, name: nameOf(object) }))
        return null;
      const message = `${label} was deleted but is still in the list`;
      return new Contradiction("apps.delete.unlisted", { message, expected: "a list without it" });
    }
    case "soft-deleted": {
      if (item?.value.deleted !== false) return null;
      const message = `${label} was soft-deleted but is listed as live`;
      return new Contradiction("lifecycle.soft_delete.kept", {
        message,
        expected: "deleted true or no item",
      });
    }
    case "live": {
      const suspects = history.suspects(object, object.listedAt ?? 0);
      const unlisted = blameUnlisted(suspects, object.listedAt !== null);
      if (item === undefined) {
        if (!snapshot.complete) return null;
        const message = `${label} can be retrieved but is not in the list`;
        return new Contradiction(unlisted, { message, expected: "a list item" });
      }
      history.judge(unlisted);
      return contradictionInFields(history, object, item, {
        blame: (field) => blameListed(suspects, field),
        basis: () => "shown elsewhere",
      });
    }
  }
}

/**
 * Section 8: every live object is on one of the pages that are reached by following `next`.
 * @throws {Contradiction} if one is on none of them, even after the walk was repeated
 */
export async function walk(history: History, noun: ObjectKind): Promise<void> {
  const { kind } = history.kind(noun);
  const { target } = history.context.state;
  const { count, complete } = await list(history, noun);
  if (!complete || count > pages.rows) return;
  const limit = Math.max(1, Math.ceil(count / pages.wanted));
  const plan = { direction: "next", start: { limit, offset: 0 }, pages: pages.most } as const;
  let missing = history.objects.filter((object) => object.kind === kind && object.state === "live");
  for (let time = 0; time < walks; time += 1) {
    // Other commands of the history may write meanwhile. They wait for the end of the walk.
    const taken = await target.turns.withWritersPaused(kind.list, () => takeWalk(target, kind.list, plan));
    for (const [index, { exchange }] of taken.pages.entries()) {
      await history.steps.send(`walk: page ${index + 1} of ${kind.list}`, async () => exchange);
    }
    // The checks of pages judge a link that leads nowhere.
    if (taken.ending.kind !== "end") return;
    history.judge(`${kind.list}.pages.forward`);
    const shown = new Set(taken.pages.flatMap((page) => page.ids));
    missing = missing.filter(({ id }) => !shown.has(id));
    if (missing.length === 0) return;
    await list(history, noun);
  }
  const [first] = missing;
  if (first === undefined) return;
  throw new Contradiction(`${kind.list}.pages.forward`, {
    message: `${first.label} is in the list, but on none of the pages reached by following next`,
    expected: `an item with the id ${first.id}`,
  });
}
