import { type OperationName, operationNames, operations, titleOf } from "../operation.ts";
import { type Scope, scopes } from "../scope.ts";
import type { Gap, Requirement } from "../statement.ts";

/** The endpoints whose scope the document shows. */
export type ScopedOperation = {
  [Name in OperationName]: (typeof operations)[Name]["scope"] extends null ? never : Name;
}[OperationName];

/** The endpoints whose scope the document does not show. */
export type UnscopedOperation = Exclude<OperationName, ScopedOperation>;

const isScoped = (name: OperationName): name is ScopedOperation => operations[name].scope !== null;

/** The operations whose scope the document names. */
export const scopedOperations: readonly ScopedOperation[] = operationNames.filter(isScoped);
/** The operations whose scope is not shown: 6, 7 and 17 to 24. */
export const unscopedOperations: readonly UnscopedOperation[] = operationNames.filter(
  (name): name is UnscopedOperation => !isScoped(name),
);

/**
 * The scopes that may allow a request: for a read scope also the write scope of the resource, because whether writing
 * implies reading is a gap.
 */
export function scopesThatMayAllow(scope: Scope): readonly [Scope, ...Scope[]] {
  const write = scope.replace(/:read$/, ":write");
  return [scope, ...scopes.filter((one) => one === write && one !== scope)];
}

/** The description of a key that must be refused. */
function lacking(scope: Scope): string {
  const [one, write] = scopesThatMayAllow(scope);
  return write === undefined ? `lacks ${one}` : `has neither ${one} nor ${write}`;
}

/** Endpoint 5 answers 405 to every key, and may do so before it checks the key. */
const counting = (name: OperationName) => (name === "dashboards.delete" ? " (405 counts as a refusal)" : "");

const keyRequired = operationNames.map((name) => ({
  id: `auth.${name}.key_required` as const,
  section: "5",
  endpoints: [operations[name].number],
  statement:
    `MUST refuse ${titleOf(name)} without a valid key in a Bearer header${counting(name)}, and change nothing` as const,
}));

const refused = scopedOperations.map((name) => ({
  id: `scopes.${name}.refused` as const,
  section: "5",
  endpoints: [operations[name].number],
  statement:
    `MUST refuse ${titleOf(name)} with a key that ${lacking(operations[name].scope)}${counting(name)}, and change nothing` as const,
}));

const granted = scopedOperations.map((name) => ({
  id: `scopes.${name}.granted` as const,
  section: "5",
  endpoints: [operations[name].number],
  statement:
    name === "dashboards.delete"
      ? (`MUST answer ${titleOf(name)} with 405 for every key that has ${operations[name].scope}` as const)
      : (`MUST grant ${titleOf(name)} to every key that has ${operations[name].scope}` as const),
}));

const statuses = [
  {
    id: "auth.missing_key_status",
    section: "7",
    endpoints: operationNames.map((name) => operations[name].number),
    statement: "SHOULD answer 401 to a request without a key",
    source: "RFC 9110 §15.5.2; RFC 6750 §3",
  },
  {
    id: "auth.missing_scope_status",
    section: "7",
    endpoints: scopedOperations.map((name) => operations[name].number),
    statement: "SHOULD refuse a key that lacks the scope with a 4xx status",
    source: "RFC 9110 §15.5, §15.5.4; RFC 6750 §3.1",
  },
  {
    id: "auth.scheme_case",
    section: "5",
    endpoints: [1, 12],
    statement: "SHOULD accept the Bearer scheme in upper, lower and mixed case",
    source: "RFC 9110 §11.1",
  },
] as const satisfies readonly Requirement[];

/** Section 5: keys and scopes; with section 7, what refusals look like. */
export const authenticationRequirements = [...keyRequired, ...refused, ...granted, ...statuses];

/** What section 5 leaves open. */
export const authenticationGaps = [
  {
    id: "auth.unscoped_operations",
    section: "5",
    endpoints: [6, 7, 17, 18, 19, 20, 21, 22, 23, 24],
    question: "Which scopes let a key call endpoints 6, 7 and 17 to 24?",
  },
  {
    id: "auth.key_issue",
    section: "5",
    endpoints: [],
    question: "How is a key issued, and what other properties does it have?",
  },
  {
    id: "auth.write_implies_read",
    section: "5",
    endpoints: [1, 3, 8, 12, 14],
    question: "Does a write scope let a key read as well?",
  },
  {
    id: "auth.other_schemes",
    section: "5",
    endpoints: [1, 12],
    question: "Is a valid key accepted under a scheme other than Bearer?",
  },
] as const satisfies readonly Gap[];
