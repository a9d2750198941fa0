/** How far a fault came on one server. */
export interface Trace {
  /** Its condition held for a request that it is about. */
  reached: boolean;
  /** The server stored something else than it should have. */
  changed: boolean;
  /** An answer was another than that of a server without the fault. */
  showed: boolean;
}

/** Of a server that saw no request yet. */
export function freshTrace(): Trace {
  return { reached: false, changed: false, showed: false };
}
