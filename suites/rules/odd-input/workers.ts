import type { Owned } from "../round-trips/kind.ts";

/** Deals the items out to workers that go on side by side, each with an object of its own. */
export async function dealOut<Item>(
  objects: readonly Owned[],
  items: readonly Item[],
  work: (object: Owned, share: readonly Item[]) => Promise<void>,
): Promise<void> {
  await allOf(
    objects.map((object, worker) =>
      work(
        object,
        items.filter((_, index) => index % objects.length === worker),
      ),
    ),
  );
}

/**
 * Waits for all, so that no worker goes on with what the check has given back; then throws what the first one threw.
 */
export async function allOf(work: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === "rejected") throw result.reason;
}
