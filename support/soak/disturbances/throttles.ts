import { type Disturbance, holdsOrOpen } from "./disturbance.ts";

/** An answer of 429 to a few requests, with a time to wait. */
const asksFor = (retryAfter: string) => ({
  status: 429,
  delivered: 0 as const,
  headers: { "retry-after": retryAfter },
  body: { kind: "text", text: "{}" } as const,
  after: 100,
  times: 2,
});

/** Disturbances by a target that slows down its clients. */
export const throttles: readonly Disturbance[] = [
  {
    id: "throttle.5-a-second.seconds",
    limit: { perSecond: 5, retryAfter: "seconds" },
    allowed: ["conformant"],
    seconds: 600,
  },
  {
    id: "throttle.20-a-second.date",
    limit: { perSecond: 20, retryAfter: "a date" },
    allowed: ["conformant"],
    seconds: 300,
  },
  {
    id: "throttle.20-a-second.clock-an-hour-ahead",
    limit: { perSecond: 20, retryAfter: "a date on a clock an hour ahead" },
    allowed: ["conformant"],
    seconds: 300,
  },
  {
    id: "throttle.40-a-second.nothing",
    limit: { perSecond: 40, retryAfter: "nothing" },
    allowed: ["conformant"],
    seconds: 300,
  },
  {
    id: "throttle.40-a-second.503",
    limit: { perSecond: 40, status: 503, retryAfter: "nothing" },
    allowed: ["conformant"],
    seconds: 300,
  },
  {
    id: "throttle.20-a-second.503.seconds",
    limit: { perSecond: 20, status: 503, retryAfter: "seconds" },
    allowed: holdsOrOpen,
    seconds: 300,
  },
  {
    id: "throttle.1-a-second",
    limit: { perSecond: 1, retryAfter: "seconds" },
    allowed: ["conformant"],
    // All requests wait for the target's pace, and learning this pace takes time too.
    seconds: 2_700,
  },
  {
    id: "throttle.1-a-second.few-statements",
    limit: { perSecond: 1, retryAfter: "seconds" },
    flags: ["--only", "sharing.*"],
    allowed: ["conformant"],
    seconds: 300,
  },
  { id: "throttle.retry-after.no-number", breaks: [asksFor("soon")], allowed: ["conformant"] },
  { id: "throttle.retry-after.negative", breaks: [asksFor("-5")], allowed: ["conformant"] },
  {
    id: "throttle.retry-after.in-the-past",
    breaks: [asksFor("Thu, 01 Jan 1970 00:00:00 GMT")],
    allowed: ["conformant"],
  },
  {
    id: "throttle.retry-after.a-thousand-years",
    breaks: [asksFor("31536000000")],
    allowed: holdsOrOpen,
    seconds: 300,
  },
  {
    id: "limits.requestsPerMinute",
    breaks: [],
    config: "limits:\n  requestsPerMinute: 1200\n",
    perMinute: 1200,
    allowed: ["conformant"],
    seconds: 300,
  },
];
