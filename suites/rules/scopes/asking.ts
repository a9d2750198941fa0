import { type Exchange, NoUsableAnswer } from "../../../support/conformance/index.ts";

/** Null where the answer says nothing about the request: throttled, a gateway's, or none at all. */
export async function usable(sent: Promise<Exchange>): Promise<Exchange | null> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof NoUsableAnswer) return null;
    throw error;
  }
}
