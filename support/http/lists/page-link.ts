import { type OperationName, operations } from "../../catalogue/index.ts";
import { percentDecoded } from "../../settings/percent-decoded.ts";
import { pathOfLink } from "../address.ts";

/**
 * Path parameters whose values a link may write in another way: it may name the id behind an alias such as @current.
 */
const mayBeAliases: ReadonlySet<string> = new Set([":project_id", ":organization_id"]);

/**
 * The path and query, below the target's base address, to which a link between pages leads; null if it leads elsewhere
 * than to the list. Origin and prefix do not count, because a proxy may hide the real ones.
 */
export function pathOfPageLink(operation: OperationName, link: string, requestUrl: string): string | null {
  const path = pathOfLink(link, requestUrl);
  const own = pathOfLink(requestUrl, requestUrl);
  if (path === null || own === null) return null;
  const wanted = segmentsOf(operations[operation].path);
  const asked = segmentsOf(own);
  const found = segmentsOf(path);
  const leads =
    found.length === wanted.length &&
    wanted.every((segment, index) =>
      mayBeAliases.has(segment) ? found[index] !== "" : found[index] === asked[index],
    );
  return leads ? path : null;
}

function segmentsOf(path: string): readonly string[] {
  const [bare = ""] = path.split("?");
  return bare.replace(/\/$/, "").split("/").map(percentDecoded);
}
