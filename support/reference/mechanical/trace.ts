/** How far a fault got on one server. */
export interface Trace {
  /** Its condition held for a request that the fault is about. */
  reached: boolean;
  /** The server stored something wrong. */
  changed: boolean;
  /** An answer differed from that of a server without the fault. */
  showed: boolean;
}

/** The trace of a server without requests so far. */
export function freshTrace(): Trace {
  return { reached: false, changed: false, showed: false };
}
