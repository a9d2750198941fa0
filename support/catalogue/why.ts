/** Why a group of statements matters to those who use a server. The first pattern that an id fits is its group. */
const groups: readonly { readonly ids: readonly string[]; readonly why: string }[] = [
  {
    ids: ["service.json", "service.media_type"],
    why: "A client that cannot parse an answer, or that picks its parser by the media type, can do nothing with it.",
  },
  {
    ids: ["service.slash.redirects"],
    why: "Many clients turn a redirected POST or PATCH into a GET unless the status is 307 or 308: the write is lost.",
  },
  {
    ids: ["service.slash.*"],
    why: "Clients are written against either form of a path: one that leads elsewhere breaks half of them.",
  },
  {
    ids: ["service.no_server_error"],
    why: "A 5xx tells a client to try again later. Input that always meets it is retried for ever, and hides real outages.",
  },
  {
    ids: ["fields.special_member_names"],
    why: "JSON has no forbidden names: a guard that drops members loses a user's data without a word.",
  },
  {
    ids: ["*.list.omits.*"],
    why: "A list that carries the fields of single-dashboard responses grows with them, and slows every page.",
  },
  {
    ids: ["*.stores.*", "*.kept", "*.agrees", "*.shows_added"],
    why: "A user who is told that a value was saved, and finds another one or none, has lost work.",
  },
  {
    ids: ["*.keeps_unsent", "*.empty", "*.immutable", "*.fields_kept", "*.with_fields", "*.atomic"],
    why: "PATCH changes what it names. Whatever else changes is lost without anybody having asked for it.",
  },
  {
    ids: ["*.neighbours", "*.only_own", "*.others", "*.list.each"],
    why: "A write that reaches another object damages data that nobody was looking at.",
  },
  {
    ids: ["*.isolation"],
    why: "Projects and organizations belong to different people: what shows through another's path is a leak.",
  },
  {
    ids: ["auth.*.key_required", "scopes.*.refused", "auth.missing_scope_status", "auth.missing_key_status"],
    why: "A key that reaches more than it was given, or no key at all, opens the data to whoever asks; the status tells clients what to mend.",
  },
  {
    ids: ["scopes.*.granted", "auth.scheme_case"],
    why: "A key is issued with exactly the scopes that a task needs: where those are not enough, people issue keys that can do everything.",
  },
  {
    ids: ["lifecycle.*", "dashboards.delete.*"],
    why: "Soft deletion is the promise that nothing is lost: a dashboard that is really removed cannot be brought back.",
  },
  {
    ids: ["*.pages.*", "envelope.*"],
    why: "Clients walk lists by count, next and previous: a row that a walk misses or repeats is missed or counted twice everywhere.",
  },
  {
    ids: ["*.listed", "*.unlisted", "*.gone", "*.gone_status", "*.removed", "*.refused_leaves_nothing"],
    why: "What was created must be found, and what was removed or refused must not: users act on what the lists show.",
  },
  {
    ids: ["*.identity"],
    why: "An answer about an object other than the one asked for is wrong in every field, and looks right.",
  },
  {
    ids: ["*.status", "*.body", "*.no_body"],
    why: "Generated clients branch on the documented status and parse the documented body: anything else is an error to them.",
  },
  {
    ids: ["dashboard.*", "collaborator.*", "sharing.*", "user.*", "app.*"],
    why: "Clients are typed by the documented fields: one that is missing, null or of another type breaks them far from where it was read.",
  },
];

const matchers = groups.map(({ ids, why }) => ({ why, patterns: ids.map(patternOf) }));

/** `*` stands for anything. */
function patternOf(id: string): RegExp {
  return new RegExp(`^${id.replaceAll(".", "\\.").replaceAll("*", ".+")}$`);
}

/** Why a statement matters, in a sentence or two. @throws {RangeError} where no group has it */
export function whyOf(id: string): string {
  const group = matchers.find(({ patterns }) => patterns.some((pattern) => pattern.test(id)));
  if (group === undefined) throw new RangeError(`nothing says why ${id} matters`);
  return group.why;
}
