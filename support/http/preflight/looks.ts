import type { Answer } from "./ask.ts";
import type { RunTenant } from "./run-tenant.ts";

/** The answers about the list of a tenant in one form of its path, with the full key and without any. */
export interface FirstLook {
  readonly tenant: RunTenant;
  readonly id: string;
  readonly list: Answer;
  readonly withoutKey: Answer;
  /** The list with the full key, in the other form of its path. */
  readonly otherForm: Answer;
}

/**
 * The answers about a tenant that cannot exist, about other addresses of both, and about a path that no interface
 * has.
 */
export interface SecondLook extends FirstLook {
  readonly madeUpTenantList: Answer;
  readonly otherReads: readonly Answer[];
  readonly madeUpTenantReads: readonly Answer[];
  readonly noPath: Answer;
  readonly noPathWithoutKey: Answer;
}
