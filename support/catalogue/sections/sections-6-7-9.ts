import type { Gap } from "../statement.ts";

/** Sections 6, 7 and 9, which leave their subjects open. */
export const otherGaps = [
  { id: "events", section: "6", endpoints: [], question: "Does the service emit events?" },
  {
    id: "errors.shape_and_status",
    section: "7",
    endpoints: [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24],
    question: "What do errors look like, and which status does each condition have?",
  },
  {
    id: "errors.unknown_ids",
    section: "7",
    endpoints: [3, 4, 14, 15, 16],
    question: "How is an id answered that does not exist or is too large?",
  },
  { id: "versioning", section: "9", endpoints: [], question: "How is the interface versioned?" },
] as const satisfies readonly Gap[];
