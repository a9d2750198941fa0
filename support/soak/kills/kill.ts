import type { Break, When } from "../proxy/interference.ts";

/** A signal, and the moment when it is sent. */
export interface Blow {
  readonly signal: "SIGINT" | "SIGTERM" | "SIGHUP" | "SIGKILL";
  /**
   * For the first blow, the share of a run's requests that have come by then; for each further one, the time since the
   * one before.
   */
  readonly at: {
    readonly from: number;
    readonly to: number;
    readonly unit: "share of a run" | "milliseconds";
  };
}

/** A way to end a run at a random moment, and what must hold afterwards. */
export interface Kill {
  readonly id: string;
  /** How often it is tried, normally and in the short form. */
  readonly times: number;
  readonly short: number;
  readonly blows: readonly Blow[];
  readonly breaks?: readonly (Break & When)[];
  /** The acceptable exit codes; null is an end by the signal. */
  readonly exits: readonly (number | null)[];
  /** Whether a sweep must remove what is left, because the run could not. */
  readonly sweep: "no" | "yes" | "killed and begun again";
  /** The most seconds from the first signal to the end. */
  readonly seconds: number;
}

const anyMoment = { from: 0, to: 1, unit: "share of a run" } as const;
const soon = { from: 20, to: 600, unit: "milliseconds" } as const;
/** A second Ctrl-C within half a second counts as the same one, passed on by npm. */
const later = { from: 550, to: 1_500, unit: "milliseconds" } as const;

/** Clean-up has 20 s. A run has two seconds before it, and a busy machine needs some more. */
const obeyed = { exits: [130], sweep: "no", seconds: 40 } as const;

const slow = [{ heldMs: 40 }] as const;

/** The ways to end a run. If a run was over before the signal came, it ended as it would have without it. */
export const kills: readonly Kill[] = [
  { id: "SIGINT", times: 14, short: 1, blows: [{ signal: "SIGINT", at: anyMoment }], ...obeyed },
  { id: "SIGTERM", times: 8, short: 1, blows: [{ signal: "SIGTERM", at: anyMoment }], ...obeyed },
  { id: "SIGHUP", times: 8, short: 0, blows: [{ signal: "SIGHUP", at: anyMoment }], ...obeyed },
  {
    id: "second Ctrl-C",
    times: 10,
    short: 1,
    blows: [
      { signal: "SIGINT", at: anyMoment },
      { signal: "SIGINT", at: later },
    ],
    breaks: slow,
    exits: [130],
    sweep: "yes",
    seconds: 40,
  },
  {
    id: "SIGKILL",
    times: 14,
    short: 1,
    blows: [{ signal: "SIGKILL", at: anyMoment }],
    exits: [null],
    sweep: "yes",
    seconds: 10,
  },
  {
    id: "SIGKILL during the clean-up",
    times: 6,
    short: 1,
    blows: [
      { signal: "SIGINT", at: anyMoment },
      { signal: "SIGKILL", at: soon },
    ],
    breaks: slow,
    exits: [null, 130],
    sweep: "yes",
    seconds: 40,
  },
  {
    id: "SIGKILL, and of the sweep as well",
    times: 4,
    short: 1,
    blows: [{ signal: "SIGKILL", at: anyMoment }],
    breaks: slow,
    exits: [null],
    sweep: "killed and begun again",
    seconds: 10,
  },
  {
    id: "SIGINT beside an answer that never comes",
    times: 3,
    short: 0,
    blows: [{ signal: "SIGINT", at: { from: 0.3, to: 0.9, unit: "share of a run" } }],
    breaks: [{ stops: { at: "its beginning", by: "silence" }, after: 100, times: 2 }],
    ...obeyed,
  },
  {
    id: "SIGINT under Retry-After: 60",
    times: 3,
    short: 1,
    blows: [{ signal: "SIGINT", at: { from: 0.21, to: 0.21, unit: "share of a run" } }],
    // The run waits from then on, with a few requests under way.
    breaks: [{ delivered: 0, status: 429, headers: { "retry-after": "60" }, after: 80, times: 6 }],
    ...obeyed,
  },
  {
    id: "SIGTERM among lost answers",
    times: 5,
    short: 0,
    blows: [{ signal: "SIGTERM", at: anyMoment }],
    breaks: [{ stops: { at: "its beginning", by: "a reset" }, share: 0.1, after: 10 }],
    ...obeyed,
  },
  {
    id: "SIGKILL among lost answers",
    times: 5,
    short: 0,
    blows: [{ signal: "SIGKILL", at: anyMoment }],
    breaks: [{ stops: { at: "its beginning", by: "a reset" }, share: 0.1, after: 10 }],
    exits: [null],
    sweep: "yes",
    seconds: 10,
  },
];
