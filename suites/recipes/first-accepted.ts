import type { Exchange, Fields } from "../../support/conformance/index.ts";

/** Sends the bodies in order until one is accepted. Which values a target accepts together is open. */
export async function firstAccepted(
  bodies: readonly Fields[],
  send: (body: Fields) => Promise<Exchange>,
): Promise<{ readonly sent: Fields; readonly answer: Exchange }> {
  const [first = {}, ...more] = bodies;
  let sent = first;
  let answer = await send(sent);
  for (const body of more) {
    if (answer.succeeded) break;
    sent = body;
    answer = await send(body);
  }
  return { sent, answer };
}
