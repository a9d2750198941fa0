import type { ValidRequest } from "../../../support/conformance/index.ts";

/** Selections of the valid requests of a recipe, by index. */
export interface Variants {
  /**
   * The requests that each have a field which no earlier request has: the first request, and then the others from the
   * fullest on.
   */
  readonly differing: readonly number[];
  /** The one with the most fields, including query parameters. */
  readonly fullest: number;
  /** The one with the fewest fields. */
  readonly slightest: number;
}

/** Which of the valid requests send further fields, and which send the most and the fewest. */
export function variantsAmong(requests: readonly ValidRequest[]): Variants {
  const fields = requests.map(({ body = {}, query = {} }) => [...Object.keys(body), ...Object.keys(query)]);
  const sizes = fields.map(({ length }) => length);
  const sent = new Set(fields[0]);
  const fullestFirst = [...fields.entries()].slice(1).sort(([, one], [, other]) => other.length - one.length);
  const more = fullestFirst.filter(([, own]) => {
    const isNew = own.some((field) => !sent.has(field));
    for (const field of own) sent.add(field);
    return isNew;
  });
  return {
    differing: [0, ...more.map(([place]) => place)],
    fullest: sizes.indexOf(Math.max(...sizes)),
    slightest: sizes.indexOf(Math.min(...sizes)),
  };
}
