import { Refusal, type Reply } from "../http/reply.ts";
import type { Call } from "../http/request.ts";
import { handlers } from "../operations/index.ts";
import { decide, refusalOf } from "./authorize.ts";

/** The answer to one request, after every hook. */
export function attend(call: Call): Promise<Reply> | Reply {
  const { around } = call.hooks;
  return around === undefined ? answer(call) : around(call, async () => answer(call));
}

/** The answer to one request, without the hooks that wrap it. */
export function answer(call: Call): Reply {
  const early = call.hooks.request(call);
  if (early !== undefined) return early;
  const decision = call.hooks.authorize(decide(call), call);
  if (decision.outcome === "granted") return call.hooks.answer(handle(call), call);
  if (decision.applied === true) handle(call);
  return call.hooks.answer(refusalOf(decision.outcome, call), call);
}

function handle(call: Call): Reply {
  try {
    return handlers[call.operation](call);
  } catch (error) {
    if (error instanceof Refusal) return error.reply;
    throw error;
  }
}
