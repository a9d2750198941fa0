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
    reason: "endpoint 6 is not sent to soft-deleted dashboards, of which a run can spend few",
    faults: [
      "dashboards.move_tile/created_at/malformed/soft-deleted",
      "dashboards.move_tile/restriction_level/dropped/soft-deleted",
      "dashboards.move_tile/tags/dropped/soft-deleted",
    ],
  },
  {
    standing: "open",
    reason: "credentials meet each endpoint few times, and on objects in few states",
    faults: [
      "apps.retrieve/garbage-taken/every-third",
      "apps.update_source/key-ignored/one-field",
      "collaborators.add/forbidden-yet-done/long-name",
      "collaborators.remove/keyless-yet-done/copied",
      "dashboards.create/garbage-taken/copied",
      "dashboards.create_from_template_json/keyless-yet-done/copied",
      "dashboards.create_from_template_json/keyless-yet-done/pinned",
    ],
  },
  {
    standing: "open",
    reason:
      "a request with the full key fails on some objects only: what needs it is not evaluated, so the run is incomplete",
    faults: ["apps.retrieve/refused/undescribed", "dashboards.create/refused-yet-done/every-third"],
  },
  {
    standing: "open",
    reason: "the value was right before, and one answer that shows it again may be a late one",
    faults: [
      "apps.update/is_global/stale/narrow-key",
      "dashboards.retrieve/deleted/stale/second-time",
      "dashboards.update/deleted/flipped/narrow-key",
    ],
  },
  {
    standing: "open",
    reason: "nothing reads what the request changed before it is written anew",
    faults: ["apps.create/doubled/undescribed", "collaborators.list/filters/touched/narrow-key"],
  },
  {
    standing: "open",
    reason: "what is sent to endpoint 6 describes the dashboard",
    faults: [
      "dashboards.move_tile/created_by.first_name/other-type/undescribed",
      "dashboards.move_tile/refused/undescribed",
    ],
  },
  {
    standing: "equivalent",
    reason: "nothing makes a dashboard from a template that is soft-deleted from the start",
    faults: ["dashboards.create_from_template_json/pinned/other-type/soft-deleted"],
  },
  {
    standing: "equivalent",
    reason: "the value that the fault shows or passes on is the one that is right there",
    faults: [
      "apps.retrieve/capabilities/swapped/slash",
      "apps.update/capabilities/spilled/narrow-key",
      "apps.update/icon/stale/narrow-key",
      "apps.update/public_jobs/stale/slash",
      "dashboards.create/deleted/spilled/undescribed",
      "dashboards.update/filters/spilled/narrow-key",
    ],
  },
];

/** The reviewed survivors by the id of the fault. A test holds them against the scores that were written down. */
export const survivors: ReadonlyMap<string, Survival> = new Map(
  reviewed.flatMap(({ faults, ...survival }) => faults.map((id) => [id, survival] as const)),
);
