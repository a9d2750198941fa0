import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { Lull } from "./lull.ts";

/** A request that is answered when it is told to be. */
function request(lull: Lull) {
  let answer = () => {};
  const answered = lull.during(() => new Promise<void>((resolve) => (answer = resolve)));
  return { answer, answered };
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}

/** What has come by now, in order. */
function listening(coming: Readonly<Record<string, Promise<void>>>) {
  const come: string[] = [];
  for (const [name, one] of Object.entries(coming)) void one.then(() => come.push(name));
  return come;
}

test("a lull comes once nothing is under way", async () => {
  const lull = new Lull();
  const [one, other] = [request(lull), request(lull)];
  const come = listening({ lull: lull.come({ rounds: 9 }) });
  one.answer();
  await turns();
  expect(come).toEqual([]);
  other.answer();
  await turns();
  expect(come).toEqual(["lull"]);
});

test("there is none while those who were answered go on", async () => {
  const lull = new Lull();
  const one = request(lull);
  const come = listening({ lull: lull.come({ rounds: 9 }) });
  const next = one.answered.then(() => request(lull));
  one.answer();
  const { answer } = await next;
  await turns();
  expect(come).toEqual([]);
  answer();
  await turns();
  expect(come).toEqual(["lull"]);
});

test("nobody waits for more rounds than he has patience for", async () => {
  const lull = new Lull();
  request(lull);
  const come = listening({ short: lull.come({ rounds: 1 }), long: lull.come({ rounds: 2 }) });
  for (const expected of [["short"], ["short", "long"]]) {
    const { answer } = request(lull);
    answer();
    await turns();
    expect(come).toEqual(expected);
  }
});

test("whoever goes last waits for a lull that nobody else ends", async () => {
  const lull = new Lull();
  const come = listening({
    last: lull.come({ rounds: 9, goesLast: true }),
    other: lull.come({ rounds: 9 }),
  });
  await turns();
  expect(come).toEqual(["other"]);
  const { answer } = request(lull);
  answer();
  await turns();
  expect(come).toEqual(["other", "last"]);
});

test("as long as answers come, they are waited for", async () => {
  const lull = new Lull();
  const [slow, slower] = [request(lull), request(lull)];
  const come = listening({ lull: lull.come({ rounds: 9 }) });
  await sleep(1_200);
  slow.answer();
  await sleep(1_200);
  expect(come).toEqual([]);
  slower.answer();
  await turns();
  expect(come).toEqual(["lull"]);
});

test("where no answer comes, nobody waits for it", async () => {
  const lull = new Lull();
  request(lull);
  const come = listening({ lull: lull.come({ rounds: 9 }) });
  await sleep(2_100);
  expect(come).toEqual(["lull"]);
});
