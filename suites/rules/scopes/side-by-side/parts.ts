import type { OperationName } from "../../../../support/catalogue/index.ts";
import type { CheckContext } from "../../../../support/conformance/index.ts";
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

/** Sends the attempts that must be refused, those without a valid key first. */
export async function partsOf(
  context: CheckContext,
  operation: OperationName,
  attempts: Shares["live"],
  { title, send, between }: Sending,
): Promise<Parts> {
  const sendLater = async (all: readonly Attempt[], turn: number) => {
    const half = Math.ceil(all.length / 2);
    const first = await send(all.slice(0, half), turn);
    await between?.();
    return [...first, ...(await send(all.slice(half), turn + half))];
  };
  const part = async (kind: keyof Parts, turn: number): Promise<Part> => {
    const isSplit = kind === "lacking" && between !== null;
    const tried = await (isSplit ? sendLater : send)(attempts[kind], turn);
    return { tried, outcome: await outcomeOf(() => expectNoSuccess(context, operation, tried, title)) };
  };
  const invalid = await part("invalid", 0);
  // Requests with a guard of their own come first here, because the plain request was already refused to callers
  // without a key.
  return { invalid, lacking: await part("lacking", 1) };
}
