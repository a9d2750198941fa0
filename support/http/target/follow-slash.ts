import type { Delivered, Followed, Outgoing } from "../outgoing.ts";
import { slashRedirectOf } from "./slash-redirect.ts";

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
