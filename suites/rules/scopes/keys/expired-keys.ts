import { listNames } from "../../../../support/catalogue/index.ts";
import { type CheckContext, NotEvaluated } from "../../../../support/conformance/index.ts";

/**
 * Makes sure that the end of a key's life is not blamed on the target, because how long keys live is a gap (section 5).
 * It must be called before denials of keys with fewer scopes lead to a finding.
 * @throws {NotEvaluated} if every such key that was granted a list earlier in the run is now denied it
 */
export async function expectKeysAlive(context: CheckContext): Promise<void> {
  const { grantedKeys } = context.state.target;
  const ask = (list: (typeof listNames)[number]) =>
    grantedKeys
      .narrowKeysGranted(`${list}.list`)
      .map((credential) =>
        context.trySend(`${list}.list`, {}, { query: { limit: "1" }, credential, probe: true }),
      );
  const answers = await Promise.all(listNames.flatMap(ask));
  const [first] = answers;
  if (first == null || !grantedKeys.mayRefuseKey(first.status)) return;
  if (answers.some((answer) => answer?.status !== first.status)) return;
  throw new NotEvaluated(
    {
      reason: `each key with fewer scopes that was granted a list before is now denied it with ${first.status}: the keys may have expired`,
      setting: "keys that outlive the run, by DASHSPEC_KEY_COMMAND or in DASHSPEC_SCOPED_KEYS",
    },
    [first],
  );
}
