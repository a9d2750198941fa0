import { type ScopedOperation, titleOf } from "../../../catalogue/index.ts";
import { check } from "../../check.ts";
import type { Check } from "../../check-definition.ts";
import { isHindered } from "./explained-refusals.ts";

/** Section 5: whatever check sends a request, no key with the scope is refused what the full key is granted. */
export function holderCheck(operation: ScopedOperation): void {
  const body: Check["body"] = async (context) => {
    const { records, target } = context.state;
    const { grantedKeys } = target;
    const [found] = records.refusedHolders
      .of(operation, {
        namesUnknownKeys: (status) => grantedKeys.refusesUnknownKeysWith(status),
        saysAbsent: (exchange) => records.refusals.absent.has(exchange),
      })
      .filter(({ refused }) => !isHindered(context.state, { exchange: refused }));
    if (found === undefined) return { unneeded: "no key was refused what the full key is granted" };
    const { refused, granted } = found;
    throw context.finding(
      {
        message: `${titleOf(operation)}: a key with the scope was refused with ${refused.status} what the full key was granted right afterwards`,
        expected: String(granted.status),
        actual: String(refused.status),
      },
      [refused, granted],
    );
  };
  check(
    `scopes.${operation}.granted`,
    "what the full key is granted",
    { closing: true, certain: true },
    body,
  );
}
