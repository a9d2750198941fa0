import type { OperationName } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  ifPossible,
  type PathParameters,
} from "../../../support/conformance/index.ts";
import { type ReadPair, readPair } from "./slash-pairs.ts";

/** A read with a slash, and both forms if that one falls short of the other. */
export interface SlashedRead {
  readonly answer: Exchange | null;
  readonly pair: ReadPair | null;
}

/**
 * Reads something of an object in a state whose answers are a gap. Only a read without the slash shows whether the form
 * is the reason that an answer falls short, so it is sent only then.
 */
export async function readSlashed(
  context: CheckContext,
  operation: OperationName,
  parameters: PathParameters,
  fallsShort: (answer: Exchange) => boolean,
): Promise<SlashedRead> {
  const some = { withSomeKey: true } as const;
  const answer = await context.trySend(operation, parameters, { ...some, trailingSlash: true });
  if (answer === null || !fallsShort(answer)) return { answer, pair: null };
  const bare = await context.trySend(operation, parameters, some);
  const isByForm = bare !== null && !fallsShort(bare);
  const pair = isByForm ? await ifPossible(() => readPair(context, operation, parameters)) : undefined;
  return { answer, pair: pair ?? null };
}
