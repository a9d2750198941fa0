import { codeOf, type Reply } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import { editAnswer } from "../../seams/answers.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** What a client sees of a crash: the server closes the connection, or a gateway reports it. */
const closed = (reply: Reply): Reply => ({ ...reply, loss: "unsent" });
const gateway = (): Reply => ({
  status: 503,
  headers: { "content-type": "text/plain" },
  text: "upstream connection ended before headers",
});

function endsIn(ending: (reply: Reply) => Reply, when: (reply: Reply, call: Call) => boolean): Seam {
  return editAnswer((reply, call) => (when(reply, call) ? ending(reply) : reply));
}

const table: readonly FaultRow[] = [
  [
    "service.no_server_error.hangs-up-on-odd-ids",
    "An id that is not a number crashes the handler, which ends the connection.",
    endsIn(closed, (_reply, { parameters }) => /\D/.test(parameters.id ?? "")),
  ],
  [
    "service.no_server_error.hangs-up-on-malformed",
    "A body that cannot be parsed crashes the handler, which ends the connection.",
    endsIn(closed, (reply) => codeOf(reply) === "parse_error"),
  ],
  [
    "service.no_server_error.gateway-on-wrong-types",
    "A wrong type crashes the process behind the gateway.",
    endsIn(gateway, (reply) => codeOf(reply) === "invalid_input"),
  ],
];

/** Input that crashes a handler, so that the client gets no answer from it. */
export const hangUpFaults: readonly Fault[] = faultsFrom(table);
