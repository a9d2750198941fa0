import { operations } from "../../../support/catalogue/index.ts";
import { type CheckContext, check, type Idle } from "../../../support/conformance/index.ts";
import { oneMoreKey } from "../../../support/http/credential.ts";
import { possessionOf } from "../../../support/settings/keys/possession.ts";
import { allScopeSets, fullScopeSet } from "../../../support/settings/keys/scope-set.ts";
import { type Kind, update } from "./kind.ts";
import { refused } from "./written.ts";

/**
 * Endpoints 4 and 15: what one key wrote is read with another key, which had read it before. A cache for each key
 * would still show the old value; the memory judges what is shown.
 */
export function otherReaderRules(kind: Kind): void {
  check(`${kind.list}.update.stores.name`, "read with another key", async (context) => {
    const [object] = await kind.borrow(context, 1);
    if (object === undefined) return undefined;
    return readAround(context, kind, object.id, {
      operation: `${kind.list}.retrieve`,
      parameters: { id: object.id },
      query: {},
    });
  });
  check(`${kind.list}.update.listed`, "read with another key", async (context) => {
    const [object] = await kind.borrow(context, 1);
    if (object === undefined) return undefined;
    const item = (await context.list(kind.list)).find(object.id);
    if (item === undefined) return { idle: "the list does not show the object" };
    return readAround(context, kind, object.id, {
      operation: `${kind.list}.list`,
      parameters: {},
      query: Object.fromEntries(new URL(item.exchange.url).searchParams),
    });
  });
}

/** How the other key reads an object. */
interface Read {
  readonly operation: `${Kind["list"]}.${"retrieve" | "list"}`;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Reads with another key before and after an update. */
async function readAround(
  context: CheckContext,
  kind: Kind,
  id: string,
  { operation, parameters, query }: Read,
): Promise<Idle | undefined> {
  const { scope } = operations[operation];
  const holding = allScopeSets.find(
    (set) =>
      set !== fullScopeSet &&
      context.plan.scopedKeys[set] !== undefined &&
      possessionOf(set, scope) === "holding",
  );
  if (holding === undefined) return { idle: `only the full key holds ${scope}`, setting: oneMoreKey };
  const credential = { kind: "scoped", scopes: holding } as const;
  const read = () => context.send(operation, parameters, { query, credential });
  const before = await context.settle(read, (reply) => reply.succeeded);
  if (!before.succeeded) {
    const idle = `a key with ${scope} was refused with ${before.status}`;
    return { idle, because: `scopes.${operation}.granted` };
  }
  const name = context.uniqueName("for another reader");
  const sent = { name, description: `${name.slice(-30)} described` };
  const answer = await update(context, kind, id, sent);
  if (!answer.succeeded) throw refused(context, kind, sent, answer);
  await read();
  return undefined;
}
