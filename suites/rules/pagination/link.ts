import { type ListName, operations } from "../../../support/catalogue/index.ts";
import { pathOfLink } from "../../../support/conformance/index.ts";

/**
 * The path and query, below the target's base address, that a link between pages leads to; null where it leads elsewhere
 * than the list. Origin and prefix do not count, since a proxy may hide the real ones, and neither does how the project or
 * organization is called, since aliases such as @current may be written out.
 */
export function pathOfPageLink(list: ListName, link: string, requestUrl: string): string | null {
  const path = pathOfLink(link, requestUrl);
  if (path === null) return null;
  const [bare = ""] = path.split("?");
  const wanted = operations[`${list}.list`].path.split("/");
  const found = bare.replace(/\/$/, "").split("/");
  const leads =
    found.length === wanted.length &&
    wanted.every((segment, index) =>
      segment.startsWith(":") ? found[index] !== "" : segment === found[index],
    );
  return leads ? path : null;
}

/** Whether a link names its scheme and host (RFC 3986 §4.3). */
export function isAbsolute(link: string): boolean {
  return /^https?:\/\/[^/?#]/i.test(link) && URL.canParse(link);
}
