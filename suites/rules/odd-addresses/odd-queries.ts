import type { OperationName } from "../../../support/catalogue/index.ts";
import type { Exchange, TargetPlan } from "../../../support/conformance/index.ts";
import { pathOf } from "../../../support/http/address.ts";
import { isClientError } from "../../../support/http/statuses.ts";
import { beyond64Bits } from "./odd-ids.ts";
import type { OddAddress } from "./odd-requests.ts";

type Lists = Extract<OperationName, "dashboards.list" | "apps.list">;
type Query = Readonly<Record<string, string>>;

/**
 * An integer beyond 32 bits. A limit of that size comes with an offset past the end, so that the answer has few rows.
 */
const beyond32Bits = "2147483648";

/** Large, and within 32 bits. */
const large = "1000000";

/** Characters of every kind that careless code converts, compares or prints. */
const characters = "ä漢😀\u0085\u0001,' ";

/** Words in the place of a number. Seeds take turns over them. */
const words = ["false", "some", "null", "true"] as const;

/**
 * Invalid limits and offsets, and unknown parameters. A server that refuses the limit need not look at the offset, so
 * the offset is then sent again beside a plain limit.
 */
function oddQueries(list: Lists, seed: number): readonly Query[] {
  const turn = Math.abs(seed);
  const word = (index: number) => words[(index + turn) % words.length] ?? words[0];
  const isEven = (turn + Number(list === "apps.list")) % 2 === 0;
  const pastTheEnd = { limit: isEven ? beyond32Bits : large, offset: beyond32Bits };
  return {
    "dashboards.list": [
      { limit: "0", offset: beyond64Bits },
      { limit: word(0), offset: "" },
      { limit: "1e3", offset: "0.5" },
      { limit: beyond64Bits, offset: "\0", é: "null" },
      pastTheEnd,
      { limit: "", offset: characters },
      { limit: "0.5", offset: "-1", unknown: "" },
      { limit: word(1), offset: "1e3", "limit[]": "1" },
      { limit: "-1", offset: word(0) },
      { limit: word(2), offset: isEven ? "７" : word(1) },
    ],
    "apps.list": [
      { limit: "-1", offset: word(0) },
      { limit: "", offset: beyond64Bits },
      { ...pastTheEnd, "😀": "-1" },
      { limit: "\0", offset: "-1", "limit[]": "1" },
      { limit: "0", offset: word(1) },
      { limit: isEven ? beyond64Bits : word(2), offset: "" },
      { limit: characters, offset: "0.5", "": "" },
      { limit: "0.5", offset: " 5 " },
      { limit: word(3), offset: "ä\0" },
    ],
  }[list];
}

/** Fewer of these, for smoke depth. */
const oddPairs: Readonly<Record<Lists, readonly Query[]>> = {
  "dashboards.list": [
    { limit: "-1", offset: "some" },
    { limit: "null", offset: "0.5" },
  ],
  "apps.list": [
    { limit: characters, offset: "-1" },
    { limit: "", offset: beyond64Bits },
  ],
};

/** The document does not say which of several values counts. */
const twice = "?limit=1&limit=2&offset=0&offset=1&offset=0";

/**
 * A query with two values of each parameter, the first of which is a word, beyond the words that are sent alone. A
 * server that takes the last value does not look at it.
 */
const wordsTwice = (seed: number) => {
  const word = words[(Math.abs(seed) + 1 + (Math.abs(seed) % 2)) % words.length] ?? words[0];
  return `?limit=${word}&limit=2&offset=${word}&offset=0`;
};

/** Beyond smoke depth, reads of one object send this, because a server may refuse it before it looks at limits. */
const unknownTwice = "&unknown_parameter=1&unknown_parameter=2";

/** Characters that no encoder writes, beside parameters of other services. */
const unencoded =
  "?=&&limit=%zz&offset=%ff&search='\"%00&ordering=-&page=0&page_size=many&sort=&sort=&fields=,&filter[a][b]=1";

/** The requests to a list with invalid limits and offsets. */
export function oddQueriesOf(
  list: Lists,
  { depth, seed, projectId, organizationId }: TargetPlan,
): readonly OddAddress[] {
  const isSmoke = depth === "smoke";
  const path = pathOf(list, { project_id: projectId, organization_id: organizationId }, false);
  return [
    ...(isSmoke ? oddPairs[list] : oddQueries(list, seed)).map((query) => ({ parameters: {}, query })),
    ...(isSmoke && list === "apps.list"
      ? []
      : [
          {
            parameters: {},
            path: path + (list === "apps.list" ? wordsTwice(seed) : twice) + (isSmoke ? unknownTwice : ""),
          },
        ]),
    ...(isSmoke ? [] : [{ parameters: {}, path: path + unencoded }]),
  ];
}

/** The offset of each refused request beside a plain limit, because the server may not have looked at it. */
export function oddOffsetsIn(
  requests: readonly OddAddress[],
  answers: readonly (Exchange | null)[],
): readonly OddAddress[] {
  return requests.flatMap(({ parameters, query }, index) => {
    const offset = query?.offset;
    const answer = answers[index];
    return offset === undefined || answer == null || !isClientError(answer.status)
      ? []
      : [{ parameters, query: { limit: "2", offset } }];
  });
}
