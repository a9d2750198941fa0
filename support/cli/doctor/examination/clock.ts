import { good, type Note, open } from "./remark.ts";
import type { Session } from "./session.ts";

/** The difference between the two clocks, in seconds, from which on it is reported. */
const leastReported = 5;

/**
 * The difference between the target's clock and ours, by its Date header (RFC 9110 §6.6.1), which has whole seconds.
 */
export async function clock(session: Session): Promise<readonly Note[]> {
  const [name = "dashboards"] = session.selectedLists;
  const list = await session.list(name);
  const received = Date.now();
  const date = Date.parse(list?.headers.date ?? "");
  if (Number.isNaN(date)) return [open("no answer has a Date header, so the clocks cannot be compared")];
  const seconds = Math.round((date - received) / 1000);
  if (Math.abs(seconds) <= leastReported) return [good("the target's clock and this one agree")];
  const which = seconds > 0 ? "ahead of" : "behind";
  return [
    open(
      `the target's clock is ${Math.abs(seconds)} s ${which} this one: this matters only for the times at which objects were created`,
    ),
  ];
}
