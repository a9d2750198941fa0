import { type OperationName, operationNames, operations } from "../../../catalogue/operation.ts";
import { empty, errorBody, json, type Reply } from "../../http/reply.ts";
import { endpoints } from "../documented.ts";
import type { Done, Kind } from "../kind.ts";
import { undo } from "../write.ts";

/** Another success than the documented one. */
const otherStatuses: Readonly<Record<number, number>> = { 200: 202, 201: 200, 204: 200, 405: 204 };

function refusal(status: number): Reply {
  return json(status, errorBody("refused", "This is not possible.", null));
}

/**
 * At endpoints 6, 7 and 17 to 24, a 4xx may depend on what the document does not show (rule 6). Only a server error is
 * wrong in any case.
 */
function refusedWith(operation: OperationName, status: number): number {
  return operations[operation].scope === null ? 500 : status;
}

function refused({ call, write }: Done, status: number): Reply {
  undo(write);
  return refusal(refusedWith(call.operation, status));
}

const writes = endpoints(2, 4, 6, 7, 9, 10, 13, 15, 16, 19, 20);

/** Mistakes about an answer as a whole. */
export const answerKinds: readonly Kind[] = [
  {
    name: "other-status",
    says: "the answer has another status",
    operations: operationNames,
    chooses: "requests",
    stores: false,
    change: ({ reply }) => ({ ...reply, status: otherStatuses[reply.status] ?? 299 }),
  },
  {
    name: "refused",
    says: "the request is refused",
    operations: operationNames,
    chooses: "requests",
    stores: true,
    change: (done) => refused(done, 403),
  },
  {
    name: "refused-yet-done",
    says: "the request is refused but carried out all the same",
    operations: writes,
    chooses: "requests",
    stores: false,
    change: ({ call }) => refusal(refusedWith(call.operation, 409)),
  },
  {
    name: "missing",
    says: "the object is not found by its id",
    operations: endpoints(3, 4, 5, 6, 8, 9, 10, 11, 14, 15, 16),
    chooses: "requests",
    stores: true,
    change: ({ write }) => {
      undo(write);
      return refusal(404);
    },
  },
  {
    name: "with-body",
    says: "the 405 has a body",
    operations: endpoints(5),
    chooses: "requests",
    stores: false,
    change: ({ reply }) => ({ ...reply, body: errorBody("method_not_allowed", "No such method.", null) }),
  },
  {
    name: "emptied",
    says: "the answer has no body",
    operations: operationNames.filter((name) => operations[name].answers !== "nothing"),
    chooses: "requests",
    stores: false,
    change: ({ reply }) => empty(reply.status),
  },
];
