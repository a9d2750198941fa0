import { operations } from "../../../../support/catalogue/index.ts";
import {
  type CheckContext,
  check,
  type Exchange,
  type Idle,
  itemsOf,
  type ListItem,
  objectDifference,
  textBeside,
} from "../../../../support/conformance/index.ts";
import { oneMoreKey } from "../../../../support/http/keys/credential.ts";
import { readerOf } from "../../../recipes/reader-of.ts";
import { type ResourceKind, update } from "../../../resource-kinds/resource-kind.ts";
import { refused } from "./written.ts";

/**
 * Endpoints 4 and 15: one key writes, and another key that read the list before reads it again. If a cache is kept for
 * each key, that key still gets the old state.
 */
export function otherReaderRules(kind: ResourceKind): void {
  check(`${kind.list}.update.listed`, "read with another key", { from: "standard" }, async (context) => {
    const [object] = await kind.borrow(context, 1);
    if (object === undefined) return { idle: "no object was lent" };
    const item = (await context.lists.read(kind.list)).find(object.id);
    return item === undefined
      ? { idle: "the list does not show the object" }
      : readByOther(context, kind, item);
  });
}

/** Others may move the row to another page meanwhile, and an update may do so itself. */
const moved: Idle = { idle: "the object is no longer on the page that showed it" };

async function readByOther(
  context: CheckContext,
  kind: ResourceKind,
  { id, exchange }: ListItem,
): Promise<Idle | undefined> {
  const operation = `${kind.list}.list` as const;
  const credential = readerOf(context, operation);
  if (credential === undefined)
    return { idle: `only the full key holds ${operations[operation].scope}`, setting: oneMoreKey };
  const query = Object.fromEntries(new URL(exchange.url).searchParams);
  const read = () => context.send(operation, {}, { query, credential });
  const rowIn = (reply: Exchange) => itemsOf(reply).find((row) => row.id === id);
  const before = await context.settle(read, (reply) => reply.succeeded);
  if (!before.succeeded) {
    const idle = `a key with ${operations[operation].scope} was refused with ${before.status}`;
    return { idle, because: `scopes.${operation}.granted` };
  }
  if (rowIn(before) === undefined) return moved;
  const name = context.uniqueName("for another reader");
  const sent = { name, description: textBeside(name, "described") };
  const answer = await update(context, kind, id, sent);
  if (!answer.succeeded) throw refused(context, kind, sent, answer);
  const after = await context.eventually(read, (reply) => {
    const found = rowIn(reply);
    const wrong = found === undefined ? null : objectDifference(found, sent, "written");
    return wrong === null
      ? null
      : { ...wrong, message: `${wrong.message} when read with another key, which had read it before` };
  });
  return rowIn(after) === undefined ? moved : undefined;
}
