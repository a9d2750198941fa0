import type { Dispatcher } from "undici";
import type { OperationName } from "../../../../support/catalogue/index.ts";
import type { CheckContext, Exchange } from "../../../../support/conformance/index.ts";
import { openWithFullKey } from "./control.ts";

/**
 * A connection on which the full key was sent first. This exposes a target that remembers the first key of a
 * connection.
 */
export interface Opened {
  readonly connection: Dispatcher;
  /** The answer to the full key; null if none came that can be judged. */
  readonly firstAnswer: Exchange | null;
}

/** Opens a connection with the full key. */
export async function openConnection(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
): Promise<Opened> {
  const connection = context.connection();
  return { connection, firstAnswer: await openWithFullKey(context, operation, subject, connection) };
}
