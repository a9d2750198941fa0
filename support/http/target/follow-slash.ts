import { sameButSlash } from "../address.ts";
import type { Redirect } from "../exchange.ts";
import type { Delivered, Followed, Outgoing } from "../outgoing.ts";
import type { WireResponse } from "../wire-message.ts";

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

/**
 * The address on the target's own origin to which an answer redirects, if it only adds or drops the trailing slash;
 * otherwise null.
 */
function slashRedirectOf(
  { status, headers: { location } }: Pick<WireResponse, "status" | "headers">,
  requestUrl: string,
): { readonly url: string; readonly redirect: Redirect } | null {
  if (status < 301 || status > 308 || location === undefined || !URL.canParse(location, requestUrl))
    return null;
  const url = new URL(requestUrl);
  const to = new URL(location, requestUrl);
  if (!sameButSlash(belowPrefix(url.pathname), belowPrefix(to.pathname))) return null;
  url.pathname = url.pathname.endsWith("/") ? url.pathname.slice(0, -1) : `${url.pathname}/`;
  return { url: url.href, redirect: { status, location } };
}

/** A proxy may hide the prefix of the target's path, so only the part from /api/ on is compared. */
function belowPrefix(path: string): string {
  return path.slice(Math.max(0, path.lastIndexOf("/api/")));
}
