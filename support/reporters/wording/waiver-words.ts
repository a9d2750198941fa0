import { oneLine } from "../../evidence/index.ts";
import type { StaleWaiver, Waiver } from "../../verdict/index.ts";

/** Returns in one line why a failure is waived, by whom and until when. */
export function describeWaivers(waivers: readonly Waiver[]): string {
  const words = waivers.map(({ reason, owner, link, expires }) => {
    const who = [owner, link].filter((part) => part !== undefined);
    return `${reason} (${[...who, `until ${expires}`].join(", ")})`;
  });
  return oneLine(words.join("; "), 1000);
}

/** Returns which entry of dashspec.yaml to delete, and why. */
export function describeStaleWaiver({ requirement, line, why, kind }: StaleWaiver): string {
  const place = line === undefined ? "" : ` (line ${line} of dashspec.yaml)`;
  const remedy = kind === "expired" ? "renew or delete it" : "delete it";
  return oneLine(`${requirement}${place}: ${why}; ${remedy}`, 1000);
}
