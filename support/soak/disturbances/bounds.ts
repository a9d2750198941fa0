import { type Disturbance, holdsOrOpen, underWay } from "./disturbance.ts";

const large = "x".repeat(20_000);

/** Sizes beyond anything that a target needs. */
export const bounds: readonly Disturbance[] = [
  {
    id: "size.flood-of-1GB.2%",
    breaks: [{ body: { kind: "flood", megabytes: 1024 }, share: 0.02, after: underWay }],
    allowed: holdsOrOpen,
  },
  {
    id: "size.flood-of-1GB.30-at-once",
    breaks: [{ body: { kind: "flood", megabytes: 1024 }, after: 100, times: 30 }],
    allowed: holdsOrOpen,
  },
  {
    id: "size.gzip-bomb.2%",
    breaks: [{ body: { kind: "bomb", megabytes: 200 }, share: 0.02, after: underWay }],
    allowed: holdsOrOpen,
    short: true,
  },
  {
    id: "size.headers.2%",
    breaks: [{ headers: { "x-large": large }, share: 0.02, after: underWay }],
    allowed: holdsOrOpen,
  },
  {
    id: "size.7MB-a-dashboard",
    breaks: [{ body: { kind: "grown", kilobytes: 7 * 1024 }, after: underWay }],
    allowed: holdsOrOpen,
    flags: ["--depth", "smoke"],
    seconds: 600,
  },
  {
    id: "size.1MB-a-dashboard",
    breaks: [{ body: { kind: "grown", kilobytes: 1024 }, after: underWay }],
    allowed: holdsOrOpen,
    seconds: 600,
  },
  {
    id: "size.100KB-a-dashboard",
    breaks: [{ body: { kind: "grown", kilobytes: 100 }, after: underWay }],
    allowed: holdsOrOpen,
    seconds: 400,
  },
];
