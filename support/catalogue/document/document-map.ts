import { endpointPlaces } from "./endpoints.ts";
import type { DocumentPlace } from "./place.ts";
import { prosePlaces } from "./prose.ts";
import { fieldPlaces } from "./resources.ts";

export { endpointCells } from "./endpoint-cells.ts";
export type { DocumentPlace } from "./place.ts";
export { fieldTables } from "./resources.ts";

/**
 * The whole document, place by place: every sentence, bullet, table row and cell that says something, with its
 * requirements and gaps, or the reason why it has none.
 */
export const documentMap: readonly DocumentPlace[] = [...prosePlaces, ...fieldPlaces, ...endpointPlaces];
