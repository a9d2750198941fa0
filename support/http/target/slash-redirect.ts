import { sameButSlash } from "../address.ts";
import type { Redirect } from "../exchange.ts";
import type { WireResponse } from "../wire-message.ts";

/**
 * The address on the target's own origin to which an answer redirects, if it only adds or drops the trailing slash;
 * otherwise null.
 */
export function slashRedirectOf(
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
