import { idMatcher } from "./id-pattern.ts";

/**
 * Why a group of statements matters to the users of a server, and which behaviour is accepted (docs/judging.md has the
 * rules). The first matching pattern of an id is its group.
 */
const groups: readonly {
  readonly ids: readonly string[];
  readonly why: string;
  readonly accepted: string;
}[] = [
  {
    ids: ["service.json", "service.media_type", "service.unique_names"],
    why: "Clients choose a parser by the media type. They can do nothing with an answer that it cannot parse.",
    accepted:
      "JSON (RFC 8259) in UTF-8, without a byte order mark and with no repeated name in an object, in every answer with a body; application/json, or a media type that ends in +json.",
  },
  {
    ids: ["service.challenge", "service.allow", "service.header_fields", "service.labelled_json"],
    why: "Clients, proxies and caches act on headers and media types without knowing the service. If they misread one, the failure shows far from its cause.",
    accepted:
      "Headers in the forms of RFC 9110 and 9111, and any further ones; WWW-Authenticate with any scheme on a 401; Allow with any methods except the refused one on a 405; the same strong entity tag only for identical content; a Last-Modified up to a minute later than the Date; refusals of any kind whose body matches their Content-Type.",
  },
  {
    ids: ["service.keys_hidden"],
    why: "Answers are logged, cached and pasted into tickets. A key in an answer ends up in all of these.",
    accepted: "Any answer that shows no valid key of sixteen or more characters.",
  },
  {
    ids: ["service.whole_bodies"],
    why: "If a client's connection breaks, the part of its request that arrived must not be carried out.",
    accepted: "Any refusal of a JSON object whose end is missing.",
  },
  {
    ids: ["service.slash.redirects"],
    why: "Many clients turn a redirected POST or PATCH into a GET unless the status is 307 or 308. The write is then lost.",
    accepted: "No redirect between the slash forms, or one with 307 or 308.",
  },
  {
    ids: ["service.slash.*"],
    why: "Some clients use one form of a path and some the other. A form that leads elsewhere breaks its clients.",
    accepted:
      "The same answer at both forms, directly or after one redirect between them on the target's own origin.",
  },
  {
    ids: ["service.no_server_error"],
    why: "A 5xx tells a client to try again later. Input that always causes one is retried for ever, and hides real outages. A handler that crashes shows as a closed connection, or as 502 or 503 behind a gateway.",
    accepted:
      "Any status below 500. A request without an answer counts only if it never gets one while other requests do.",
  },
  {
    ids: ["fields.special_member_names"],
    why: "JSON forbids no member names. A guard that drops members silently loses a user's data.",
    accepted:
      "The members __proto__, constructor and prototype, and those named like a method of every JavaScript object (toString, hasOwnProperty), come back like any other.",
  },
  {
    ids: ["fields.unsent"],
    why: "A default that is changed in place, or a form that is not cleared, shows one user what another one wrote.",
    accepted:
      "Any default, also one made of what the creation sends; what a template, a source or an earlier object of the same name had.",
  },
  {
    ids: ["*.list.omits.*"],
    why: "A list with the fields of single-dashboard responses grows large, and slows every page.",
    accepted: "List items without the field; any further field is allowed.",
  },
  {
    ids: ["*.stores.*", "*.kept", "*.agrees", "*.shows_added"],
    why: "A user who was told that a value was saved, and later finds another one or none, has lost work.",
    accepted:
      "The values that were written with a 2xx, in its answer and in later reads: text under Unicode's NFC, numbers exact in a double, tags in any case and order, timestamps within a second. A read may lag for two seconds.",
  },
  {
    ids: ["*.keeps_unsent", "*.empty", "*.immutable", "*.fields_kept", "*.with_fields", "*.atomic"],
    why: "A PATCH changes the fields that it names. If anything else changes, data is lost that nobody asked to change.",
    accepted: "The named fields as they were sent, and every other field as it was.",
  },
  {
    ids: ["*.neighbours", "*.only_own", "*.others", "*.list.each"],
    why: "A write that reaches another object damages data that nobody was looking at.",
    accepted: "Every other object of the run as it was.",
  },
  {
    ids: ["*.isolation"],
    why: "Projects and organizations belong to different people. An object that shows under another tenant's path is a leak.",
    accepted: "A refusal, or an answer that shows nothing of the other tenant.",
  },
  {
    ids: ["auth.*.key_required", "scopes.*.refused", "auth.missing_scope_status", "auth.missing_key_status"],
    why: "If a key reaches more than it was granted, or no key is needed, anybody can get at the data. The status tells clients what to fix.",
    accepted:
      "Any refusal, which is every answer except 2xx, 408, 429 and 502 to 504, and 405 on endpoint 5. Nothing documented may have changed, which a read with the full key proves. The best answer is 401 to a missing key, and a 4xx to a missing scope.",
  },
  {
    ids: ["scopes.*.granted", "auth.scheme_case"],
    why: "A key is issued with exactly the scopes that a task needs. If those are not enough, people issue keys that can do everything.",
    accepted: "The documented success; the word Bearer in any case.",
  },
  {
    ids: ["lifecycle.*", "dashboards.delete.*"],
    why: "Soft deletion promises that nothing is lost. A dashboard that is really removed cannot be restored.",
    accepted:
      "405 without a body to every DELETE, and a dashboard that a retrieve, the list or a restore still shows.",
  },
  {
    ids: ["*.pages.*", "envelope.*"],
    why: "Clients walk lists by count, next and previous. A row that a walk misses or repeats is missed or counted twice everywhere.",
    accepted:
      "Pages that together are the list, without a gap or a repeat, in any order; a page size smaller than the requested one, if all pages except the last have it; links that leave out an offset of 0.",
  },
  {
    ids: ["*.listed", "*.unlisted", "*.gone", "*.gone_status", "*.removed", "*.refused_leaves_nothing"],
    why: "Users act on what the lists show: a created object must be found, and one that was removed or refused must not.",
    accepted:
      "A created object in the list and on retrieve; for a removed one any answer except 2xx, best 404 or 410.",
  },
  {
    ids: ["user.one_person"],
    why: "Clients join users by id or by uuid. A user with two of them is taken for two people.",
    accepted:
      "The same id and uuid to the full key wherever a user is shown; a uuid of zeros stands for nobody; any other field may change.",
  },
  {
    ids: ["*.identity"],
    why: "An answer about another object than the requested one is wrong in every field, and looks right.",
    accepted: "The id of the path in the answer.",
  },
  {
    ids: ["*.status", "*.body", "*.no_body"],
    why: "Generated clients branch on the documented status and parse the documented body. Anything else is an error to them.",
    accepted:
      "Exactly the documented status, with a body of the documented kind, or none where none is documented.",
  },
  {
    ids: ["dashboard.*", "collaborator.*", "sharing.*", "user.*", "app.*"],
    why: "Typed clients rely on the documented fields. A field that is missing, null or of another type breaks them far from where it was read.",
    accepted:
      "The field with the documented type in every answer; null only where the document allows it; formats as widely as their words allow; any further field.",
  },
];

const matchers = groups.map(({ ids, ...group }) => ({ group, matches: idMatcher(...ids) }));

/** Why a statement matters, in a sentence or two. @throws {RangeError} if no group has it */
export function whyOf(id: string): string {
  return groupOf(id).why;
}

/** Which behaviour satisfies a statement. @throws {RangeError} if no group has it */
export function acceptedOf(id: string): string {
  return groupOf(id).accepted;
}

function groupOf(id: string) {
  const found = matchers.find(({ matches }) => matches(id));
  if (found === undefined) throw new RangeError(`nothing says why ${id} matters`);
  return found.group;
}
