import { connectInProcess } from "../../http/connection/in-process.ts";
import { makeReference, type ReferenceFacts, type ReferenceOptions } from "../../reference/index.ts";

let made = 0;

/**
 * Runs `work` on a reference target that is reached without a network, because the network is half the cost of a trial,
 * and a fault shows in the answers alone. Returns the result of the work.
 */
export async function withoutNetwork<Result>(
  options: Pick<ReferenceOptions, "seams">,
  work: (baseUrl: string, reference: ReferenceFacts) => Promise<Result>,
): Promise<Result> {
  const reference = makeReference(options);
  made += 1;
  // RFC 2606 §2: a name that never resolves, in case it is ever looked up.
  const origin = `http://reference-${made}.invalid`;
  const close = connectInProcess(origin, reference.connect);
  try {
    return await work(origin, reference);
  } finally {
    close();
  }
}
