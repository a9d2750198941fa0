/** Two dialects that no one server can have, though they settle different aspects. */
export interface Contradiction {
  readonly one: string;
  readonly other: string;
  readonly reason: string;
}

export const contradictions: readonly Contradiction[] = [
  {
    one: "pages.clamp-2",
    other: "pages.default-7",
    reason: "the default page would be larger than the largest",
  },
  {
    one: "collaborators.on-restricted",
    other: "levels.0-to-40",
    reason: "no dashboard could have the level that a collaborator asks for",
  },
];
