import { type Disturbance, holdsOrOpen, underWay } from "./disturbance.ts";

/** Failures of connections. */
export const connections: readonly Disturbance[] = [
  { id: "outage.1s", outage: { afterRequests: 150, seconds: 1 }, allowed: ["conformant"], short: true },
  { id: "outage.10s", outage: { afterRequests: 150, seconds: 10 }, allowed: ["conformant"] },
  {
    id: "outage.longer-than-waited-for",
    outage: { afterRequests: 150, seconds: 20 },
    config: "limits:\n  outageSeconds: 3\n",
    allowed: ["aborted"],
    because: "the target was away for longer than the user lets a run wait",
    leftForSweep: "the target was still away when the run ended",
  },
  {
    id: "outage.at-the-beginning",
    outage: { afterRequests: 0, seconds: 2 },
    allowed: ["conformant", "could not start"],
    because: "a run does not start on a target that is not there",
  },
  {
    id: "reset.before.1%",
    breaks: [{ delivered: 0, stops: { at: "its beginning", by: "a reset" }, share: 0.01, after: underWay }],
    allowed: holdsOrOpen,
  },
  {
    id: "reset.after.1%",
    breaks: [{ stops: { at: "its beginning", by: "a reset" }, share: 0.01, after: underWay }],
    allowed: holdsOrOpen,
    short: true,
  },
  {
    id: "reset.before.10%",
    breaks: [{ delivered: 0, stops: { at: "its beginning", by: "a reset" }, share: 0.1, after: underWay }],
    allowed: holdsOrOpen,
  },
  {
    id: "reset.after.10%",
    breaks: [{ stops: { at: "its beginning", by: "a reset" }, share: 0.1, after: underWay }],
    allowed: holdsOrOpen,
  },
  {
    id: "reset.midway.3%",
    breaks: [{ stops: { at: "its midst", by: "a reset" }, share: 0.03, after: underWay }],
    allowed: holdsOrOpen,
  },
  {
    id: "writes.lost.15%",
    breaks: [
      {
        stops: { at: "its beginning", by: "a reset" },
        methods: ["POST", "PATCH", "DELETE"],
        share: 0.15,
        after: underWay,
      },
    ],
    allowed: holdsOrOpen,
  },
  {
    id: "writes.dropped.15%",
    breaks: [
      {
        delivered: 0,
        stops: { at: "its beginning", by: "an end" },
        methods: ["POST", "PATCH", "DELETE"],
        share: 0.15,
        after: underWay,
      },
    ],
    allowed: holdsOrOpen,
  },
  {
    id: "writes.delivered-twice.5%",
    breaks: [{ delivered: 2, methods: ["POST", "PATCH"], share: 0.05, after: underWay }],
    allowed: [...holdsOrOpen, "nonconformant"],
    because: "a proxy must not repeat a POST (RFC 9110 §9.2.2), and what it made twice is there twice",
  },
  {
    id: "reads.delivered-twice",
    breaks: [{ delivered: 2, methods: ["GET"], after: underWay }],
    allowed: ["conformant"],
  },
  { id: "keep-alive.closed-each-time", breaks: [{ closes: true }], allowed: ["conformant"] },
  {
    id: "end.midway.without-length.3%",
    breaks: [
      {
        framing: "end of the connection",
        stops: { at: "its midst", by: "an end" },
        share: 0.03,
        after: underWay,
      },
    ],
    allowed: holdsOrOpen,
  },
  {
    id: "hanging.before-the-head",
    breaks: [{ stops: { at: "its beginning", by: "silence" }, after: 100, times: 2 }],
    allowed: holdsOrOpen,
    seconds: 240,
  },
  {
    id: "hanging.in-the-body",
    breaks: [{ stops: { at: "its midst", by: "silence" }, after: 100, times: 2 }],
    allowed: holdsOrOpen,
    seconds: 240,
  },
  {
    id: "dripping.a-byte-each-400ms",
    breaks: [{ byteEveryMs: 400, after: 100, times: 3 }],
    allowed: holdsOrOpen,
    seconds: 240,
  },
  { id: "slow-start", breaks: [{ heldMs: 3_000, times: 8 }], allowed: ["conformant"] },
  { id: "slow.answers-held-300ms", breaks: [{ heldMs: 300, share: 0.2 }], allowed: ["conformant"] },
];
