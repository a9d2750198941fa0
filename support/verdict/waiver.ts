/** A known deviation of the target that the user accepts until a given day. Its failure is shown, but fails no run. */
export interface Waiver {
  /** The id of a requirement, with `*` for anything. */
  readonly requirement: string;
  /** Covers only failures at these endpoints; the whole requirement if absent. */
  readonly endpoints?: readonly number[];
  readonly reason: string;
  /** Who is responsible; this or a link is required. */
  readonly owner?: string;
  /** A link to the issue that tracks it. */
  readonly link?: string;
  /** The last day on which it is valid: YYYY-MM-DD. */
  readonly expires: string;
  /** The line of dashspec.yaml on which it begins. */
  readonly line?: number;
}
