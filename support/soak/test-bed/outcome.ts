/** The outcome of one disturbance or one kill. */
export interface Outcome {
  readonly id: string;
  readonly kind: "disturbance" | "kill";
  /** How its run ended, in a word or two. */
  readonly ended: string;
  readonly seconds: number;
  readonly requests: number;
  /** Peak memory in megabytes; 0 if a kill left no record of it. */
  readonly megabytes: number;
  /** The number of MUST statements that were not evaluated. */
  readonly open: number;
  /** The problems, by the figure in which they count. */
  readonly wrong: Readonly<Record<Figure, readonly string[]>>;
}

/** The figures that must be zero, with their printed names. */
export const figures = {
  calm: "disturbances that never happened",
  verdicts: "wrong verdicts",
  residue: "residue",
  foreign: "foreign rows changed",
  leaks: "leaks",
  hangs: "hangs beyond the deadline",
  memory: "runs above 400 MB",
  manners: "interruptions that were not obeyed",
} as const;

/** The name of a figure. */
export type Figure = keyof typeof figures;

/** The names of the figures. Object.keys widens; the keys are the record's own. */
export const figureNames = Object.keys(figures) as readonly Figure[];

/** The most memory that a run may take. */
export const mostMegabytes = 400;

/** The value if nothing is wrong. */
export const nothingWrong: Outcome["wrong"] = {
  calm: [],
  verdicts: [],
  residue: [],
  foreign: [],
  leaks: [],
  hangs: [],
  memory: [],
  manners: [],
};
