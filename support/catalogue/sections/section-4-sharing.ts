import type { Requirement } from "../statement.ts";

/** Section 4.3: endpoint 11. */
export const sharingRequirements = [
  {
    id: "sharing.retrieve.status",
    section: "4.3",
    endpoints: [11],
    statement: "MUST answer a request for a dashboard's sharing configuration with 200",
  },
  {
    id: "sharing.retrieve.body",
    section: "4.3",
    endpoints: [11],
    statement:
      "MUST answer a request for a dashboard's sharing configuration with one sharing configuration object",
  },
] as const satisfies readonly Requirement[];
