import type { OperationName } from "../../../support/catalogue/index.ts";
import type {
  CheckContext,
  Exchange,
  FindingText,
  PathParameters,
} from "../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../support/http/target.ts";
import type { Attempt } from "./attempt.ts";

/** An attempt that was made: the name that its body carried, and the answer, if one came that can be judged. */
export interface Tried {
  readonly attempt: Attempt;
  readonly name: string;
  readonly exchange: Exchange | null;
}

/** What an attempt changed although it was refused. */
export interface Change extends FindingText {
  /** The attempt that did it, where its name tells. */
  readonly culprit?: Tried;
  /** The exchanges that prove it. */
  readonly exchanges: readonly Exchange[];
}

type Body = Readonly<Record<string, unknown>>;

/** A valid request to one endpoint, ready to be sent with one named change: another credential. */
export interface Situation {
  readonly parameters: PathParameters;
  readonly query?: Readonly<Record<string, string>>;
  /** Further queries that are as valid: attempts take turns over all of them. */
  readonly otherQueries?: readonly Readonly<Record<string, string>>[];
  /** The body that carries the name: each attempt has a name of its own, so that a change names its culprit. */
  readonly body?: (name: string) => Body;
  /** Further bodies that are as valid, with or without the name. */
  readonly otherBodies?: readonly ((name: string) => Body)[];
  /** What changed, read with the full key; null where nothing did. */
  readonly changed?: (tried: readonly Tried[]) => Promise<Change | null>;
  /** Sends the request with the full key. @throws {NotEvaluated} where it is refused as well: then a refusal proves nothing */
  readonly twin?: () => Promise<void>;
  /** Makes the attempts in a way of its own; tells what they changed. */
  readonly surround?: (makeAttempts: (options: RequestOptions) => Promise<boolean>) => Promise<Change | null>;
}

export type Situate = (context: CheckContext) => Promise<Situation>;

export type Situations<Name extends OperationName> = Readonly<Record<Name, Situate>>;
