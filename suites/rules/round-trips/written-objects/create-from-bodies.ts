import type { CheckContext, Exchange } from "../../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../../support/http/target/target.ts";
import { pickedWhere } from "../../../resource-kinds/picked.ts";
import { type Fields, operationOf, type ResourceKind, row } from "../../../resource-kinds/resource-kind.ts";
import { firstOf, inReverse } from "../../../resource-kinds/samples.ts";
import { look } from "./look.ts";
import type { Values } from "./plans/resolved-values.ts";

/** A creation that succeeded, and the first read of the object. */
export interface Creation {
  readonly id: string;
  readonly sent: Fields;
  readonly answer: Exchange;
  readonly read: Exchange;
  /**
   * A creation that succeeded with the same fields apart from its name, and whose object was not shown although this
   * one is.
   */
  readonly lost: { readonly answer: Exchange; readonly read: Exchange } | null;
}

/**
 * The last refusal, if every body was refused. That body has only a name, and the fields that a creation needs here.
 */
export interface RefusedCreation {
  readonly refusal: Exchange;
}

/** The bodies of a creation, to try in turn. */
interface Candidates {
  readonly bodies: readonly Fields[];
  /** Waited for before a second creation, so that it does not coincide with those of others. */
  readonly turn?: () => Promise<unknown>;
}

/**
 * Creates an object with the first of the bodies that the target accepts and whose object it shows afterwards. The
 * values of an app may hide it (a gap), so an app that is not shown is made once more under a plain name. If that one
 * is shown, the values were not the reason, because a name hides nothing.
 */
export async function createFromBodies(
  context: CheckContext,
  kind: ResourceKind,
  { base }: Values,
  { bodies, turn }: Candidates,
): Promise<Creation | RefusedCreation> {
  const { objects } = context;
  if (kind.noun === "dashboard") objects.spendCreation();
  let refusal: Exchange | null = null;
  let unseen: { readonly named: Fields; readonly answer: Exchange; readonly read: Exchange } | null = null;
  for (const named of bodies) {
    const attempts = kind.noun === "app" && !isPlain(kind, named) ? 2 : 1;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const name = attempt === 1 ? {} : { name: context.uniqueName("once more") };
      // The plan's order of fields first. The fields that a creation needs come after them.
      const sent: Fields = { ...named, ...base, ...named, ...name };
      // Only creations of soft-deleted dashboards use the path with a slash.
      const trailingSlash = sent.deleted === true;
      const answer = await create(context, kind, { body: sent, trailingSlash }, named === bodies.at(-1));
      if (answer === null) break;
      if (!answer.succeeded) {
        await objects.limit.expectNot(answer);
        refusal = answer;
        break;
      }
      const { id } = row(kind, answer);
      const read = await look(context, kind, id, sent);
      const lost: Creation["lost"] = unseen?.named === named ? unseen : null;
      if (read.succeeded || kind.noun === "dashboard" || isPlain(kind, named))
        return { id, sent, answer, read, lost };
      unseen = { named, answer, read };
      await turn?.();
    }
  }
  if (refusal === null) throw new Error("no body was given for a creation");
  return { refusal };
}

/** Null if no answer came and another body is left: a firewall may close the connection because of odd texts. */
function create(
  context: CheckContext,
  kind: ResourceKind,
  request: RequestOptions,
  isLast: boolean,
): Promise<Exchange | null> {
  const operation = operationOf(kind, "create");
  return isLast ? context.send(operation, {}, request) : context.trySend(operation, {}, request);
}

function isPlain(kind: ResourceKind, named: Fields): boolean {
  return Object.keys(named).every((field) => kind.plain.has(field));
}

/**
 * The bodies to try in turn: all fields; the same with samples instead of odd JSON; the plain fields with either half
 * of the others; the plain fields; a name alone. The order of the fields is unusual, because a server that reads fields
 * by position mixes them up.
 */
export function bodiesOf(
  context: CheckContext,
  kind: ResourceKind,
  { samples }: Values,
  fields: Fields,
): readonly Fields[] {
  const texts = pickedWhere(fields, (field) => typeof fields[field] === "string");
  const sampled = { ...fields, ...pickedWhere(firstOf(samples), (field) => field in fields), ...texts };
  const open = Object.keys(fields).filter((field) => !kind.plain.has(field));
  const half = (first: boolean) => open.filter((_, index) => index < open.length / 2 === first);
  const withHalf = (chosen: readonly string[]) =>
    inReverse(pickedWhere(sampled, (field) => kind.plain.has(field) || chosen.includes(field)));
  return [
    inReverse(fields),
    inReverse(sampled),
    withHalf(half(false)),
    withHalf(half(true)),
    withHalf([]),
    { name: context.uniqueName("stored") },
  ];
}
