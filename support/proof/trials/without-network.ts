import { connectInProcess } from "../../http/connection/in-process.ts";
import { makeReference, type ReferenceContents, type ReferenceFacts } from "../../reference/index.ts";

let made = 0;

/**
 * Runs `work` on a reference target that is reached without a network, because the network is half the cost of a trial.
 * Returns the result of the work.
 */
export async function withoutNetwork<Result>(
  contents: ReferenceContents,
  work: (baseUrl: string, reference: ReferenceFacts) => Promise<Result>,
): Promise<Result> {
  const reference = makeReference(contents);
  made += 1;
  // RFC 2606 §2: a name that never resolves, in case it is ever looked up.
  const origin = `http://reference-${made}.invalid`;
  const close = connectInProcess(origin, reference.connect);
  try {
    return await work(`${origin}${contents.prefix ?? ""}`, reference);
  } finally {
    close();
  }
}
