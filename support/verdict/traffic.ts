/** How many requests a run sent, and how many of them repeated another. */
export interface Traffic {
  readonly requests: number;
  readonly retries: number;
}

/** How one endpoint answered one kind of key throughout a run. */
export interface Reception {
  readonly endpoint: number;
  readonly credential: "full" | "scoped";
  readonly requests: number;
  /** Answers with the documented success, or another answer with a body of its kind. */
  readonly good: number;
  /** The most frequent of the other answers. */
  readonly bad?: {
    /** In words that can follow "answers": "500", "200 with a web page". */
    readonly answer: string;
    readonly status: number;
    /** The beginning of the first such body, in the server's own words. */
    readonly words: string;
    readonly count: number;
  };
}
