/** The patterns of ids that narrow a proof. `*` stands for any characters. */
export interface Narrowing {
  readonly fault: readonly string[];
  readonly dialect: readonly string[];
  readonly requirement: readonly string[];
}
