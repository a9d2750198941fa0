/** The reason why a fault of the sample survives. */
export interface Survival {
  /** "equivalent": the change of the fault is the same in every answer of a run. "open": a run could reach it. */
  readonly standing: "open" | "equivalent";
  readonly reason: string;
}

/** The survivors of the sample by reason. Each was reviewed by hand, with how far it got. */
const reviewed: readonly (Survival & { readonly faults: readonly string[] })[] = [
  {
    standing: "open",
    reason:
      "four updates of a dashboard are sent without a key, and by chance of their order none of them is a third one",
    faults: ["dashboards.update/keyless-yet-done/every-third"],
  },
  {
    standing: "open",
    reason:
      "an earlier value may be a late read: what one page showed was not shown when it was read once more",
    faults: ["dashboards.list/deleted/stale/later-page"],
  },
  {
    standing: "open",
    reason:
      "a second user is added once to a dashboard with a long description, and whether a second one can be added is a gap",
    faults: ["collaborators.add/refused/long-description"],
  },
  {
    standing: "open",
    reason:
      "the list is found again as soon as the description is short, no later than a late read would find it",
    faults: ["collaborators.list/missing/long-description"],
  },
  {
    standing: "open",
    reason: "no removal without a key is sent to a dashboard that was never updated",
    faults: ["collaborators.remove/keyless-yet-done/never-updated"],
  },
  {
    standing: "equivalent",
    reason: "the value that the fault passes on is the one that is right there",
    faults: ["dashboards.create/deleted/spilled/undescribed"],
  },
];

/** The reviewed survivors by the id of the fault. A test compares them with the recorded scores. */
export const survivors: ReadonlyMap<string, Survival> = new Map(
  reviewed.flatMap(({ faults, ...survival }) => faults.map((id) => [id, survival] as const)),
);
