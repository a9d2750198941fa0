import type { Exchange } from "../../http/exchange.ts";
import { readBody } from "./sent-body.ts";

/** The user whom a request adds or removes, in lower case; null if it names none. */
export function userIn({ parameters, sentJson, operation }: Exchange): string | null {
  if (operation === "collaborators.remove") return parameters.user__uuid?.toLowerCase() ?? null;
  const user = operation === "collaborators.add" ? readBody(sentJson)?.user_uuid : undefined;
  return typeof user === "string" ? user.toLowerCase() : null;
}
