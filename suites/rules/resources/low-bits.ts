import {
  type CheckContext,
  check,
  type Exchange,
  isJsonObject,
  writeJson,
} from "../../../support/conformance/index.ts";

/** What 32 bits of an id do not hold. */
const beyond = 2n ** 32n;

/** A retrieve of an id that has the low bits of an own one answers, if at all, with the object of that id. */
export function lowBitsCheck(
  operation: "dashboards.retrieve" | "apps.retrieve",
  own: (context: CheckContext) => Promise<{ readonly id: string }>,
): void {
  const options = { from: "standard" } as const;
  check(`${operation}.identity`, "an own id and 2^32 more", options, async ({ send, finding, context }) => {
    const { id } = await own(context);
    if (!/^\d+$/.test(id)) return { idle: `the id ${id} is not a natural number` };
    const other = String(BigInt(id) + beyond);
    // An id that large may be beyond what the target can look up (a gap): then nothing but a success tells.
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
  });
}

function idIn({ succeeded, body }: Exchange): string | null {
  if (!succeeded || body.kind !== "json" || !isJsonObject(body.value)) return null;
  const { id } = body.value;
  if (typeof id === "string") return id;
  return id === undefined ? null : writeJson(id);
}
