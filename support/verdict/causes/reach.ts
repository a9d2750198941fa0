import { type Operation, operationNames, operations } from "../../catalogue/index.ts";

/** The part of the API that is covered by something common to several endpoints. */
export type Reach = "everything" | "writes" | "apps" | "project" | "endpoints";

/** All endpoints except DELETE of a dashboard, which is rightly refused. */
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
 * Returns the widest part of the API that contains a certain endpoint and in which all tried endpoints are alike, with
 * its endpoints. If there is none, returns the certain endpoints alone.
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
