import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { WriteConflict } from "../../errors.ts";
import { Conflicts } from "./conflicts.ts";

/** A target that refuses a write during which another one ended. It counts the writes that arrive. */
function target() {
  const conflicts = new Conflicts();
  const seen = { arrived: 0, version: 0 };
  const write = () =>
    conflicts.send(async (mayBeDueToOthers) => {
      seen.arrived += 1;
      const { version } = seen;
      await turn();
      if (version === seen.version) {
        seen.version += 1;
        return { succeeded: true };
      }
      if (mayBeDueToOthers(false)) throw new WriteConflict(409);
      return { succeeded: false };
    });
  return { conflicts, seen, write };
}

test("writes that overlap are sent again until they succeed, and then one by one", async () => {
  const { conflicts, seen, write } = target();
  const many = () => Promise.all(Array.from({ length: 5 }, write));
  expect((await many()).every(({ succeeded }) => succeeded)).toBe(true);
  seen.arrived = 0;
  expect((await many()).every(({ succeeded }) => succeeded)).toBe(true);
  expect(seen.arrived).toBe(5);
  expect([...conflicts.statuses]).toEqual([409]);
});

test("a write by itself is sent once, whatever its answer is", async () => {
  const { conflicts } = target();
  let sent = 0;
  await conflicts.send(async (mayBeDueToOthers) => {
    sent += 1;
    expect(mayBeDueToOthers(false)).toBe(false);
    return { succeeded: false };
  });
  expect(sent).toBe(1);
});

test("a write by itself is sent again if another client may hold a lock", async () => {
  const { conflicts } = target();
  let sent = 0;
  const answer = await conflicts.send(async (mayBeDueToOthers) => {
    sent += 1;
    if (sent > 1) return { succeeded: true };
    expect(mayBeDueToOthers(true)).toBe(true);
    throw new WriteConflict(423, true);
  });
  expect([answer, sent]).toEqual([{ succeeded: true }, 2]);
  expect([...conflicts.statuses]).toEqual([423]);
});

test("a lock that stays is a refusal like any other", async () => {
  const { conflicts } = target();
  let sent = 0;
  const answer = await conflicts.send(async (mayBeDueToOthers) => {
    sent += 1;
    if (mayBeDueToOthers(true)) throw new WriteConflict(423, true);
    return { succeeded: false };
  });
  expect([answer, sent]).toEqual([{ succeeded: false }, 6]);
});

test("a write that is refused in any case is sent a few times, and others need not go one by one", async () => {
  const { conflicts } = target();
  let sent = 0;
  const refused = () =>
    conflicts.send(async (mayBeDueToOthers) => {
      sent += 1;
      await turn();
      if (mayBeDueToOthers(false)) throw new WriteConflict(409);
      return { succeeded: false };
    });
  await Promise.all([refused(), refused()]);
  expect(sent).toBeLessThanOrEqual(12);
});

test("a write waits for those that hold a lock, however soon the target refuses it", async () => {
  const conflicts = new Conflicts();
  let isLocked = false;
  const write = (turns: number) =>
    conflicts.send(async (mayBeDueToOthers) => {
      if (isLocked) {
        await turn();
        if (mayBeDueToOthers(false)) throw new WriteConflict(409);
        return { succeeded: false };
      }
      isLocked = true;
      for (let spent = 0; spent < turns; spent += 1) await turn();
      isLocked = false;
      return { succeeded: true };
    });
  const answers = await Promise.all([write(50), write(50), write(50)]);
  expect(answers.every(({ succeeded }) => succeeded)).toBe(true);
});

test("once a lock was met, a write that is sent once waits its turn as well", async () => {
  const conflicts = new Conflicts();
  conflicts.statuses.add(409);
  const seen = { underWay: 0, most: 0 };
  const write = async () => {
    seen.underWay += 1;
    seen.most = Math.max(seen.most, seen.underWay);
    await turn();
    seen.underWay -= 1;
    return { succeeded: true };
  };
  await Promise.all([conflicts.sendOnce(write), conflicts.send(write), conflicts.sendOnce(write)]);
  expect(seen.most).toBe(1);
});
