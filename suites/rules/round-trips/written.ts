import {
  type CheckContext,
  differingFields,
  type Exchange,
  type FindingText,
  firstDifference,
  type Json,
  NotEvaluated,
  type Row,
  writeJson,
} from "../../../support/conformance/index.ts";
import { type Fields, type Kind, retrieve, row } from "./kind.ts";
import { sampleSetting } from "./samples.ts";

/** The answer, and every later retrieve, must show what was written; `firstRead` is one that several checks look at. */
export async function expectWritten(
  context: CheckContext,
  kind: Kind,
  id: string,
  sent: Fields,
  answer: Exchange,
  firstRead: () => Promise<Exchange> = () => retrieve(context, kind, id),
): Promise<void> {
  const wrong = difference(kind, sent, answer);
  if (wrong !== null) throw context.finding(wrong, [answer]);
  let read = firstRead;
  await context.eventually(
    () => {
      const reply = read();
      // What another check read cannot be read again by it.
      read = () => retrieve(context, kind, id);
      return reply;
    },
    (reply) => difference(kind, sent, reply),
  );
}

/** What a single answer shows other than was sent, of the fields that can be read in it, or null. */
export function difference(kind: Kind, sent: Fields, answer: Exchange): FindingText | null {
  return differenceIn(row(kind, answer), sent);
}

/** The same in one of its rows. */
export function differenceIn(found: Row, sent: Fields): FindingText | null {
  const shown = found.legible(Object.keys(sent));
  const [field] = differingFields(Object.keys(shown), sent, shown);
  return field === undefined
    ? null
    : {
        ...notTheSame(field, sent[field] ?? null, shown[field] ?? null, found.exchange),
        place: found.placeOf(field),
      };
}

export function notTheSame(field: string, sent: Json, shown: Json, answer: Exchange): FindingText {
  return {
    message: `${field} was written as ${short(sent)}, and the answer to ${answer.method} shows ${short(shown)}${placeOf(sent, shown)}`,
    expected: writeJson(sent),
    actual: writeJson(shown),
  };
}

/** Where large values differ, which their beginnings may not show. */
function placeOf(sent: Json, shown: Json): string {
  const found = firstDifference(sent, shown);
  if (found === null || found.path === "") return "";
  const words = (part: Json | undefined) => (part === undefined ? "nothing" : short(part));
  return `: at ${found.path}, ${words(found.one)} became ${words(found.other)}`;
}

/** A refused write: a finding for a plain documented value (rule 4), else nothing that can be judged. */
export function refused(context: CheckContext, kind: Kind, sent: Fields, answer: Exchange): Error {
  const values = Object.entries(sent)
    .map(([field, value]) => `${field} ${short(value)}`)
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

export function short(value: Json): string {
  const text = writeJson(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
