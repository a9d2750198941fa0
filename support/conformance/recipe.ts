import type { ListName, OperationName } from "../catalogue/index.ts";
import type { PathParameters } from "../http/address.ts";
import type { Exchange } from "../http/exchange.ts";
import type { CheckContext } from "./context/context.ts";
import type { FindingText } from "./errors.ts";

/*
 * A recipe is all that is to be known to exercise one operation, said once. Rules are functions over recipes:
 *
 *     export const update: Recipe<KnownObject> = {
 *       arrange: async (context) => renamed(context, "dashboard", (await context.dashboards.borrow()).id),
 *       requests: ({ id }, name) => [
 *         { parameters: { id }, body: { name } },          // the valid request
 *         { parameters: { id }, body: { pinned: true } },  // a variant that is as valid
 *       ],
 *       changed: changeOf,                                 // is the object as `arrange` knew it?
 *       effect: unstored,                                  // does the object show what was sent?
 *     };
 *
 *     // "Without a key nothing changes", for every operation:
 *     const subject = await recipe.arrange(context);
 *     const name = context.uniqueName("refused");
 *     const [{ parameters, ...valid }] = recipe.requests(subject, name);
 *     const exchange = await context.send(operation, parameters, { ...valid, credential: { kind: "none" } });
 *     const change = await recipe.changed?.(context, subject, [{ name, exchange }]);
 *
 * The other rules send the same request with another change: as each holder of the scope (then `effect`, then
 * `undo`), with a trailing slash, below another project's path (`changed` must find nothing), with an id that does
 * not exist in the place of one of its parameters. A model of the service arranges its objects itself, and gives a
 * subject of its own to `requests`.
 */

/** A request that the documented success answers; a rule sends it with one named change (rule 7). */
export interface ValidRequest {
  readonly parameters: PathParameters;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A request that was sent, with the name in its body, and its answer; null if no answer came that can be judged. */
export interface SentRequest {
  readonly name: string;
  readonly exchange: Exchange | null;
}

/** A change that a refused request made all the same. */
export interface Change extends FindingText {
  /** The name that the request carried which did it, where that can be told. */
  readonly culprit?: string;
  /** The exchanges that prove it. */
  readonly exchanges: readonly Exchange[];
}

/**
 * How one operation is exercised. `Subject` is what `arrange` brings about and the others work on. The members are
 * methods, so that a rule may take any recipe as `Recipe` and hand its own subject back to it without knowing of
 * which type it is.
 */
export interface Recipe<Subject = unknown> {
  /** The list in which the operation makes something appear: a dashboard counts against those that a run may make. */
  readonly makes?: ListName;
  /** Arranging has carried the operation out with the full key: its refusals need no further control request. */
  readonly provenByArranging?: true;
  /**
   * Brings about what the operation needs on objects of the run's own.
   * @param reach "one tenant" where the object must be no other tenant's as well: global apps are everybody's
   * @throws {NotEvaluated} where the target does not allow it
   */
  arrange(context: CheckContext, reach?: "one tenant"): Promise<Subject>;
  /** The valid request, and variants of it that are as valid. The name makes a change tell which request did it. */
  requests(subject: Subject, name: string): readonly [ValidRequest, ...ValidRequest[]];
  /**
   * What refusals send beside the valid request, in the place of its variants: whoever may not do this must be refused
   * whatever the body says, and these bodies need not be valid.
   */
  alsoRefused?(subject: Subject, name: string): readonly ValidRequest[];
  /**
   * What refused requests changed, as the full key sees it; null where nothing did. Absent where there is nothing to
   * change.
   */
  changed?(context: CheckContext, subject: Subject, sent: readonly SentRequest[]): Promise<Change | null>;
  /** What is missing of the effect of a request that succeeded, as the full key sees it; null where nothing is. */
  effect?(
    context: CheckContext,
    subject: Subject,
    request: ValidRequest,
    answer: Exchange,
  ): Promise<FindingText | null>;
  /**
   * The operation that takes back what this one did. A key that may do the one may do the other, so both are tried in
   * turn.
   */
  readonly undoneBy?: {
    readonly operation: OperationName;
    /** What the other operation's recipe works on, after a request that succeeded. */
    subject(subject: Subject, answer: Exchange): unknown;
  };
  /** Takes away what a request that succeeded left behind, so that nothing of it stays. */
  undo?(context: CheckContext, subject: Subject, answer: Exchange): Promise<void>;
  /**
   * What a further request needs once one succeeded: a subject like the first. Absent where the first will do.
   * @param request the one that succeeded, where its effect was seen
   */
  again?(context: CheckContext, subject: Subject, request?: ValidRequest): Promise<Subject>;
  /**
   * Brings the subject into states in which refusals may be forgotten, as far as the target takes them, and leaves alone
   * what `changed` compares.
   */
  populate?(context: CheckContext, subject: Subject): Promise<void>;
}

/** Those of some endpoints. */
export type Recipes = Partial<Readonly<Record<OperationName, Recipe>>>;
