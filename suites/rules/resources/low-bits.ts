import { type CheckContext, check, type Exchange, writeJson } from "../../../support/conformance/index.ts";

/** The smallest number that 32 bits cannot hold. */
const beyond = 2n ** 32n;

/** If a retrieve of an id with the low bits of an own id succeeds, it shows the object of the requested id. */
export function lowBitsCheck(
  operation: "dashboards.retrieve" | "apps.retrieve",
  own: (context: CheckContext) => Promise<{ readonly id: string }>,
): void {
  const options = { from: "standard" } as const;
  check(
    `${operation}.identity`,
    "the id of an own object plus 2^32",
    options,
    async ({ send, finding, context }) => {
      const { id } = await own(context);
      if (!/^\d+$/.test(id)) return { idle: `the id ${id} is not a natural number` };
      const other = String(BigInt(id) + beyond);
      // An id this large may exceed what the target can look up (a gap). Then only a success can be judged.
      const reply = await send(operation, { id: other }, { probe: true });
      const shown = idIn(reply);
      if (shown === null || shown === other) return { coverage: `answered with ${reply.status}` };
      throw finding(
        {
          message: `a request for id ${other} was answered with the object ${shown}`,
          expected: other,
          actual: shown,
        },
        [reply],
      );
    },
  );
}

function idIn({ succeeded, object }: Exchange): string | null {
  if (!succeeded || object === null) return null;
  const { id } = object;
  if (typeof id === "string") return id;
  return id === undefined ? null : writeJson(id);
}
