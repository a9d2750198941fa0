/** How a remark reads: as it should be; in the way of a run; or not to be told here. */
export type Mark = "good" | "bad" | "open";

/** One thing that the doctor found out about the target or the settings. */
export interface Remark {
  readonly topic: string;
  readonly mark: Mark;
  /** One sentence or two: what was seen, and where it is bad, what to do. */
  readonly text: string;
}

/** What a part of the examination says, before it is known under which topic. */
export type Saying = Omit<Remark, "topic">;

export const good = (text: string): Saying => ({ mark: "good", text });
export const bad = (text: string): Saying => ({ mark: "bad", text });
export const open = (text: string): Saying => ({ mark: "open", text });
