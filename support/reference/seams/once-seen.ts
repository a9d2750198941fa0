import type { Reply } from "../http/reply.ts";
import type { Call, Hooks, Seam } from "../http/request.ts";

/** Acts only after an answer of the server was the event, so that the mistake shows only in a history. */
export function onceSeen(event: (reply: Reply, call: Call) => boolean, seam: Seam): Seam {
  return () => {
    const inner = seam();
    let seen = false;
    const gated = <Value extends Result, Result, Rest extends readonly unknown[]>(
      hook: (value: Value, ...rest: Rest) => Result,
    ): ((value: Value, ...rest: Rest) => Result) => {
      return (value, ...rest) => (seen ? hook(value, ...rest) : value);
    };
    const { around, request, authorize, input, problems, find, store, remove } = inner;
    const { select, window, page, represent, envelope, answer } = inner;
    const hooks: Hooks = {
      ...(around && { around: (call, proceed) => (seen ? around(call, proceed) : proceed()) }),
      ...(request && { request: (call) => (seen ? request(call) : undefined) }),
      ...(authorize && { authorize: gated(authorize) }),
      ...(input && { input: gated(input) }),
      ...(problems && { problems: gated(problems) }),
      ...(find && { find: gated(find) }),
      ...(store && { store: gated(store) }),
      ...(remove && { remove: gated(remove) }),
      ...(select && { select: gated(select) }),
      ...(window && { window: gated(window) }),
      ...(page && { page: gated(page) }),
      ...(represent && { represent: gated(represent) }),
      ...(envelope && { envelope: gated(envelope) }),
      answer: (reply, call) => {
        const given = seen && answer !== undefined ? answer(reply, call) : reply;
        seen ||= event(reply, call);
        return given;
      },
    };
    return hooks;
  };
}
