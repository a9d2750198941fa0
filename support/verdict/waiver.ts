/** A known deviation of the target that the user accepts until a day: its failure is shown, and fails no run. */
export interface Waiver {
  /** The id of a requirement, with `*` for anything. */
  readonly requirement: string;
  /** Only what failed at these endpoints; the whole requirement where absent. */
  readonly endpoints?: readonly number[];
  readonly reason: string;
  /** Who answers for it; this or a link is needed. */
  readonly owner?: string;
  /** Where it is followed up. */
  readonly link?: string;
  /** The last day on which it holds: YYYY-MM-DD. */
  readonly expires: string;
  /** The line of dashspec.yaml on which it begins. */
  readonly line?: number;
}
