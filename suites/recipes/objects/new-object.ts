import type { ListName, ObjectKind } from "../../../support/catalogue/index.ts";
import {
  type Change,
  type CheckContext,
  type Exchange,
  type FindingText,
  type Json,
  NotEvaluated,
  objectDifference,
  type Recipe,
  rowOf,
  type SentRequest,
  textBeside,
  type ValidRequest,
} from "../../../support/conformance/index.ts";
import type { RequestBody } from "../../../support/http/request-options.ts";
import { readableOf, unstored } from "./known-object.ts";

/** What the recipe of a creation arranges before the creation. */
export interface ArrangedCreation {
  /**
   * An object that the full key created. A list that does not show it cannot prove that no other object was created.
   */
  readonly controlId: string;
  /** Its id as the target writes it, if a creation may name another object. */
  readonly source?: Json | undefined;
  /** The body that creates an object on this target, given its name. */
  readonly body: (name: string) => RequestBody;
  /** Further fields that the target is known to accept, given the name. */
  readonly further?: (name: string) => RequestBody;
}

/** What all creations have in common. */
export function creation(
  kind: ObjectKind,
): Pick<Recipe<ArrangedCreation>, "makes" | "requests" | "changed" | "effect"> {
  const makes: ListName = `${kind}s`;
  return {
    makes,
    requests: ({ body }, name) => [{ parameters: {}, body: body(name) }],
    changed: (context, { controlId }, sent) => createdOf(context, makes, controlId, sent),
    effect: (context, _, request, answer) => absentOf(context, kind, request, answer),
  };
}

/** The first of the names that is in the list although its creation was refused; null if none is. */
async function createdOf(
  context: CheckContext,
  list: ListName,
  controlId: string,
  sent: readonly SentRequest[],
): Promise<Change | null> {
  const { read, wrong } = await context.readUntil(
    () => context.lists.read(list),
    (snapshot) => (snapshot.find(controlId) === undefined ? { message: "not listed" } : null),
  );
  const found = read.items.flatMap(({ value }) => sent.filter(({ name }) => value.name === name));
  const [first] = found;
  if (first !== undefined) {
    return {
      message: `${found.length} of ${sent.length} refused creations ${found.length === 1 ? "is" : "are"} in the list: "${first.name}"`,
      expected: "none of them",
      causedBy: first.name,
      exchanges: [...(first.exchange === null ? [] : [first.exchange]), ...read.exchanges.slice(-1)],
    };
  }
  if (wrong === null) return null;
  throw new NotEvaluated({
    reason:
      "the list does not show what the full key created, so it cannot prove that nothing else was created",
    because: `${list}.create.listed`,
  });
}

/**
 * What is missing from a new object, in the answer and afterwards. One list shows many new objects; those that it does
 * not show, a retrieve must show.
 */
async function absentOf(
  context: CheckContext,
  kind: ObjectKind,
  { body: sent = {} }: ValidRequest,
  answer: Exchange,
): Promise<FindingText | null> {
  const answered = rowOf(answer, kind);
  const { id } = answered;
  const wrong = objectDifference(answered, readableOf(answered, sent), "written");
  if (wrong !== null) return wrong;
  const listed = (await context.lists.read(`${kind}s`)).find(id);
  if (listed !== undefined && objectDifference(listed, readableOf(listed, sent), "written") === null)
    return null;
  return unstored(context, { kind, id, before: {} }, { parameters: {}, body: sent });
}

/** About two kilobytes, for another field of the object with this name. */
export function longText(name: string): string {
  return `${textBeside(name)} ${"with many more words ".repeat(100)}`;
}
