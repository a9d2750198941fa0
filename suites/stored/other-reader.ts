import { operations } from "../../support/catalogue/index.ts";
import { type Check, check, type Idle } from "../../support/judging/check.ts";
import { rowsOf } from "../../support/judging/reading.ts";
import { sameField } from "../../support/judging/sameness.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import { allScopeSets, fullScopeSet } from "../../support/settings/keys/scope-set.ts";
import { standingOf } from "../../support/settings/keys/standing.ts";
import type { Exchange } from "../../support/target/exchange.ts";
import { keySettings } from "../scopes/key-sets.ts";
import { fieldOf, type Kind, row, update } from "./kind.ts";
import { notTheSame, refused } from "./written.ts";

/**
 * Endpoints 4 and 15: what one key wrote, another reads, which has read it before. A cache that is kept for each key goes on
 * with what it knows.
 */
export function otherReaderRules(kind: Kind): readonly Check[] {
  return [
    check(`${kind.list}.update.stores.name`, "read with another key", async (context) => {
      const [object] = await kind.borrow(context, 1);
      if (object === undefined) return undefined;
      return readByOther(context, kind, object.id, {
        operation: `${kind.list}.retrieve`,
        parameters: { id: object.id },
        query: {},
        nameIn: (reply) => fieldOf(row(kind, reply), "name"),
      });
    }),
    check(`${kind.list}.update.listed`, "read with another key", async (context) => {
      const [object] = await kind.borrow(context, 1);
      if (object === undefined) return undefined;
      const item = (await context.list(kind.list)).find(object.id);
      if (item === undefined) return { idle: "an object that the list does not show" };
      return readByOther(context, kind, object.id, {
        operation: `${kind.list}.list`,
        parameters: {},
        query: Object.fromEntries(new URL(item.exchange.url).searchParams),
        nameIn: (reply) => nameInList(kind, reply, object.id),
      });
    }),
  ];
}

/** How the other key looks at an object. */
interface Look {
  readonly operation: `${Kind["list"]}.${"retrieve" | "list"}`;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Null where the answer does not show the object. */
  readonly nameIn: (reply: Exchange) => ReturnType<typeof fieldOf> | null;
}

async function readByOther(
  context: CheckContext,
  kind: Kind,
  id: string,
  { operation, parameters, query, nameIn }: Look,
): Promise<Idle | undefined> {
  const { scope } = operations[operation];
  const holding = allScopeSets.find(
    (set) =>
      set !== fullScopeSet &&
      context.plan.scopedKeys[set] !== undefined &&
      standingOf(set, scope) === "holding",
  );
  if (holding === undefined) return { idle: `the full key alone holds ${scope}`, setting: keySettings };
  const credential = { kind: "scoped", scopes: holding } as const;
  const read = () => context.send(operation, parameters, { query, credential });
  const before = await context.settle(read, (reply) => reply.succeeded);
  if (!before.succeeded) {
    const idle = `a key with ${scope} was refused with ${before.status}`;
    return { idle, because: `scopes.${operation}.granted` };
  }
  const name = context.uniqueName("for another reader");
  const answer = await update(context, kind, id, { name });
  if (!answer.succeeded) throw refused(context, kind, { name }, answer);
  await context.eventually(read, (reply) => {
    const shown = nameIn(reply);
    if (shown === null || sameField("name", name, shown)) return null;
    const wrong = notTheSame("name", name, shown, reply);
    return { ...wrong, message: `${wrong.message} to another key, which had read it before` };
  });
  return undefined;
}

/** Others may have moved the row to another page meanwhile. */
function nameInList(kind: Kind, reply: Exchange, id: string) {
  const rows = kind.noun === "app" ? rowsOf(reply, "app") : rowsOf(reply, "dashboard list item");
  const found = rows.find((one) => one.id === id);
  return found === undefined ? null : fieldOf(found, "name");
}
