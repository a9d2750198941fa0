import { isRead, type OperationName } from "../../../../support/catalogue/index.ts";
import { allEnded, type CheckContext } from "../../../../support/conformance/index.ts";
import type { Attempt } from "../../exercise/attempt.ts";
import { expectNoSuccess } from "../refusals/expect-no-success.ts";
import { type KeptOutcome, outcomeOf } from "../refusals/outcome.ts";
import type { Tried } from "../refusals/send-attempts.ts";
import type { Shares } from "./selected-credentials.ts";

/** Attempts of one kind, and the outcome of their answers. */
export interface Part {
  readonly tried: readonly Tried[];
  readonly outcome: KeptOutcome;
}

/** The attempts that must be refused: without a valid key, and with keys that lack the scope. */
export interface Parts {
  readonly invalid: Part;
  readonly lacking: Part;
}

/** How the attempts at one operation are sent, and what they are called in findings. */
interface Sending {
  readonly title: string;
  /** Sends attempts, the first with the request at the turn. */
  readonly send: (attempts: readonly Attempt[], turn: number) => Promise<readonly Tried[]>;
  /**
   * Half of the keys that lack the scope wait for this; none if it is null. A refusal must not take a right from
   * another key, and a right of one key must not open anything to another.
   */
  readonly between: (() => Promise<unknown>) | null;
}

/**
 * Sends the attempts that must be refused. Those without a valid key come first, or right after the reads that are
 * granted to others: a cache that forgets the key may keep their answers for a short time only.
 */
export async function partsOf(
  context: CheckContext,
  operation: OperationName,
  { invalid, lacking }: Shares["live"],
  { title, send, between }: Sending,
): Promise<Parts> {
  const judged = async (tried: readonly Tried[]): Promise<Part> => ({
    tried,
    outcome: await outcomeOf(() => expectNoSuccess(context, operation, tried, title)),
  });
  const sendInvalid = async () => judged(await send(invalid, 0));
  const early = isRead(operation) && between !== null ? null : await sendInvalid();
  const half = between === null ? lacking.length : Math.ceil(lacking.length / 2);
  // Requests with a guard of their own come first here, because the plain request is refused to callers without a key.
  const first = await send(lacking.slice(0, half), 1);
  await between?.();
  // The later reads begin with the plain address, because it is the one that was just granted.
  const [without, later] = await allEnded([
    early ?? sendInvalid(),
    send(lacking.slice(half), isRead(operation) ? 0 : 1 + half),
  ]);
  return { invalid: without, lacking: await judged([...first, ...later]) };
}
