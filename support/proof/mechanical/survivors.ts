/** Why a fault of the sample survives. */
export interface Survival {
  /** "equivalent": what the fault changes is the same in every answer of a run. "open": a run could come to it. */
  readonly standing: "open" | "equivalent";
  readonly reason: string;
}

/** The survivors of the sample by the reason, each read by hand with how far it came. */
const reviewed: readonly (Survival & { readonly faults: readonly string[] })[] = [
  {
    standing: "open",
    reason:
      "a request with the full key fails on some objects only: what needs it is not evaluated, so the run is incomplete",
    faults: [
      "collaborators.add/missing/every-third",
      "dashboards.create/refused-yet-done/every-third",
      "dashboards.move_tile/refused/undescribed",
    ],
  },
  {
    standing: "open",
    reason: "nothing tells that a second object, which nobody asked for, is not somebody else's",
    faults: ["apps.create/doubled/undescribed"],
  },
  {
    standing: "equivalent",
    reason: "the value that the fault shows or passes on is the one that is right there",
    faults: ["dashboards.create/deleted/spilled/undescribed"],
  },
];

/** The reviewed survivors by the id of the fault. A test holds them against the scores that were written down. */
export const survivors: ReadonlyMap<string, Survival> = new Map(
  reviewed.flatMap(({ faults, ...survival }) => faults.map((id) => [id, survival] as const)),
);
