import type { CheckContext } from "../../../support/conformance/index.ts";
import type { Attempt } from "./attempt.ts";

/** The made-up credentials that got in somewhere, by what tells one from the other. */
type Fooling = Map<string, Attempt>;

/** What tells attempts apart: the same header in the same slash form is the same attempt. */
export function identityOf({ credential, slash }: Attempt): string {
  return JSON.stringify([credential, slash]);
}

function foolingOf(context: CheckContext): Promise<Fooling> {
  return context.state.once("made-up credentials that got in", async (): Promise<Fooling> => new Map());
}

/** Remembers what was let in, or carried out, at some endpoint: a guard that is wrong there may be wrong everywhere. */
export async function rememberFooling(context: CheckContext, attempts: readonly Attempt[]): Promise<void> {
  const fooling = await foolingOf(context);
  // All the others are tried on every endpoint anyway.
  for (const attempt of attempts) {
    if (attempt.credential.kind === "literal") fooling.set(identityOf(attempt), attempt);
  }
}

/** What has fooled any endpoint so far, in an order that does not hang on which came first. */
export async function whatFooled(context: CheckContext): Promise<readonly Attempt[]> {
  const fooling = await foolingOf(context);
  return [...fooling].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, attempt]) => attempt);
}
