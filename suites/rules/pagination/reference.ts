import type { Answers } from "../../../support/answers/index.ts";
import { NotEvaluated } from "../../../support/conformance/index.ts";
import type { Page } from "./page.ts";

/** What the list is, as far as it was read with large pages: what walks and windows are held against. */
export interface Reference {
  readonly pages: readonly Page[];
  /** The ids by their index in the list. Sparse where the list is too long to be read whole. */
  readonly ids: ReadonlyMap<number, string>;
  /** How many rows there are; null where the end was not found, or others moved it. */
  readonly total: number | null;
  /** How many rows there are at least. */
  readonly least: number;
  /** Whether every row was read. */
  readonly complete: boolean;
  /** Whether an index means anything: false where the same rows come in another order each time. */
  readonly ordered: boolean;
  /** The largest page size that the target takes. */
  readonly size: number;
}

type Read = (window: { readonly limit: number; readonly offset: number }) => Promise<Page>;

/** Beyond this many rows a list is read in part (rule 9). */
const readWhole = 5000;

/** Page sizes to read the list with: a target may refuse what is above its maximum. */
const sizes = [250, 100, 20, 10, 5, 3, 2, 1];

/** So many rows are known from the start of a long list, and so many before its end. */
const farEnough = 30;

/** Where in a long list parts are read, beside its start and its end. */
const middles = [0.31, 0.73] as const;

/** Reads the list with large pages, by limit and offset alone; where the user has answered how large they can be, with those. */
export async function readReference(
  read: Read,
  largest: Answers["pages.largest"] = "none",
): Promise<Reference> {
  const { first, size } = await readFirst(read, largest);
  const step = first.ids.length;
  const claimed = countOf(first);
  if (step > 0 && claimed !== null && claimed > readWhole && !isEnd(first, step)) {
    // A count that is far too large must not keep the list from being read.
    const beyond = await read({ limit: size, offset: readWhole });
    if (beyond.exchange.succeeded && beyond.ids.length > 0) return readParts(read, first, size, claimed);
  }
  return readAll(read, first, size);
}

async function readFirst(
  read: Read,
  largest: number | "none",
): Promise<{ readonly first: Page; readonly size: number }> {
  const wanted = largest === "none" ? sizes : [largest, ...sizes.filter((size) => size < largest)];
  let tried: { readonly first: Page; readonly size: number } | null = null;
  for (const size of wanted) {
    tried = { first: await read({ limit: size, offset: 0 }), size };
    const { status } = tried.first.exchange;
    if (status < 400 || status > 499) break;
  }
  if (tried === null) throw new NotEvaluated({ reason: "the list was not read" });
  return tried;
}

async function readAll(read: Read, first: Page, size: number): Promise<Reference> {
  const pages = [first];
  const ids = new Map(first.ids.map((id, index) => [index, id] as const));
  const seen = new Set(first.ids);
  let last = first;
  while (last.ids.length > 0 && !isEnd(last, ids.size) && ids.size < readWhole * 2) {
    const page = await read({ limit: size, offset: ids.size });
    // A target that starts over past the end would never end.
    if (!page.exchange.succeeded || page.ids.every((id) => seen.has(id))) break;
    for (const id of page.ids) {
      ids.set(ids.size, id);
      seen.add(id);
    }
    pages.push(page);
    last = page;
  }
  return { pages, ids, total: seen.size, least: seen.size, complete: true, ordered: true, size };
}

/** Whether all signs say that nothing follows; where they contradict each other, reading on tells. */
function isEnd(page: Page, read: number): boolean {
  const count = countOf(page);
  return (count === null || count === read) && nextOf(page) === null;
}

async function readParts(read: Read, first: Page, size: number, claimed: number): Promise<Reference> {
  const step = first.ids.length;
  const pages = [first];
  const ids = new Map<number, string>();
  const keep = (page: Page): void => {
    if (!page.exchange.succeeded) return;
    for (const [index, id] of page.ids.entries()) ids.set((page.offset ?? 0) + index, id);
  };
  keep(first);
  // Multiples of the page size, so that a list that grows by a few rows is read at the same places again.
  const inMiddle = middles.map((part) => Math.floor((part * claimed) / step) * step);
  const half = Math.floor(step / 2);
  const [last, ...others] = await Promise.all(
    [Math.max(0, claimed - half), ...inMiddle, ...further(step)].map((offset) =>
      read({ limit: size, offset }),
    ),
  );
  for (const page of others) keep(page);
  pages.push(...others);
  if (last === undefined) return { pages, ids, total: null, least: 0, complete: false, ordered: true, size };
  const told = last.exchange.succeeded && last.ids.length > 0 && last.ids.length < step;
  const total = told ? (last.end ?? claimed) : await findEnd(read, claimed * 2);
  const start = Math.max(0, total - half);
  const tail = await Promise.all([
    ...(told ? [last] : [read({ limit: size, offset: start })]),
    ...further(step).map((back) => read({ limit: size, offset: Math.max(0, start - back) })),
  ]);
  for (const page of tail) keep(page);
  pages.push(...tail);
  return { pages, ids, total, least: total, complete: false, ordered: true, size };
}

/** Where pages are small, one does not reach as far as walks do: the offsets of those that follow it. */
function further(step: number): readonly number[] {
  const pages = Math.ceil(farEnough / step) - 1;
  return Array.from({ length: pages }, (_, index) => (index + 1) * step);
}

/** The number of rows, by halving: only where `count` does not lead to the end. */
async function findEnd(read: Read, most: number): Promise<number> {
  let low = readWhole;
  let high = most;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const page = await read({ limit: 1, offset: middle });
    if (page.exchange.succeeded && page.ids.length > 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A count or a link that cannot be read is judged by its own requirement; the rows themselves tell enough here. */
export function countOf(page: Page): number | null {
  try {
    return page.count;
  } catch (error) {
    if (error instanceof NotEvaluated) return null;
    throw error;
  }
}

export function nextOf(page: Page): string | null | undefined {
  try {
    return page.next;
  } catch (error) {
    if (error instanceof NotEvaluated) return undefined;
    throw error;
  }
}

/** The ids at the indexes from `from` up to, not including, `to`; null where any of them is not known. */
export function partOf(reference: Reference, from: number, to: number): readonly string[] | null {
  if (!reference.ordered) return null;
  const part: string[] = [];
  for (let index = from; index < to; index += 1) {
    const id = reference.ids.get(index);
    if (id === undefined) return null;
    part.push(id);
  }
  return part;
}
