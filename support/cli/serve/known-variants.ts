import type { Variant } from "./variants.ts";

/** The defects that can be seeded. */
export const faults: readonly Variant[] = [];

/** The permitted ways to fill gaps. */
export const dialects: readonly Variant[] = [];
