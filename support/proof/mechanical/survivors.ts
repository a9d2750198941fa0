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
      "collaborators.list/missing/non-ascii-name",
      "collaborators.remove/missing/long-name",
      "dashboards.retrieve/filters/swapped/slash",
    ],
  },
  {
    standing: "open",
    reason:
      "a removal of a collaborator that is refused on some dashboards only is made by no check that judges it",
    faults: ["collaborators.remove/missing/tagged"],
  },
  {
    standing: "open",
    reason: "one dashboard's list is not read a second time while it has two collaborators at two levels",
    faults: ["collaborators.list/level/swapped/second-time"],
  },
  {
    standing: "open",
    reason: "no request without a key comes to a collaborator of a dashboard that was made from another",
    faults: ["collaborators.remove/keyless-yet-done/copied"],
  },
  {
    standing: "equivalent",
    reason: "the value that the fault shows or passes on is the one that is right there",
    faults: ["apps.update/is_global/stale/narrow-key", "dashboards.create/deleted/spilled/undescribed"],
  },
];

/** The reviewed survivors by the id of the fault. A test holds them against the scores that were written down. */
export const survivors: ReadonlyMap<string, Survival> = new Map(
  reviewed.flatMap(({ faults, ...survival }) => faults.map((id) => [id, survival] as const)),
);
