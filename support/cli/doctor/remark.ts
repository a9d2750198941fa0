/** How a remark reads: as it should be, as a problem for a run, or as something that cannot be known here. */
export type Mark = "good" | "bad" | "open";

/** One thing that the doctor found out about the target or the settings. */
export interface Remark {
  readonly topic: string;
  readonly mark: Mark;
  /** One or two sentences: the observation, and for a problem also what to do. */
  readonly text: string;
}

/** A remark of an examination, before its topic is known. */
export type Saying = Omit<Remark, "topic">;

export const good = (text: string): Saying => ({ mark: "good", text });
export const bad = (text: string): Saying => ({ mark: "bad", text });
export const open = (text: string): Saying => ({ mark: "open", text });
