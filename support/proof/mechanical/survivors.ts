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
      "a 404 to every third addition often meets new dashboards alone, which a target that lags may not know yet, and the repeat succeeds",
    faults: ["collaborators.add/missing/every-third"],
  },
  {
    standing: "open",
    reason: "no update changes the restriction level of a dashboard to which two users were added",
    faults: ["dashboards.update/restriction_level/stale/two-collaborators"],
  },
];

/** The reviewed survivors by the id of the fault. A test compares them with the recorded scores. */
export const survivors: ReadonlyMap<string, Survival> = new Map(
  reviewed.flatMap(({ faults, ...survival }) => faults.map((id) => [id, survival] as const)),
);
