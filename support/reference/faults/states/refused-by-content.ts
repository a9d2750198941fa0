import { objectOf } from "../../mechanical/shown.ts";
import type { Call } from "../../request.ts";
import { answerStatus } from "../../seams/answers.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Whether the dashboard that a request is about holds what it is refused for. */
function whose(holds: (board: Row, call: Call) => boolean): { readonly when: (call: Call) => boolean } {
  return {
    when: (call) => {
      const board = objectOf(call);
      return board !== undefined && holds(board, call);
    },
  };
}

const textIn = ({ fields }: Row, field: string): string => String(fields[field] ?? "");
const isDescribedAtLength = (board: Row): boolean => textIn(board, "description").length > 60;

const table: readonly FaultRow[] = [
  [
    "sharing.retrieve.status",
    "unless-restricted",
    "What everybody may change has no sharing configuration of its own.",
    answerStatus(
      "sharing.retrieve",
      404,
      whose(({ fields }) => Number(fields.restriction_level) === 21),
    ),
  ],
  [
    "dashboards.delete.refused",
    "described-at-length",
    "Who is refused a DELETE is told the description, which a proxy takes for an attack.",
    answerStatus("dashboards.delete", 403, whose(isDescribedAtLength)),
  ],
];

/** Objects that an endpoint refuses for what they hold, though the document names no such reason. */
export const refusedByContentFaults: readonly Fault[] = faultsFrom(table);
