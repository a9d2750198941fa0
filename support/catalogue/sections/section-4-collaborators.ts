import { inSection, type WithoutSection } from "../in-section.ts";
import type { Gap, Requirement } from "../statement.ts";

/** Section 4.2: endpoints 8 to 10. */
export const collaboratorRequirements = inSection("4.2", [
  {
    id: "collaborators.list.status",
    endpoints: [8],
    statement: "MUST answer a request for the collaborators of a dashboard with 200",
  },
  {
    id: "collaborators.list.body",
    endpoints: [8],
    statement:
      "MUST answer a request for the collaborators of a dashboard with collaborator objects, in an array, an envelope or alone",
  },
  {
    id: "collaborators.list.shows_added",
    endpoints: [8, 9],
    statement: "MUST show an added collaborator among the collaborators of that dashboard",
  },
  {
    id: "collaborators.list.only_own",
    endpoints: [8, 9],
    statement: "MUST show an added collaborator on no other dashboard",
  },
  {
    id: "collaborators.list.agrees",
    endpoints: [8, 9],
    statement:
      "MUST list a collaborator with the record id, level, user and `added_at` of the answer to its addition, and no earlier `updated_at`",
  },
  {
    id: "collaborators.list.each",
    endpoints: [8, 9],
    statement: "MUST list each collaborator of a dashboard with an id, a level and a user of their own",
  },
  {
    id: "collaborators.add.status",
    endpoints: [9],
    statement: "MUST answer the addition of a collaborator with 201",
  },
  {
    id: "collaborators.add.body",
    endpoints: [9],
    statement: "MUST answer the addition of a collaborator with the collaborator object",
  },
  {
    id: "collaborators.add.stores.level",
    endpoints: [8, 9],
    statement: "MUST store and return the `level` that a collaborator is added with",
  },
  {
    id: "collaborators.add.stores.user_uuid",
    endpoints: [8, 9],
    statement: "MUST store and return the user whose `user_uuid` was sent",
  },
  {
    id: "collaborators.add.others",
    endpoints: [8, 9],
    statement: "MUST leave the other collaborators of a dashboard as they are when one is added",
  },
  {
    id: "collaborators.remove.status",
    endpoints: [10],
    statement: "MUST answer the removal of a collaborator with 204",
  },
  {
    id: "collaborators.remove.no_body",
    endpoints: [10],
    statement: "MUST send no body with the 204 that answers a removal",
  },
  {
    id: "collaborators.remove.removed",
    endpoints: [8, 10],
    statement: "MUST no longer show a removed collaborator",
  },
  {
    id: "collaborators.remove.neighbours",
    endpoints: [8, 10],
    statement: "MUST leave the collaborators of other dashboards as they are when one is removed",
  },
  {
    id: "collaborators.remove.others",
    endpoints: [8, 10],
    statement: "MUST leave the other collaborators of the same dashboard as they are when one is removed",
  },
] as const satisfies readonly WithoutSection<Requirement>[]);

/** What section 4.2 leaves open. */
export const collaboratorGaps = inSection("4.2", [
  {
    id: "collaborators.list.shape",
    endpoints: [8],
    question: "Do collaborators come as an array, an envelope or one object, and are they paged?",
  },
  {
    id: "collaborators.level_type",
    endpoints: [9],
    question: "Which scalar types and values can `level` have when a collaborator is added?",
  },
] as const satisfies readonly WithoutSection<Gap>[]);
