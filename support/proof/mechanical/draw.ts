import { createHash } from "node:crypto";
import type { MechanicalFault } from "../../reference/mechanical/index.ts";

/**
 * Draws this many of the faults, with an equal share of each group, if it is large enough. The position of a fault
 * depends only on its own id and the seed. So a new fault in the tables replaces at most one, and leaves the others.
 */
export function draw<Fault extends Pick<MechanicalFault, "id" | "group">>(
  faults: readonly Fault[],
  count: number,
  seed: number,
): readonly Fault[] {
  const line = inLine(faults, seed);
  const groups = [...new Set(faults.map(({ group }) => group))]
    .map((group) => line.filter((fault) => fault.group === group))
    .sort((one, other) => one.length - other.length);
  const drawn = new Set<Fault>();
  for (const [index, group] of groups.entries()) {
    // If a group is too small for its share, the larger ones contribute more.
    const share = Math.ceil((count - drawn.size) / (groups.length - index));
    for (const fault of group.slice(0, Math.max(0, share))) drawn.add(fault);
  }
  return faults.filter((fault) => drawn.has(fault));
}

function inLine<Fault extends Pick<MechanicalFault, "id">>(
  faults: readonly Fault[],
  seed: number,
): readonly Fault[] {
  const place = (id: string) => createHash("sha256").update(`${seed} ${id}`).digest("hex");
  return faults
    .map((fault) => ({ fault, place: place(fault.id) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ fault }) => fault);
}
