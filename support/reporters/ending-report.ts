/** The report of a run that judged nothing. */
export interface EndingReport {
  readonly kind: "could not start" | "fault of dashspec" | "interrupted";
  readonly exitCode: number;
  /** The problems, a line each. */
  readonly lines: readonly string[];
  /** The ids of the statements from which `--last-failed` was to choose. */
  readonly lastFailed?: readonly string[];
  /** The version of dashspec. */
  readonly version: string;
  /** ISO 8601 in UTC. */
  readonly endedAt: string;
}

/** The verdict of a run that judged nothing. */
export function verdictOf({ kind }: EndingReport): string {
  return kind === "interrupted" ? "aborted" : "none";
}
