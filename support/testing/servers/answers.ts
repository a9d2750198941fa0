import { type Answer, json } from "./scripted-server.ts";

/** 200 with an empty object. */
export const ok: Answer = (_, response) => json(response, 200, {});

/** An answer without a body. */
export function status(code: number, headers: Readonly<Record<string, string>> = {}): Answer {
  return (_, response) => response.writeHead(code, headers).end();
}

/** The connection ends without an answer. */
export const reset: Answer = (_, response) => response.destroy();

/** Answers with each of the answers in turn, and with the last one from then on. */
export function inTurn(...answers: readonly Answer[]): Answer {
  let turn = 0;
  return (...request) => {
    answers[Math.min(turn, answers.length - 1)]?.(...request);
    turn += 1;
  };
}
