import { dialects } from "../../reference/dialects/index.ts";
import { faults } from "../../reference/faults/index.ts";
import { mechanicalFaults } from "../../reference/mechanical/index.ts";
import type { Variant } from "./variants.ts";

/** The defects that can be seeded: the hand-made ones, and those made from tables. */
export function knownFaults(): readonly Variant[] {
  return [...faults, ...mechanicalFaults()];
}

/** The permitted ways to fill gaps. */
export const knownDialects: readonly Variant[] = dialects;
