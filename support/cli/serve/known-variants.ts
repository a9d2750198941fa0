import { dialects } from "../../reference/dialects/index.ts";
import { faults } from "../../reference/faults/index.ts";
import type { Variant } from "./variants.ts";

/** The defects that can be seeded. */
export const knownFaults: readonly Variant[] = faults;

/** The permitted ways to fill gaps. */
export const knownDialects: readonly Variant[] = dialects;
