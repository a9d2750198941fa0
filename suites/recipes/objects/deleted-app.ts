import {
  type CheckContext,
  type Exchange,
  type Json,
  sameField,
} from "../../../support/conformance/index.ts";

/** A deleted app with its name. A target may give its id to the next app that anybody creates. */
export interface DeletedApp {
  readonly id: string;
  readonly name: string;
}

/** The app in the answer to a creation, as it will be recognised after its deletion. */
export function deletedApp({ id, created }: { readonly id: string; readonly created: Exchange }): DeletedApp {
  const name = created.object?.name;
  return { id, name: typeof name === "string" ? name : "" };
}

/** Whether an answer under the app's id still shows it, and not another app that got its id. */
export function isShown(context: CheckContext, reply: Exchange, app: DeletedApp): boolean {
  return reply.succeeded && !isAnother(context, reply.object?.name, app);
}

/**
 * Whether a name under the id of a deleted app belongs to another app. An app without a name may be what is left of the
 * deleted one, unless the run has made another one with this id.
 */
export function isAnother(
  { state }: CheckContext,
  shown: Json | undefined,
  { id, name }: DeletedApp,
): boolean {
  if (state.memory.hasSuccessor("app", id)) return true;
  return typeof shown === "string" && shown.trim() !== "" && name !== "" && !sameField("name", name, shown);
}
