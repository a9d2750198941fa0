import { type Disturbance, holdsOrOpen, underWay } from "./disturbance.ts";

/** Other users at work in the same project and organization. */
export const neighbourhood: readonly Disturbance[] = [
  { id: "neighbours.50-a-second", neighbours: 50, allowed: holdsOrOpen, short: true },
  {
    id: "neighbours.50-a-second.standard",
    neighbours: 50,
    flags: ["--depth", "standard"],
    allowed: holdsOrOpen,
    seconds: 400,
  },
  {
    id: "neighbours.50-a-second.and-lost-answers",
    neighbours: 50,
    breaks: [{ stops: { at: "its beginning", by: "a reset" }, share: 0.03, after: underWay }],
    allowed: holdsOrOpen,
  },
  {
    id: "neighbours.50-a-second.of-a-wrong-target",
    neighbours: 50,
    fault: "dashboards.delete.refused.no-content",
    allowed: ["nonconformant"],
    because: "the target carries a fault",
  },
];
