/** Something the run created and could not remove. */
export interface Residue {
  readonly kind: "dashboard" | "app" | "collaborator";
  readonly url: string;
  readonly reason: string;
  /** The setting that keeps a further run from leaving such objects. */
  readonly setting?: string;
}
