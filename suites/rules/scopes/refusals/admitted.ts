import type { CheckContext } from "../../../../support/conformance/index.ts";
import { type Attempt, identityOf } from "../../exercise/attempt.ts";

/** The invalid credentials that some endpoint admitted, by their identity. */
type Admitted = Map<string, Attempt>;

function admittedIn(context: CheckContext): Promise<Admitted> {
  return context.state.once(
    "invalid credentials that were admitted",
    async (): Promise<Admitted> => new Map(),
  );
}

/**
 * Remembers the credentials that some endpoint admitted, or whose request it carried out. A guard that is wrong there
 * may be wrong everywhere (rule 5).
 */
export async function rememberAdmitted(context: CheckContext, attempts: readonly Attempt[]): Promise<void> {
  const admitted = await admittedIn(context);
  // All other credentials are tried on every endpoint anyway.
  for (const attempt of attempts) {
    if (attempt.credential.kind === "literal") admitted.set(identityOf(attempt), attempt);
  }
}

/** The credentials that any endpoint has admitted so far, in an order that does not depend on which came first. */
export async function admittedElsewhere(context: CheckContext): Promise<readonly Attempt[]> {
  const admitted = await admittedIn(context);
  return [...admitted].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, attempt]) => attempt);
}
