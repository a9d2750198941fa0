import { type Exchange, type Fields, NoUsableAnswer } from "../../../support/conformance/index.ts";

/**
 * Sends the bodies in order until one is accepted. Which values a target accepts together is open, and a firewall may
 * leave some of them without an answer.
 */
export async function firstAccepted(
  bodies: readonly Fields[],
  send: (body: Fields) => Promise<Exchange>,
): Promise<{ readonly sent: Fields; readonly answer: Exchange }> {
  const [sent = {}, ...more] = bodies;
  const answer = await send(sent).catch((error: unknown) => {
    if (more.length === 0 || !(error instanceof NoUsableAnswer)) throw error;
    return null;
  });
  if (answer !== null && (answer.succeeded || more.length === 0)) return { sent, answer };
  return firstAccepted(more, send);
}
