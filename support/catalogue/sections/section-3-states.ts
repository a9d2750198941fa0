import type { Gap, Requirement } from "../statement.ts";

/** Section 3: soft deletion, and the DELETE that is always refused. Sections 4.1 and 7 state this again. */
export const stateRequirements = [
  {
    id: "lifecycle.soft_delete.answers",
    section: "3",
    endpoints: [4],
    statement: "MUST answer a PATCH that sets deleted = true with 200 and a dashboard whose deleted is true",
  },
  {
    id: "lifecycle.soft_delete.with_fields",
    section: "3",
    endpoints: [4],
    statement:
      "MUST soft-delete a dashboard even when the PATCH carries other fields, and store those fields",
  },
  {
    id: "lifecycle.soft_delete.kept",
    section: "3",
    endpoints: [3, 4],
    statement: "MUST keep a soft-deleted dashboard in storage, with deleted = true",
  },
  {
    id: "lifecycle.soft_delete.fields_kept",
    section: "3",
    endpoints: [4],
    statement: "MUST change no other field of a dashboard when it is soft-deleted",
  },
  {
    id: "lifecycle.soft_delete.neighbours",
    section: "3",
    endpoints: [4],
    statement: "MUST leave every other dashboard as it is when one is soft-deleted",
  },
  {
    id: "dashboards.delete.refused",
    section: "3",
    endpoints: [5],
    statement: "MUST refuse DELETE of a live dashboard with 405",
  },
  {
    id: "dashboards.delete.refused_when_deleted",
    section: "3",
    endpoints: [5],
    statement: "MUST refuse DELETE of a soft-deleted dashboard with 405",
  },
  {
    id: "dashboards.delete.no_body",
    section: "7",
    endpoints: [5],
    statement: "MUST send no body with the 405 that refuses a DELETE",
  },
  {
    id: "dashboards.delete.unchanged",
    section: "3",
    endpoints: [5],
    statement: "MUST leave a live dashboard live and unchanged after a refused DELETE",
  },
  {
    id: "dashboards.delete.unchanged_when_deleted",
    section: "3",
    endpoints: [5],
    statement: "MUST leave a soft-deleted dashboard soft-deleted after a refused DELETE",
  },
  {
    id: "dashboards.delete.allow",
    section: "7",
    endpoints: [5],
    statement: "SHOULD list the allowed methods in an Allow header on the 405, without DELETE",
    source: "RFC 9110 §15.5.6, §10.2.1",
  },
] as const satisfies readonly Requirement[];

/** What section 3 leaves open. */
export const stateGaps = [
  {
    id: "lifecycle.restore",
    section: "3",
    endpoints: [4],
    question: "Does deleted = false bring a soft-deleted dashboard back?",
  },
  {
    id: "lifecycle.visibility",
    section: "3",
    endpoints: [1, 3],
    question: "Can a soft-deleted dashboard still be retrieved, and is it still listed?",
  },
  {
    id: "lifecycle.app_states",
    section: "3",
    endpoints: [13, 15, 16, 19, 20],
    question: "Which states and transitions do apps have?",
  },
  {
    id: "lifecycle.delete_unknown",
    section: "3",
    endpoints: [5],
    question: "How is DELETE answered for a dashboard id that never existed?",
  },
] as const satisfies readonly Gap[];
