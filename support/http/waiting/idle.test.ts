import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { IdleWatch } from "./idle.ts";

/** A request that is answered when the test says so. */
function request(idle: IdleWatch) {
  let answer = () => {};
  const answered = idle.during(() => new Promise<void>((resolve) => (answer = resolve)));
  return { answer, answered };
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}

/** The names of the promises that have resolved by now, in this order. */
function listening(coming: Readonly<Record<string, Promise<void>>>) {
  const come: string[] = [];
  for (const [name, one] of Object.entries(coming)) void one.then(() => come.push(name));
  return come;
}

test("a run is idle once nothing is under way", async () => {
  const idle = new IdleWatch();
  const [one, other] = [request(idle), request(idle)];
  const come = listening({ idle: idle.wait({ rounds: 9 }) });
  one.answer();
  await turns();
  expect(come).toEqual([]);
  other.answer();
  await turns();
  expect(come).toEqual(["idle"]);
});

test("it is not idle while answered callers go on", async () => {
  const idle = new IdleWatch();
  const one = request(idle);
  const come = listening({ idle: idle.wait({ rounds: 9 }) });
  const next = one.answered.then(() => request(idle));
  one.answer();
  const { answer } = await next;
  await turns();
  expect(come).toEqual([]);
  answer();
  await turns();
  expect(come).toEqual(["idle"]);
});

test("a caller waits for no more rounds than it has patience for", async () => {
  const idle = new IdleWatch();
  request(idle);
  const come = listening({ short: idle.wait({ rounds: 1 }), long: idle.wait({ rounds: 2 }) });
  for (const expected of [["short"], ["short", "long"]]) {
    const { answer } = request(idle);
    answer();
    await turns();
    expect(come).toEqual(expected);
  }
});

test("a caller that goes last waits until the run is idle and no other caller goes on", async () => {
  const idle = new IdleWatch();
  const come = listening({
    last: idle.wait({ rounds: 9, goesLast: true }),
    other: idle.wait({ rounds: 9 }),
  });
  await turns();
  expect(come).toEqual(["other"]);
  const { answer } = request(idle);
  answer();
  await turns();
  expect(come).toEqual(["other", "last"]);
});

test("callers wait as long as answers come", async () => {
  const idle = new IdleWatch();
  const [slow, slower] = [request(idle), request(idle)];
  const come = listening({ idle: idle.wait({ rounds: 9 }) });
  await sleep(1_200);
  slow.answer();
  await sleep(1_200);
  expect(come).toEqual([]);
  slower.answer();
  await turns();
  expect(come).toEqual(["idle"]);
});

test("if no answer comes, callers stop waiting", async () => {
  const idle = new IdleWatch();
  request(idle);
  const come = listening({ idle: idle.wait({ rounds: 9 }) });
  await sleep(2_100);
  expect(come).toEqual(["idle"]);
});
