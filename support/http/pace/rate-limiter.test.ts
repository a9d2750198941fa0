import { describe, expect, test } from "vitest";
import { RateLimiter, type TurnedAway } from "./rate-limiter.ts";

const unlimited = Number.POSITIVE_INFINITY;

/** The moments at which requests that become ready at the given moments may go out. */
function departures(limiter: RateLimiter, moments: readonly number[]): readonly number[] {
  return moments.map((moment) => {
    const now = moment + limiter.waitAt(moment);
    limiter.leaves(now);
    return now;
  });
}

describe("the user's limit", () => {
  test("lets the first request out at once, and simultaneous ones one after the other", () => {
    expect(departures(new RateLimiter(60), [5, 5, 5])).toEqual([5, 1005, 2005]);
  });

  test("allows no burst after a pause", () => {
    expect(departures(new RateLimiter(120), [0, 10_000, 10_000, 10_600])).toEqual([
      0, 10_000, 10_500, 11_000,
    ]);
  });

  test.each([1, 7, 90, 60_000])("lets out no more than %i requests in any minute", (limit) => {
    const moments = Array.from({ length: limit + 1 }, () => 0);
    expect(departures(new RateLimiter(limit), moments).at(-1)).toBeCloseTo(60_000, 3);
  });

  test("holds whatever pace the target accepts", () => {
    const limiter = new RateLimiter(60);
    for (let count = 0; count < 1_000; count += 1) limiter.took(count);
    expect(limiter.requestsPerMinute).toBe(60);
  });
});

describe("a 429", () => {
  const turned = (now: number, asked: number | null): TurnedAway => ({
    sentAt: now,
    now,
    asked,
    isHabit: false,
  });

  test("delays all requests as long as it asks", () => {
    const limiter = new RateLimiter(unlimited);
    limiter.turnedAway(turned(0, 3_000));
    expect(limiter.waitAt(1_000)).toBe(2_000);
  });

  test("without a Retry-After delays them longer each time, until one is accepted", () => {
    const limiter = new RateLimiter(unlimited);
    const waits = [0, 1_000, 2_000].map((now) => {
      limiter.turnedAway(turned(now, null));
      return limiter.waitAt(now);
    });
    expect(waits).toEqual([250, 500, 1_000]);
    limiter.took(8_000);
    limiter.turnedAway(turned(9_000, null));
    expect(limiter.waitAt(9_000)).toBe(250);
  });

  test("that comes before many were accepted says little about the pace", () => {
    const limiter = new RateLimiter(unlimited);
    for (const now of [0, 10, 20]) limiter.leaves(now);
    limiter.took(0);
    limiter.took(10);
    limiter.turnedAway(turned(30, 1_000));
    expect(limiter.requestsPerMinute).toBeCloseTo(600, 6);
  });

  test("of a request that was sent before the pace changed, or of one that is refused again and again, says nothing new", () => {
    const limiter = new RateLimiter(6_000);
    limiter.leaves(0);
    for (let count = 0; count < 15; count += 1) limiter.took(count);
    limiter.turnedAway(turned(1_000, 0));
    const pace = limiter.requestsPerMinute;
    limiter.turnedAway({ ...turned(1_001, 0), sentAt: 999 });
    limiter.turnedAway({ ...turned(1_001, 0), isHabit: true });
    expect([pace, limiter.requestsPerMinute].map(Math.round)).toEqual([900, 900]);
  });
});

test("a 429 right after a pause lowers no pace, even if an earlier request was accepted meanwhile", () => {
  const limiter = new RateLimiter(unlimited);
  const turned = { asked: 2_000, isHabit: false };
  limiter.leaves(0);
  for (let count = 0; count < 10; count += 1) limiter.took(0);
  limiter.turnedAway({ ...turned, sentAt: 10, now: 12 });
  limiter.took(11);
  const pace = limiter.requestsPerMinute;
  limiter.turnedAway({ ...turned, sentAt: 2_012, now: 2_014 });
  expect(limiter.requestsPerMinute).toBe(pace);
});

test("a hurried limiter keeps the pace and the knowledge, and waits no longer than it may", () => {
  const limiter = new RateLimiter(unlimited);
  limiter.leaves(0);
  for (let count = 0; count < 100; count += 1) limiter.took(count);
  const hurried = limiter.hurried(2_000);
  hurried.turnedAway({ sentAt: 101, now: 102, asked: 60_000, isHabit: false });
  expect(hurried.waitAt(102)).toBe(2_000);
  expect(hurried.requestsPerMinute).toBeCloseTo(6_000, 6);
  const other = hurried.hurried(100);
  expect([other.waitAt(102), other.requestsPerMinute]).toEqual([0, hurried.requestsPerMinute]);
  for (const now of [102, 202, 302, 402]) other.turnedAway({ sentAt: now, now, asked: null, isHabit: false });
  expect(other.waitAt(402)).toBe(100);
});

/** Sends this many requests, sixteen at a time, to a target that accepts `perSecond` of them in each second. */
function send(requests: number, perSecond: number, asked: number | null) {
  const limiter = new RateLimiter(unlimited);
  const roundTrip = 20;
  const tries = new Map<number, number>();
  const line = Array.from({ length: requests }, (_, number) => number);
  let underWay: { number: number; sentAt: number; taken: boolean }[] = [];
  let second = -1;
  let room = 0;
  let now = 0;
  let turnedAway = 0;
  while (line.length + underWay.length > 0) {
    for (const { number, sentAt, taken } of underWay.filter((one) => one.sentAt + roundTrip <= now)) {
      const again = (tries.get(number) ?? 0) + 1;
      if (taken) limiter.took(sentAt);
      else {
        tries.set(number, again);
        turnedAway += 1;
        limiter.turnedAway({ sentAt, now, asked, isHabit: again > 3 });
        line.push(number);
      }
    }
    underWay = underWay.filter((one) => one.sentAt + roundTrip > now);
    while (line.length > 0 && underWay.length < 16 && limiter.waitAt(now) === 0) {
      if (Math.floor(now / 1000) !== second) [second, room] = [Math.floor(now / 1000), perSecond];
      limiter.leaves(now);
      underWay.push({ number: line.shift() ?? 0, sentAt: now, taken: room > 0 });
      room -= 1;
    }
    now += 1;
  }
  return { seconds: now / 1000, turnedAway, mostTries: Math.max(...tries.values()) };
}

describe("a target that accepts a limited number of requests in a second", () => {
  test.each([
    [1, null],
    [1, 1_000],
    [5, null],
    [5, 1_000],
    [50, null],
    [50, 0],
  ])("namely %i, and asks to wait %s ms, gets all of them", (perSecond, asked) => {
    const requests = 400;
    const { seconds, turnedAway, mostTries } = send(requests, perSecond, asked);
    expect(mostTries).toBeLessThan(12);
    expect(turnedAway).toBeLessThan(requests / 4);
    expect(seconds).toBeLessThan((2.5 * requests) / perSecond);
  });
});

test("a wait ends with the run", async () => {
  const limiter = new RateLimiter(1);
  await limiter.pass(AbortSignal.abort());
  await expect(limiter.pass(AbortSignal.abort())).rejects.toThrow();
});
