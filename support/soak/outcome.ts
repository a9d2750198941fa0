/** What came of one way or one kill. */
export interface Outcome {
  readonly id: string;
  readonly kind: "way" | "kill";
  /** How its run ended, in a word or two. */
  readonly ended: string;
  readonly seconds: number;
  readonly requests: number;
  /** Peak memory; 0 where a kill left nothing to tell it. */
  readonly megabytes: number;
  /** Not evaluated MUST statements. */
  readonly open: number;
  /** What must not be, by the figure that it counts for. */
  readonly wrong: Readonly<Record<Figure, readonly string[]>>;
}

/** The figures that must be zero, and how they are printed. */
export const figures = {
  verdicts: "wrong verdicts",
  residue: "residue",
  foreign: "foreign rows changed",
  leaks: "leaks",
  hangs: "hangs beyond the deadline",
  memory: "runs above 400 MB",
  manners: "interruptions that were not obeyed",
} as const;

export type Figure = keyof typeof figures;

/** The names of the figures. Object.keys widens; the keys are the record's own. */
export const figureNames = Object.keys(figures) as readonly Figure[];

/** So much memory may a run take. */
export const mostMegabytes = 400;

/** What is wrong where nothing is. */
export const nothingWrong: Outcome["wrong"] = {
  verdicts: [],
  residue: [],
  foreign: [],
  leaks: [],
  hangs: [],
  memory: [],
  manners: [],
};
