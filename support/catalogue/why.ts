/** Why a group of statements matters to those who use a server, and what is accepted of it (docs/judging.md has the rules). The first pattern that an id fits is its group. */
const groups: readonly {
  readonly ids: readonly string[];
  readonly why: string;
  readonly accepted: string;
}[] = [
  {
    ids: ["service.json", "service.media_type", "service.unique_names"],
    why: "A client that cannot parse an answer, or that picks its parser by the media type, can do nothing with it.",
    accepted:
      "JSON (RFC 8259), in UTF-8 and without a byte order mark, in every answer with a body; with no name twice in an object; application/json, or a media type that ends in +json.",
  },
  {
    ids: ["service.challenge", "service.allow", "service.header_fields", "service.labelled_json"],
    why: "Clients, proxies and caches act on headers and media types without knowing the service: what they misread fails far from its cause.",
    accepted:
      "Headers in the forms of RFC 9110 and 9111, with any further ones; WWW-Authenticate on a 401 with any scheme, Allow on a 405 with any methods but the refused one, a strong entity tag for what reads the same, and refusals of any kind that are what their Content-Type says.",
  },
  {
    ids: ["service.keys_hidden"],
    why: "Answers are logged, cached and pasted into tickets: a key in one is a key in all of these.",
    accepted: "Any answer that shows no valid key of sixteen or more characters.",
  },
  {
    ids: ["service.whole_bodies"],
    why: "A client whose connection broke must not be told that what arrived of its request was carried out.",
    accepted: "Any refusal of an object whose end is missing.",
  },
  {
    ids: ["service.slash.redirects"],
    why: "Many clients turn a redirected POST or PATCH into a GET unless the status is 307 or 308: the write is lost.",
    accepted: "No redirect between the slash forms, or one with 307 or 308.",
  },
  {
    ids: ["service.slash.*"],
    why: "Clients are written against either form of a path: one that leads elsewhere breaks half of them.",
    accepted:
      "The same answer at both forms, directly or after one redirect between them on the target's own origin.",
  },
  {
    ids: ["service.no_server_error"],
    why: "A 5xx tells a client to try again later. Input that always meets it is retried for ever, and hides real outages. A handler that crashes looks like a closed connection, or like 502 or 503 behind a gateway.",
    accepted:
      "Any status below 500. A request without an answer counts only where it never gets one and others do meanwhile.",
  },
  {
    ids: ["fields.special_member_names"],
    why: "JSON has no forbidden names: a guard that drops members loses a user's data without a word.",
    accepted: "The members __proto__, constructor and prototype come back like any other.",
  },
  {
    ids: ["*.list.omits.*"],
    why: "A list that carries the fields of single-dashboard responses grows with them, and slows every page.",
    accepted: "List items without the field; any further field is allowed.",
  },
  {
    ids: ["*.stores.*", "*.kept", "*.agrees", "*.shows_added"],
    why: "A user who is told that a value was saved, and finds another one or none, has lost work.",
    accepted:
      "What was written with a 2xx, in its answer and in later reads: text under Unicode's NFC, numbers exact in a double, tags in any case and order, timestamps within a second. A read may lag for two seconds.",
  },
  {
    ids: ["*.keeps_unsent", "*.empty", "*.immutable", "*.fields_kept", "*.with_fields", "*.atomic"],
    why: "PATCH changes what it names. Whatever else changes is lost without anybody having asked for it.",
    accepted: "The named fields as they were sent, and every other field as it was.",
  },
  {
    ids: ["*.neighbours", "*.only_own", "*.others", "*.list.each"],
    why: "A write that reaches another object damages data that nobody was looking at.",
    accepted: "Every other object of the run as it was.",
  },
  {
    ids: ["*.isolation"],
    why: "Projects and organizations belong to different people: what shows through another's path is a leak.",
    accepted: "A refusal, or an answer that shows nothing of the other place.",
  },
  {
    ids: ["auth.*.key_required", "scopes.*.refused", "auth.missing_scope_status", "auth.missing_key_status"],
    why: "A key that reaches more than it was given, or no key at all, opens the data to whoever asks; the status tells clients what to mend.",
    accepted:
      "Any refusal: every answer but 2xx, 408, 429 and 502 to 504, and 405 on endpoint 5, with nothing documented changed, which a read with the full key proves. A missing key is best told by 401, a missing scope by a 4xx.",
  },
  {
    ids: ["scopes.*.granted", "auth.scheme_case"],
    why: "A key is issued with exactly the scopes that a task needs: where those are not enough, people issue keys that can do everything.",
    accepted: "The documented success; the word Bearer in any case.",
  },
  {
    ids: ["lifecycle.*", "dashboards.delete.*"],
    why: "Soft deletion is the promise that nothing is lost: a dashboard that is really removed cannot be brought back.",
    accepted:
      "405 without a body to every DELETE, and a dashboard that a retrieve, the list or a restore still shows.",
  },
  {
    ids: ["*.pages.*", "envelope.*"],
    why: "Clients walk lists by count, next and previous: a row that a walk misses or repeats is missed or counted twice everywhere.",
    accepted:
      "Pages that joined are the list, without a gap or a repeat; any order, and a page size that is smaller than was asked, as long as all but the last page have it; links that may leave an offset of 0 out.",
  },
  {
    ids: ["*.listed", "*.unlisted", "*.gone", "*.gone_status", "*.removed", "*.refused_leaves_nothing"],
    why: "What was created must be found, and what was removed or refused must not: users act on what the lists show.",
    accepted: "What was created in the list and on retrieve; of what was removed, no 2xx, best 404 or 410.",
  },
  {
    ids: ["*.identity"],
    why: "An answer about an object other than the one asked for is wrong in every field, and looks right.",
    accepted: "The id of the path in the answer.",
  },
  {
    ids: ["*.status", "*.body", "*.no_body"],
    why: "Generated clients branch on the documented status and parse the documented body: anything else is an error to them.",
    accepted:
      "Exactly the documented status, with a body of the documented kind, or none where none is documented.",
  },
  {
    ids: ["dashboard.*", "collaborator.*", "sharing.*", "user.*", "app.*"],
    why: "Clients are typed by the documented fields: one that is missing, null or of another type breaks them far from where it was read.",
    accepted:
      "The field, of the documented type, in every answer; null only where the document says so; formats as wide as their words; any further field.",
  },
];

const matchers = groups.map(({ ids, ...group }) => ({ group, patterns: ids.map(patternOf) }));

/** `*` stands for anything. */
function patternOf(id: string): RegExp {
  return new RegExp(`^${id.replaceAll(".", "\\.").replaceAll("*", ".+")}$`);
}

/** Why a statement matters, in a sentence or two. @throws {RangeError} where no group has it */
export function whyOf(id: string): string {
  return groupOf(id).why;
}

/** What an answer may be so that a statement holds. @throws {RangeError} where no group has it */
export function acceptedOf(id: string): string {
  return groupOf(id).accepted;
}

function groupOf(id: string) {
  const found = matchers.find(({ patterns }) => patterns.some((pattern) => pattern.test(id)));
  if (found === undefined) throw new RangeError(`nothing says why ${id} matters`);
  return found.group;
}
