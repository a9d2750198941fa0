import type { CheckContext, Exchange, Json } from "../../../support/conformance/index.ts";
import { dashboardKind } from "../round-trips/dashboards.ts";
import type { Fields } from "../round-trips/kind.ts";
import { giveValues } from "../round-trips/one-by-one.ts";
import { samplesHere, takenTogether } from "../round-trips/samples.ts";
import { freshBoard, freshBoards } from "./states.ts";

/** A dashboard that was soft-deleted, and the answer to that. */
interface Deletion {
  readonly id: string;
  readonly answer: Exchange;
}

interface Deletions {
  /** Deleted by `deleted: true` alone, once, and then updated without it. */
  readonly plain: Deletion & { readonly empty: Exchange; readonly described: Exchange };
  /** Pinned, deleted, and deleted again at the other slash form. */
  readonly twice: Deletion & { readonly again: Exchange };
}

/** Soft-deletes two pinned dashboards, once for all who ask: dashboards are precious. */
export function softDeletions(context: CheckContext): Promise<Deletions> {
  return context.once("soft deletions", async () => {
    const [plain, pinned] = await freshBoards(context, 2, { pinned: true });
    if (plain === undefined || pinned === undefined) throw new Error("no dashboards were borrowed");
    // Borrowed dashboards are as they are.
    if (context.plan.depth === "smoke") await context.dashboards.update(pinned.id, { pinned: true });
    const answer = await context.dashboards.update(plain.id, { deleted: true });
    const empty = await context.dashboards.update(plain.id, {});
    const described = await context.dashboards.update(plain.id, {
      description: "written after the deletion",
    });
    const first = await context.dashboards.update(pinned.id, { deleted: true });
    const again = await context.dashboards.update(pinned.id, { deleted: true }, { trailingSlash: true });
    return {
      plain: { id: plain.id, answer, empty, described },
      twice: { id: pinned.id, answer: first, again },
    };
  });
}

interface DeletionBeside extends Deletion {
  /** The other fields. */
  readonly sent: Fields;
}

/** Soft-deletes a dashboard by a PATCH of other fields as well, on both sides of `deleted`, once for all who ask. */
export function deletionBeside(context: CheckContext): Promise<DeletionBeside> {
  return context.once("a soft deletion beside other fields", async () => {
    const board = await freshBoard(context);
    const before = await giveValues(context, dashboardKind, board);
    const plain = {
      pinned: false,
      name: context.uniqueName("deleted with a new name"),
      deleted: true,
      description: "deleted with new words",
    };
    // What a target takes together is open beyond the plain values.
    for (const body of [{ ...plain, ...(await otherTags(context, board, before)) }, plain]) {
      const answer = await context.dashboards.update(board.id, body);
      if (answer.succeeded || body === plain) return { id: board.id, answer, sent: body };
    }
    throw new Error("no deletion was sent");
  });
}

/** Tags to write beside, where the target takes and keeps tags at all. */
async function otherTags(
  context: CheckContext,
  board: Awaited<ReturnType<typeof freshBoard>>,
  before: Readonly<Record<string, Json>>,
): Promise<Fields> {
  const known = before.tags;
  const taken = await takenTogether(context, dashboardKind, board);
  const [, other] = (await samplesHere(context, dashboardKind)).tags ?? [];
  if (!Array.isArray(other) || !Array.isArray(known) || !("tags" in taken)) return {};
  // Tags that are shown as something else than they were sent as are not to be compared.
  const isKept = known.some((tag) => other.some((sent) => typeof sent === typeof tag));
  return isKept ? { tags: other } : {};
}
