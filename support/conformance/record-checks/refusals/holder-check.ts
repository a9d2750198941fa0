import { type ScopedOperation, titleOf } from "../../../catalogue/index.ts";
import { recordCheck } from "../record-check.ts";
import { isHindered } from "./explained-refusals.ts";

/** Section 5: whatever check sends a request, no key with the scope is refused what the full key is granted. */
export function holderCheck(operation: ScopedOperation): void {
  recordCheck(`scopes.${operation}.granted`, "what the full key is granted", ({ state }) => {
    const { records, target } = state;
    const { grantedKeys } = target;
    const [found] = records.refusedHolders
      .of(operation, {
        namesUnknownKeys: (status) => grantedKeys.refusesUnknownKeysWith(status),
        saysAbsent: (exchange) => records.refusals.absent.has(exchange),
      })
      .filter(({ refused }) => !isHindered(state, { exchange: refused }));
    if (found === undefined) return undefined;
    const { refused, granted } = found;
    return [
      {
        message: `${titleOf(operation)}: a key with the scope was refused with ${refused.status} what the full key was granted right afterwards`,
        expected: String(granted.status),
        actual: String(refused.status),
      },
      [refused, granted],
    ];
  });
}
