import {
  type CheckContext,
  type Exchange,
  NotEvaluated,
  noRoomFor,
  objectDifference,
  quote,
} from "../../../../support/conformance/index.ts";
import { lacksRoom } from "../../../../support/http/statuses.ts";
import { type Fields, type ResourceKind, retrieve, row } from "../../../resource-kinds/resource-kind.ts";
import { sampleSetting } from "../../../resource-kinds/samples.ts";

/** A write of an object that was accepted. */
interface Accepted {
  readonly id: string;
  readonly sent: Fields;
  readonly answer: Exchange;
}

/** The answer, and every later retrieve, must show what was written. */
export async function expectWritten(
  context: CheckContext,
  kind: ResourceKind,
  { id, sent, answer }: Accepted,
): Promise<void> {
  const wrong = objectDifference(row(kind, answer), sent, "written");
  if (wrong !== null) throw context.finding(wrong, [answer]);
  await context.eventually(
    () => retrieve(context, kind, id),
    (reply) => objectDifference(row(kind, reply), sent, "written"),
  );
}

/**
 * A refused write. For a plain documented value it is a finding (rule 4), unless there is no room for it; otherwise it
 * cannot be judged.
 */
export function refused(context: CheckContext, kind: ResourceKind, sent: Fields, answer: Exchange): Error {
  if (lacksRoom(answer)) return noRoomFor(answer);
  const values = Object.entries(sent)
    .map(([field, value]) => `${field} ${quote(value)}`)
    .join(", ");
  const message = `${answer.method} with ${values} was refused with ${answer.status}`;
  if (Object.keys(sent).every((field) => kind.plain.has(field)) && !Object.values(sent).includes("")) {
    return context.finding({ message, expected: "success", actual: String(answer.status) }, [answer]);
  }
  return new NotEvaluated({
    reason: `the target refuses the samples: ${message} (${answer.words})`,
    ...sampleSetting(kind, Object.keys(sent)),
  });
}
