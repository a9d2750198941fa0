import { isRead } from "../../catalogue/operation.ts";
import type { Loss, Reply } from "../http/reply.ts";
import type { Call, Seam } from "../http/request.ts";

/** Whether a request may change something. */
export const isWrite = ({ operation }: Call): boolean => !isRead(operation);

/** Loses the answer to every nth matching request, after the request was carried out. */
export function losesEvery(every: number, loss: Loss, when: (call: Call) => boolean = () => true): Seam {
  return () => {
    let answered = 0;
    return {
      answer: (reply, call) => {
        const isEmpty = reply.body === undefined && reply.text === undefined;
        if (!when(call) || (isEmpty && loss !== "unsent")) return reply;
        answered += 1;
        return answered % every === 0 ? { ...reply, loss } : reply;
      },
    };
  };
}

/**
 * Loses the answer to every nth matching request, after the request was carried out, and the answers to the same
 * request when it comes again, until the given number of answers is lost.
 */
export function losesTriesOfEvery(every: number, tries: number, when: (call: Call) => boolean): Seam {
  return () => {
    let answered = 0;
    const left = new Map<string, number>();
    return {
      answer: (reply, call) => {
        if (!when(call)) return reply;
        const request = `${call.operation} ${call.url.pathname} ${String(call.payload)}`;
        const again = left.get(request) ?? 0;
        if (again > 0) {
          left.set(request, again - 1);
          return { ...reply, loss: "unsent" };
        }
        answered += 1;
        if (answered % every !== 0) return reply;
        left.set(request, tries - 1);
        return { ...reply, loss: "unsent" };
      },
    };
  };
}

/** Answers every nth matching request with a gateway timeout, after the request was carried out. */
export function timesOutEvery(
  every: number,
  when: (call: Call, reply: Reply) => boolean,
  instead: Reply = gatewayTimeOut,
): Seam {
  return () => {
    let answered = 0;
    return {
      answer: (reply, call) => {
        if (!when(call, reply)) return reply;
        answered += 1;
        return answered % every === 0 ? instead : reply;
      },
    };
  };
}

/** Answers every nth matching request with a gateway timeout, and carries it out the given number of requests later. */
export function lagsBehindEvery(every: number, requests: number, when: (call: Call) => boolean): Seam {
  return () => {
    let arrived = 0;
    const held: { readonly carryOut: () => Promise<Reply>; left: number }[] = [];
    return {
      around: async (call, proceed) => {
        for (const write of held) write.left -= 1;
        while (held[0] !== undefined && held[0].left <= 0) await held.shift()?.carryOut();
        if (!when(call)) return proceed();
        arrived += 1;
        if (arrived % every !== 0) return proceed();
        held.push({ carryOut: proceed, left: requests });
        return gatewayTimeOut;
      },
    };
  };
}

const gatewayTimeOut: Reply = {
  status: 504,
  headers: { "content-type": "text/html" },
  text: "<h1>Gateway Time-out</h1>",
};

/** Loses every nth matching request, before it is carried out. */
export function dropsEvery(every: number, when: (call: Call) => boolean): Seam {
  return () => {
    let arrived = 0;
    return {
      request: (call) => {
        if (!when(call)) return undefined;
        arrived += 1;
        return arrived % every === 0 ? { status: 503, headers: {}, loss: "unsent" } : undefined;
      },
    };
  };
}
