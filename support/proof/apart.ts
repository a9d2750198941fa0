/** Two dialects that are not tried in one server, though they settle different aspects. */
export interface Apart {
  readonly one: string;
  readonly other: string;
  readonly reason: string;
}

/** What no server can be at once, and what would take a proof longer than it is worth. */
export const apart: readonly Apart[] = [
  {
    one: "pages.clamp-2",
    other: "pages.default-7",
    reason: "the default page would be larger than the largest",
  },
  {
    one: "collaborators.on-restricted",
    other: "levels.0-20-40",
    reason: "no dashboard could have the level that a collaborator asks for",
  },
  { one: "rows.2000", other: "pages.clamp-2", reason: "each reading of the list would take 1,000 requests" },
  { one: "rows.2000", other: "pages.clamp-10", reason: "each reading of the list would take 200 requests" },
];
