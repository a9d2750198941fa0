import { present } from "../../settings/present.ts";
import type { Break, When } from "../proxy/interference.ts";
import { type Disturbance, holdsOrOpen, underWay } from "./disturbance.ts";

const page = "<html><head><title>Gateway</title></head><body><h1>Gateway</h1></body></html>";

const gateway = { body: { kind: "text", text: page }, headers: { "content-type": "text/html" } } as const;

/** Answers of a gateway in place of the target's. */
const rows: readonly (Pick<Disturbance, "id" | "short"> & Break & When)[] = [
  { id: "gateway.502.before.1%", status: 502, delivered: 0, share: 0.01 },
  { id: "gateway.502.after.1%", status: 502, share: 0.01 },
  { id: "gateway.503.before.10%", status: 503, delivered: 0, share: 0.1 },
  { id: "gateway.503.after.10%", status: 503, share: 0.1 },
  { id: "gateway.504.before.10%", status: 504, delivered: 0, share: 0.1 },
  { id: "gateway.504.after.10%", status: 504, share: 0.1, short: true },
  { id: "gateway.408.after.5%", status: 408, share: 0.05 },
];

/** Answers of a gateway before the target. */
export const gateways: readonly Disturbance[] = [
  ...rows.map(({ id, short, ...broken }) => ({
    id,
    breaks: [{ ...gateway, after: underWay, ...broken }],
    allowed: holdsOrOpen,
    ...present({ short }),
  })),
  {
    id: "gateway.502.for-3s",
    breaks: [{ ...gateway, status: 502, delivered: 0, after: 300, seconds: 3 }],
    allowed: holdsOrOpen,
    short: true,
  },
  {
    id: "gateway.503.for-3s.maintenance",
    breaks: [
      {
        ...gateway,
        status: 503,
        headers: { ...gateway.headers, "retry-after": "120" },
        delivered: 0,
        after: 300,
        seconds: 3,
      },
    ],
    allowed: holdsOrOpen,
  },
  {
    id: "gateway.504.longer-than-waited-for",
    breaks: [{ ...gateway, status: 504, delivered: 0, after: 300, seconds: 20 }],
    config: "limits:\n  outageSeconds: 3\n",
    allowed: ["aborted"],
    because: "the target was away for longer than the user lets a run wait",
    leftForSweep: "the target was still away when the run ended",
  },
  {
    id: "gateway.504.after.10%.of-a-wrong-target",
    fault: "dashboards.delete.refused.no-content",
    breaks: [{ ...gateway, status: 504, share: 0.1, after: underWay }],
    allowed: ["nonconformant", "incomplete"],
    because: "the target carries a fault",
    short: true,
  },
  {
    id: "reset.after.10%.of-a-wrong-target",
    fault: "apps.delete.status.200-always",
    breaks: [{ stops: { at: "its beginning", by: "a reset" }, share: 0.1, after: underWay }],
    allowed: ["nonconformant", "incomplete"],
    because: "the target carries a fault",
  },
];
