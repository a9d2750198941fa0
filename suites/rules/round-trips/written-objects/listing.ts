import type { CheckContext, ListItem, Snapshot } from "../../../../support/conformance/index.ts";
import { findItem } from "../../../resource-kinds/find-item.ts";
import type { ResourceKind } from "../../../resource-kinds/resource-kind.ts";
import type { Creation } from "./create-from-bodies.ts";
import { creationsOf } from "./creations.ts";

/** The rows of the new objects in the list, before any other request changes them. */
export interface Listing {
  readonly snapshot: Snapshot;
  /** Each object with its row: null if the list is too long to be read whole, undefined if the row is missing. */
  readonly rows: readonly { readonly creation: Creation; readonly item: ListItem | null | undefined }[];
}

/** Reads the list once after the creations, for all checks of the kind. */
export function listingOf(context: CheckContext, kind: ResourceKind): Promise<Listing> {
  return context.scenario(`${kind.list}: creations in the list`, async (own) => {
    const all = Object.values(await creationsOf(own, kind));
    // The place of a soft-deleted dashboard in lists is a gap.
    const live: readonly Creation[] = all.filter(({ sent }) => sent.deleted !== true);
    const [snapshot, ...rows] = await Promise.all([
      own.lists.read(kind.list),
      ...live.map(async (creation) => ({ creation, item: await findItem(own, kind, creation.id) })),
    ]);
    return { snapshot, rows };
  });
}
