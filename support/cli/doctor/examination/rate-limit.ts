import { good, type Note, open } from "./remark.ts";
import type { Session } from "./session.ts";

/** The headers in which servers report their limits: those of the IETF draft, and older ones. */
const limitHeader = /^(x-)?rate-?limit|^retry-after$/i;

/** What the answers so far show of a limit. Nothing is sent to find one, so it must be called last. */
export function rateLimit({ seen, state, run }: Session): readonly Note[] {
  const headers = new Map<string, string>();
  for (const { headers: all } of seen) {
    for (const [name, value] of Object.entries(all)) if (limitHeader.test(name)) headers.set(name, value);
  }
  const { retries } = state.target.traffic;
  const pace = run.requestsPerMinute;
  return [
    headers.size === 0
      ? good("no answer mentions a limit; after an answer of 429, a run waits")
      : open(
          `the answers mention a limit: ${[...headers].map(([name, value]) => `${name}: ${value}`).join(", ")}`,
        ),
    ...(retries === 0
      ? []
      : [open(`${retries} of ${state.target.traffic.requests} requests had to be sent again`)]),
    ...(pace === undefined
      ? []
      : [good(`limits.requestsPerMinute keeps a run to ${pace} requests a minute`)]),
  ];
}
