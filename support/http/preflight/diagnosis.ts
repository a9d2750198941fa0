import type { CannotStart } from "../../settings/index.ts";
import type { Answer } from "./ask.ts";
import {
  BadKeyError,
  NotJsonError,
  RedirectedElsewhereError,
  UnknownOrganizationError,
  UnknownProjectError,
  WrongPrefixError,
} from "./errors.ts";
import { impressionOf, statusOf } from "./impression.ts";
import { networkError } from "./network.ts";
import type { RunTenant } from "./run-tenant.ts";

/** The answers about the list of a tenant, with the full key and without any. */
export interface FirstLook {
  readonly tenant: RunTenant;
  readonly id: string;
  readonly list: Answer;
  readonly withoutKey: Answer;
}

/**
 * The answers about a tenant that cannot exist, about other addresses of both, and about a path that no interface
 * has.
 */
export interface SecondLook extends FirstLook {
  readonly strangerList: Answer;
  readonly otherReads: readonly Answer[];
  readonly strangerReads: readonly Answer[];
  readonly noPath: Answer;
  readonly noPathWithoutKey: Answer;
}

const refused = (answer: Answer) => impressionOf(answer) === "refused";

/** Whether the key can use nothing of the tenant: neither the list nor anything else that was requested. */
function isShut(look: SecondLook): boolean {
  const { list, strangerList, otherReads, strangerReads } = look;
  if (refused(list)) return otherReads.every(refused);
  return (
    statusOf(strangerList) === statusOf(list) &&
    otherReads.every((other, index) => {
      const status = statusOf(other);
      return status !== undefined && status === statusOf(strangerReads[index]);
    })
  );
}

/**
 * Whether the target has a route for the list: it demands a key there but not everywhere, or its answer differs from
 * that to an unknown path.
 */
function isRouted({ list, withoutKey, noPath, noPathWithoutKey }: SecondLook): boolean {
  if (refused(withoutKey) && !refused(noPathWithoutKey)) return true;
  if (list.kind === "failure" || noPath.kind === "failure" || list.form === "HTML") return false;
  return list.status !== noPath.status || list.fingerprint !== noPath.fingerprint;
}

function wrongPrefix(baseUrl: string, what: string, ids = ""): WrongPrefixError {
  return new WrongPrefixError([
    `${baseUrl} answers, but ${what}. Set DASHSPEC_BASE_URL to the address that /api/projects and /api/organizations follow, with its path prefix if it has one${ids}.`,
  ]);
}

function badKey(looks: readonly SecondLook[]): BadKeyError {
  const statuses = [...new Set(looks.map(({ list }) => statusOf(list)))].join(" and ");
  const keyIsKnown = looks.every(
    ({ list, withoutKey }) => statusOf(list) === 403 && statusOf(withoutKey) === 401,
  );
  if (!keyIsKnown) {
    return new BadKeyError([
      `The target refuses DASHSPEC_API_KEY (status ${statuses}). Give a valid personal API key that holds all five scopes.`,
    ]);
  }
  const ids = looks.map(({ tenant, id }) => `${tenant.noun} ${JSON.stringify(id)}`).join(" or ");
  return new BadKeyError([
    `The target knows DASHSPEC_API_KEY, but lets it read nothing (status 403). Give a key that holds all five scopes and that reaches ${ids}.`,
  ]);
}

function unknownTenant(looks: readonly SecondLook[]): CannotStart {
  const ids = looks.map(({ tenant, id }) => `${tenant.noun} ${JSON.stringify(id)}`).join(" and ");
  const statuses = [...new Set(looks.map(({ list }) => statusOf(list)))].join(" and ");
  const variables = looks.map(({ tenant }) => tenant.variable).join(" and ");
  const orScope = looks
    .filter(({ list }) => statusOf(list) === 403)
    .map(({ tenant }) => `, and check that it holds ${tenant.scope}`)
    .join("");
  const them = looks.length === 1 ? `one that the key reaches` : `ids that the key reaches`;
  const line = `The target does not know ${ids}, or the key does not reach ${looks.length === 1 ? "it" : "them"} (status ${statuses}). Set ${variables} to ${them}${orScope}.`;
  return looks[0]?.tenant.noun === "organization"
    ? new UnknownOrganizationError([line])
    : new UnknownProjectError([line]);
}

/** A tenant without a route is not built yet if the other one demands keys. The suites judge that. */
function isUnbuilt(look: SecondLook, looks: readonly FirstLook[]): boolean {
  return (
    statusOf(look.withoutKey) === 404 &&
    looks.some((other) => other.tenant !== look.tenant && refused(other.withoutKey))
  );
}

/**
 * The reason why a run cannot start; undefined if there is none. Anything that may be a fault of the target is left to
 * the suites. Calls `lookAgain` only for tenants whose first answer is not enough.
 */
export async function diagnose(
  { baseUrl }: { readonly baseUrl: string },
  looks: readonly FirstLook[],
  lookAgain: (look: FirstLook) => Promise<SecondLook>,
): Promise<CannotStart | undefined> {
  const impressions = looks.map(({ list }) => impressionOf(list));
  const all = (...expected: readonly string[]) =>
    impressions.every((impression) => expected.includes(impression));

  const first = looks[0];
  if (first === undefined) return undefined;
  if (all("failure")) {
    // An answer without the key shows that the target is there.
    const answered = looks.some(({ withoutKey }) => withoutKey.kind === "answer");
    return answered || first.list.kind !== "failure" ? undefined : networkError(baseUrl, first.list.code);
  }
  if (all("redirect")) {
    const location = first.list.kind === "answer" ? (first.list.location ?? "") : "";
    return new RedirectedElsewhereError([
      `${baseUrl} redirects every request to another address (${clipped(location)}). Set DASHSPEC_BASE_URL to where the interface is.`,
    ]);
  }
  if (all("web page")) return wrongPrefix(baseUrl, "with a web page where JSON lists should be");
  if (all("web page", "not JSON")) {
    return new NotJsonError([
      `${baseUrl} answers with success, but not with JSON. Set DASHSPEC_BASE_URL to the address that /api/projects and /api/organizations follow.`,
    ]);
  }
  if (
    impressions.some(
      (impression) => impression === "odd" || impression === "failure" || impression === "redirect",
    )
  ) {
    return undefined;
  }

  const again = await Promise.all(
    looks.filter(({ list }) => ["refused", "absent"].includes(impressionOf(list))).map(lookAgain),
  );
  const shut = again.filter(isShut);
  if (impressions.includes("list")) {
    // A 401 although the key works is not about ids.
    const unknown = shut.filter((look) => statusOf(look.list) !== 401 && !isUnbuilt(look, looks));
    return unknown.length === 0 ? undefined : unknownTenant(unknown);
  }
  if (shut.length < again.length) return undefined;
  if (all("refused")) return badKey(again);
  if (again.some((look) => refused(look.list) || isRouted(look))) return unknownTenant(again);
  const statuses = [...new Set(again.map(({ list }) => statusOf(list)))].join(" and ");
  const ids = again.map(({ tenant }) => tenant.variable).join(" and ");
  return wrongPrefix(
    baseUrl,
    `the interface is not below it (status ${statuses} everywhere)`,
    `; if it is right, check ${ids}`,
  );
}

/** The address to which a redirect leads, without its query, which may contain a ticket. */
function clipped(location: string): string {
  return location.replace(/[?#].*$/s, "").slice(0, 200);
}
