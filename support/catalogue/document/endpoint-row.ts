import type { GapId, OperationName, RequirementId, Scope } from "../index.ts";

/** One row of an endpoint table of section 4, cell by cell. */
export interface EndpointRow {
  readonly number: number;
  readonly name: OperationName;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly scope: Scope | "not shown";
  /** The body fields or the query that the request cell lists. */
  readonly request: readonly string[];
  readonly status: number;
  /** What the request cell asks for beyond the fields. */
  readonly asks?: { readonly requirements?: readonly RequirementId[]; readonly gaps?: readonly GapId[] };
  /** What the response cell says. */
  readonly answers: readonly RequirementId[];
  readonly answerGaps?: readonly GapId[];
}
