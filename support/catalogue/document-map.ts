import { endpointPlaces } from "./document/endpoints.ts";
import type { DocumentPlace } from "./document/place.ts";
import { prosePlaces } from "./document/prose.ts";
import { fieldPlaces } from "./document/resources.ts";

export { endpointCells } from "./document/endpoint-cells.ts";
export type { DocumentPlace } from "./document/place.ts";
export { fieldTables } from "./document/resources.ts";

/**
 * The whole document, place by place: every sentence, bullet, table row and cell that says something, with its
 * requirements and gaps, or the reason why it has none.
 */
export const documentMap: readonly DocumentPlace[] = [...prosePlaces, ...fieldPlaces, ...endpointPlaces];
