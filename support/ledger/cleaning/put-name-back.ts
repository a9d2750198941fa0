import type { Exchange } from "../../http/exchange.ts";
import type { Target } from "../../http/target/target.ts";
import type { Named } from "../entry.ts";
import { update } from "./requests.ts";

/**
 * Gives an object of the run a name that shows its origin. A soft-deleted dashboard may accept a name only together
 * with that state.
 */
export async function putNameBack(target: Target, object: Named, name: string): Promise<Exchange> {
  const answer = await update(target, object, { name });
  if (object.kind === "app" || answer.succeeded) return answer;
  return update(target, object, { deleted: true, name });
}
