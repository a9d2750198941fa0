import { type Operation, operationNames, operations } from "../catalogue/index.ts";

/** How far something goes that several endpoints have in common. */
export type Reach = "everything" | "writes" | "apps" | "project" | "endpoints";

/** All endpoints but the DELETE of a dashboard, which is refused by right. */
const working: ReadonlyMap<number, Operation> = new Map(
  operationNames
    .map((name) => operations[name])
    .filter(({ status }) => status < 300)
    .map((operation) => [operation.number, operation]),
);

/** The widest first. */
const reaches: readonly { readonly reach: Reach; readonly has: (operation: Operation) => boolean }[] = [
  { reach: "everything", has: () => true },
  { reach: "apps", has: ({ area }) => area === "apps" },
  { reach: "project", has: ({ area }) => area !== "apps" },
  { reach: "writes", has: ({ method }) => method !== "GET" },
];

/**
 * Returns the widest part of the interface in which all endpoints that were asked are alike, and which the certain ones
 * touch, with its endpoints; or the certain ones alone.
 */
export function reachOf(
  certain: readonly number[],
  alike: readonly number[],
  asked: readonly number[],
): { readonly reach: Reach; readonly endpoints: readonly number[] } {
  for (const { reach, has } of reaches) {
    const part = [...working.values()].filter(has).map(({ number }) => number);
    const here = part.filter((number) => asked.includes(number));
    const isWhole = here.length > 1 && here.every((number) => alike.includes(number));
    const others = certain.filter((number) => !here.includes(number));
    if (isWhole && others.length < certain.length && !others.some((number) => working.has(number))) {
      return { reach, endpoints: [...here, ...others] };
    }
  }
  return { reach: "endpoints", endpoints: certain.toSorted((a, b) => a - b) };
}
