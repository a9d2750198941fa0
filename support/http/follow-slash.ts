import type { Delivered, Outgoing } from "./delivery/outgoing.ts";
import type { Redirect } from "./exchange.ts";
import { slashRedirectOf } from "./slash-redirect.ts";

/** An answer, with the address that gave it and the redirects on the way. */
export interface Followed {
  readonly response: Delivered;
  readonly url: string;
  readonly redirects: readonly Redirect[];
  /** How long the target took for all of it, in milliseconds. */
  readonly onWireMs: number;
  /** When the first request was sent, on the clock of `performance.now`. */
  readonly sentAt: number;
}

/**
 * Sends a request, and follows a redirect that only adds or drops the trailing slash: on the target's own origin, with
 * the same method and body.
 */
export async function followSlash(
  wire: Outgoing,
  deliver: (wire: Outgoing) => Promise<Delivered>,
): Promise<Followed> {
  const first = await deliver(wire);
  const followed = slashRedirectOf(first, wire.url);
  const { onWireMs, sentAt } = first;
  if (followed === null) return { response: first, url: wire.url, redirects: [], onWireMs, sentAt };
  const { url, redirect } = followed;
  const response = await deliver({ ...wire, url });
  const wasSentBefore = first.wasSentBefore || response.wasSentBefore;
  return {
    response: { ...response, wasSentBefore },
    url,
    redirects: [redirect],
    onWireMs: onWireMs + response.onWireMs,
    sentAt,
  };
}
