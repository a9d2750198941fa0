import { type OperationName, operations } from "../../../../support/catalogue/index.ts";
import {
  type CheckContext,
  check,
  type Exchange,
  type Idle,
  itemsOf,
  objectDifference,
  type Row,
  rowOf,
  textBeside,
} from "../../../../support/conformance/index.ts";
import { oneMoreKey } from "../../../../support/http/keys/credential.ts";
import { possessionOf } from "../../../../support/settings/keys/possession.ts";
import { allScopeSets, fullScopeSet } from "../../../../support/settings/keys/scope-set.ts";
import type { ScopeSet } from "../../../../support/settings/target-plan.ts";
import { type ResourceKind, update } from "../../../resource-kinds/resource-kind.ts";
import { refused } from "./written.ts";

/**
 * Endpoints 4 and 15: one key writes, and another key that read the object before reads it again. If a cache is kept
 * for each key, that key still gets the old state.
 */
export function otherReaderRules(kind: ResourceKind): void {
  check(`${kind.list}.update.listed`, "read with another key", { from: "standard" }, async (context) => {
    const [object] = await kind.borrow(context, 1);
    if (object === undefined) return undefined;
    const item = (await context.lists.read(kind.list)).find(object.id);
    if (item === undefined) return { idle: "the list does not show the object" };
    return readByOther(context, kind, object.id, {
      operation: `${kind.list}.list`,
      parameters: {},
      query: Object.fromEntries(new URL(item.exchange.url).searchParams),
      // Others may have moved the row to another page meanwhile.
      rowIn: (reply) => objectIn(reply, kind.noun, object.id),
    });
  });
}

/** A key that holds the scope of the operation, but not all scopes. */
export function readerOf(
  { plan }: CheckContext,
  operation: OperationName,
): { readonly kind: "scoped"; readonly scopes: ScopeSet } | undefined {
  const { scope } = operations[operation];
  if (scope === null) return undefined;
  const holding = allScopeSets.find(
    (set) =>
      set !== fullScopeSet && plan.scopedKeys[set] !== undefined && possessionOf(set, scope) === "holding",
  );
  return holding === undefined ? undefined : { kind: "scoped", scopes: holding };
}

/** The way in which the other key reads an object. */
interface ObjectRead {
  readonly operation: `${ResourceKind["list"]}.${"retrieve" | "list"}`;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Null if the answer does not show the object. */
  readonly rowIn: (reply: Exchange) => Row | null;
}

async function readByOther(
  context: CheckContext,
  kind: ResourceKind,
  id: string,
  { operation, parameters, query, rowIn }: ObjectRead,
): Promise<Idle | undefined> {
  const credential = readerOf(context, operation);
  if (credential === undefined)
    return { idle: `only the full key holds ${operations[operation].scope}`, setting: oneMoreKey };
  const read = () => context.send(operation, parameters, { query, credential });
  const before = await context.settle(read, (reply) => reply.succeeded);
  if (!before.succeeded) {
    const idle = `a key with ${operations[operation].scope} was refused with ${before.status}`;
    return { idle, because: `scopes.${operation}.granted` };
  }
  const name = context.uniqueName("for another reader");
  const sent = { name, description: textBeside(name, "described") };
  const answer = await update(context, kind, id, sent);
  if (!answer.succeeded) throw refused(context, kind, sent, answer);
  await context.eventually(read, (reply) => {
    const found = rowIn(reply);
    const wrong = found && objectDifference(found, sent, "written");
    return (
      wrong && { ...wrong, message: `${wrong.message} when read with another key, which had read it before` }
    );
  });
  return undefined;
}

/** The object in a single answer, or its item in a list; null if the list does not show it. */
function objectIn(answer: Exchange, kind: ResourceKind["noun"], id: string): Row | null {
  if (!answer.operation.endsWith(".list")) return rowOf(answer, kind);
  return itemsOf(answer).find((item) => item.id === id) ?? null;
}
