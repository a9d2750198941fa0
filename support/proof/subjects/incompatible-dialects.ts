/** Two dialects that are never tried in one server, although they settle different aspects. */
interface Incompatible {
  readonly one: string;
  /** An id, or `*` for every other dialect. */
  readonly other: string;
  readonly reason: string;
}

/** Dialects that no server can combine, and combinations that would take a proof too long. */
export const incompatible: readonly Incompatible[] = [
  {
    one: "collaborators.on-restricted",
    other: "levels.0-20-40",
    reason: "no dashboard could have the level that a collaborator asks for",
  },
  ...["apps.shown-if-capable", "apps.listed-if-capable"].map((other) => ({
    one: "values.particular",
    other,
    reason: "no app could have the capabilities that show it",
  })),
  ...["apps.icon-required", "apps.plugin-type-required", "apps.source-only"].map((one) => ({
    one,
    other: "apps.listed-if-capable",
    reason: "the user's body for the one makes no app that the other lists",
  })),
  ...["tiles.as-in-the-field", "tiles.in-snake-case", "tiles.in-own-words"].flatMap((one) =>
    ["move-tile.needs-tile", "template.needs-template"].map((other) => ({
      one,
      other,
      reason: "both say what the bodies of endpoints 6 and 7 are",
    })),
  ),
  ...["sources.by-file-name", "sources.in-own-words", "sources.none"].map((one) => ({
    one,
    other: "apps.upgrade-unnecessary",
    reason: "both say what becomes of an upgrade",
  })),
  ...["limits.every-50th", "limits.retry-after", "limits.retry-after-date"].map((one) => ({
    one,
    other: "proxy.unavailable",
    reason:
      "together they turn away one request in 35 or more, at which the pace of a run does not recover: it takes minutes",
  })),
  ...["keys.expiring", "keys.expiring-403", "keys.expiring-419", "keys.expired", "keys.replaced"].map(
    (one) => ({
      one,
      other: "keys.invalid-400",
      reason: "a key that is known no more is refused as a body is refused",
    }),
  ),
  ...["reads.retrieves-lag", "reads.some-lag"].map((one) => ({
    one,
    other: "*",
    reason:
      "counted in reads, a lag outlasts the retries of the histories where others read as well: it is tried by itself",
  })),
  {
    one: "reads.lists-lag",
    other: "collaborators.single-or-404",
    reason:
      "counted in reads, a lag of endpoint 8 outlasts the time after which its 404 no longer means that nobody was added yet",
  },
  {
    one: "tenants.copied",
    other: "apps.foreign-listed",
    reason: "an own app and one of another organization would have one id in one list",
  },
  ...["reads.new-found-late", "reads.writes-find-late"].map((one) => ({
    one,
    other: "*",
    reason:
      "beside other tiles, a move names a second new dashboard in its body, whose age excuses no 404: it is tried by itself",
  })),
  {
    one: "reads.new-forbidden",
    other: "*",
    reason:
      "what else refuses with 403 could not be told from an object that is not there: it is tried by itself",
  },
  {
    one: "reads.counts-lag",
    other: "*",
    reason:
      "each page that contradicts itself is requested again for seconds, which takes long: it is tried by itself",
  },
  {
    one: "reads.replica",
    other: "*",
    reason: "what fails there is tried again at leisure, which takes long: it is tried by itself",
  },
  ...[
    "after-writes",
    "of-three-updates",
    "before-writes",
    "time-outs",
    "unavailable",
    "late-writes",
    "cut",
    "cut-of-unknown-length",
    "damaged",
  ].map((loss) => ({
    one: `losses.${loss}`,
    other: "*",
    reason: "what gets lost leaves too little to judge of what else a server does: it is tried by itself",
  })),
  {
    one: "requests.firewall",
    other: "*",
    reason:
      "each request that it takes for an attack is sent again several times, which takes long: it is tried by itself",
  },
  ...[
    "limits.thirty-of-each",
    "limits.sixty-ever",
    "limits.storage-full",
    "limits.seven-ever-unsaid",
    "limits.four-seats",
    "limits.twenty-apps-429",
    "limits.unknown-keys",
    "limits.unknown-keys-banned",
    "limits.hundred-writes",
  ].map((one) => ({
    one,
    other: "*",
    reason: "a run that may make few judges too little of what else a server does: it is tried by itself",
  })),
  ...["traffic.restless", "traffic.repetitive", "traffic.fifty-a-second"].map((one) => ({
    one,
    other: "*",
    reason:
      "where lists never stand still, too little is judged of what else a server does: it is tried by itself",
  })),
  {
    one: "pages.clamp-2",
    other: "*",
    reason: "each reading of a list costs a request for two rows: pages.clamp-10 is tried instead",
  },
  {
    one: "pages.ninety",
    other: "*",
    reason: "only parts of the list are read, and most of them are rows of others: it is tried by itself",
  },
  {
    one: "apps.operations-by-type",
    other: "fields.unknown-refused",
    reason: "no app could be made with the address that the one asks for",
  },
  ...["apps.operations-by-type", "apps.operations-of-repository"].map((one) => ({
    one,
    other: "apps.source-only",
    reason: "no app could be made of the type that the one asks for",
  })),
  ...[
    ["keys.expired-403", "keys.expired"],
    ["keys.expired-419", "keys.expired"],
    ["apps.operations-of-custom", "apps.operations-of-repository"],
    ["apps.operations-of-inline", "apps.operations-of-repository"],
    ["apps.operations-of-source", "apps.operations-by-type"],
    ["apps.global-kept-400", "apps.global-kept-403"],
    ["collaborators.single-or-empty-object", "collaborators.single-or-null"],
    ["collaborators.single-or-no-body", "collaborators.single-or-204"],
  ].map(([one = "", instead]) => ({
    one,
    other: "*",
    reason: `it differs little from ${instead}, which is tried beside the others`,
  })),
  ...["methods.not-implemented", "methods.answered", "methods.unanswered", "parameters.strict"].map(
    (one) => ({
      one,
      other: "*",
      reason:
        "what a server makes of methods and parameters that nobody names has nothing to do with what else it does",
    }),
  ),
  {
    one: "rows.2000",
    other: "*",
    reason: "each reading of the list costs 2,000 rows: rows.300 is tried instead",
  },
];

/** Whether the table forbids the combination of two dialects. */
export function areIncompatible(one: string, other: string): boolean {
  const names = (id: string, pattern: string) => pattern === "*" || pattern === id;
  return incompatible.some(
    (row) => (row.one === one && names(other, row.other)) || (row.one === other && names(one, row.other)),
  );
}
