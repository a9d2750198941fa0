/** Ids that no object has, of the sizes at which servers are known to stumble. */
export const unknownIds = {
  "errors.unknown_id": "2147483647",
  "errors.id_beyond_32_bits": "4294967297",
  "errors.id_beyond_64_bits": "36893488147419103233",
} as const;

/** The answers that state how a target answers these ids. Object.keys widens the type; the keys are the table's own. */
export const unknownIdNames = Object.keys(unknownIds) as (keyof typeof unknownIds)[];
