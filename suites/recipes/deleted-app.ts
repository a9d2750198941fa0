import { type Exchange, isJsonObject, type Json, sameField } from "../../support/conformance/index.ts";

/** An app that was deleted, and what it was called: a target may give its id to the next app that anybody creates. */
export interface DeletedApp {
  readonly id: string;
  readonly name: string;
}

/** The app that a creation was answered with, as it will be known once it is deleted. */
export function deletedApp({ id, created }: { readonly id: string; readonly created: Exchange }): DeletedApp {
  const name = nameIn(created);
  return { id, name: typeof name === "string" ? name : "" };
}

/** Whether an answer under the app's id still shows it, and not another that has got its id. */
export function isShown(reply: Exchange, { name }: Pick<DeletedApp, "name">): boolean {
  return reply.succeeded && !isAnother(nameIn(reply), name);
}

/**
 * Whether a name under the id of a deleted app is another app's. One without a name may be what is left of the
 * deleted.
 */
export function isAnother(shown: Json | undefined, name: string): boolean {
  return typeof shown === "string" && shown.trim() !== "" && name !== "" && !sameField("name", name, shown);
}

function nameIn({ body }: Exchange): Json | undefined {
  return body.kind === "json" && isJsonObject(body.value) ? body.value.name : undefined;
}
