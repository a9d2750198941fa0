/** How a remark reads: as it should be, as a problem for a run, or as something that cannot be known here. */
export type Mark = "good" | "bad" | "open";

/** One thing that the doctor found out about the target or the settings. */
export interface Note {
  readonly mark: Mark;
  /** One or two sentences: the observation, and for a problem also what to do. */
  readonly text: string;
}

/** A note in the report, under its topic. */
export interface Remark extends Note {
  readonly topic: string;
}

/** What is as it should be. */
export const good = (text: string): Note => ({ mark: "good", text });

/** What is a problem for a run. */
export const bad = (text: string): Note => ({ mark: "bad", text });

/** What cannot be known here. */
export const open = (text: string): Note => ({ mark: "open", text });
