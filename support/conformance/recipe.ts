import type { ListName, OperationName } from "../catalogue/index.ts";
import type { PathParameters } from "../http/address.ts";
import type { Exchange } from "../http/exchange.ts";
import type { RequestBody } from "../http/request-options.ts";
import type { FindingText } from "./conclusions/finding.ts";
import type { CheckContext } from "./context/context.ts";

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

/** A request that gets the documented success. Rules send it with one named change (rule 7). */
export interface ValidRequest {
  readonly parameters: PathParameters;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: RequestBody;
}

/** A request that was sent, with the name in its body, and its answer; null if no answer came that can be judged. */
export interface SentRequest {
  readonly name: string;
  readonly exchange: Exchange | null;
}

/** A change that a refused request caused. */
export interface Change extends FindingText {
  /** The name in the request that caused the change, if it is known. */
  readonly causedBy?: string;
  /** The exchanges that prove it. */
  readonly exchanges: readonly Exchange[];
}

/**
 * How one operation is exercised. `arrange` creates a `Subject`, on which the other members work. The members are
 * methods, so that a rule can use any recipe as `Recipe` and pass its subject back without knowing the type.
 */
export interface Recipe<Subject = unknown> {
  /** The list to which the operation adds an object. A dashboard counts against the limit of the run. */
  readonly makes?: ListName;
  /** `arrange` itself carries out the operation with the full key, so refusals need no further control request. */
  readonly provenByArranging?: true;
  /**
   * Prepares objects of the run's own for the operation.
   * @param reach "one tenant" if the object must belong to one tenant only, unlike a global app
   * @throws {NotEvaluated} if the target does not allow it
   */
  arrange(context: CheckContext, reach?: "one tenant"): Promise<Subject>;
  /** The valid request, and equally valid variants. The name shows which request caused a change. */
  requests(subject: Subject, name: string): readonly [ValidRequest, ...ValidRequest[]];
  /**
   * The further requests for refusals, with those of the variants that are among them. Absent if they are the variants.
   * A key that may not do this must be refused whatever the body says, so these bodies need not be valid.
   */
  alsoRefused?(subject: Subject, name: string, variants: readonly ValidRequest[]): readonly ValidRequest[];
  /**
   * The change that refused requests caused, as the full key sees it; null if there is none. Absent if the operation
   * changes nothing.
   */
  changed?(context: CheckContext, subject: Subject, sent: readonly SentRequest[]): Promise<Change | null>;
  /** What is missing from the effect of a successful request, as the full key sees it; null if nothing is. */
  effect?(
    context: CheckContext,
    subject: Subject,
    request: ValidRequest,
    answer: Exchange,
  ): Promise<FindingText | null>;
  /** The operation that undoes this one. A key that may do the one may do the other, so both are tried in turn. */
  readonly undoneBy?: {
    readonly operation: OperationName;
    /** The subject of the other operation's recipe, after a successful request. */
    subject(subject: Subject, answer: Exchange): unknown;
  };
  /** Removes everything that a successful request left behind. */
  undo?(context: CheckContext, subject: Subject, answer: Exchange): Promise<void>;
  /**
   * Creates a new subject for a further request after one that succeeded. Absent if the first can be used again.
   * @param request the one that succeeded, if its effect was seen
   */
  again?(context: CheckContext, subject: Subject, request?: ValidRequest): Promise<Subject>;
  /**
   * Further subjects in other states, for attempts that leave them as they are. They are used only at the end of a run,
   * when no other check uses their objects.
   */
  others?(context: CheckContext): readonly Subject[];
  /**
   * Brings the subject into further states, in which a server may forget to refuse, as far as the target accepts them.
   * Leaves alone what `changed` compares.
   */
  populate?(context: CheckContext, subject: Subject): Promise<void>;
}

/** The recipes of some endpoints. */
export type Recipes = Partial<Readonly<Record<OperationName, Recipe>>>;
