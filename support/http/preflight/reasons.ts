import type { CannotStart } from "../../settings/index.ts";
import {
  BadKeyError,
  NotJsonError,
  RedirectedElsewhereError,
  UnknownOrganizationError,
  UnknownProjectError,
  WrongPrefixError,
} from "./errors.ts";
import { statusOf } from "./impression.ts";
import type { FirstLook } from "./looks.ts";

// The reasons why a run cannot start, in words: what was seen, and what to set.

/** The target answers, but the interface is not below the base URL. @param what what it answers instead */
export function wrongPrefix(baseUrl: string, what: string, ids = ""): WrongPrefixError {
  return new WrongPrefixError([
    `${baseUrl} answers, but ${what}. Set DASHSPEC_BASE_URL to the address that /api/projects and /api/organizations follow, with its path prefix if it has one${ids}.`,
  ]);
}

/** All of the target redirects elsewhere. The query may contain a ticket, so it is not shown. */
export function redirectedElsewhere(baseUrl: string, location = ""): CannotStart {
  const shown = location.replace(/[?#].*$/s, "").slice(0, 200);
  return new RedirectedElsewhereError([
    `${baseUrl} redirects every request to another address (${shown}). Set DASHSPEC_BASE_URL to where the interface is.`,
  ]);
}

/** Something else than the interface answers with success. */
export function notJson(baseUrl: string): CannotStart {
  return new NotJsonError([
    `${baseUrl} answers with success, but not with JSON. Set DASHSPEC_BASE_URL to the address that /api/projects and /api/organizations follow.`,
  ]);
}

/** No list is found, and no path below the base URL differs from one that no interface has. */
export function nothingBelow(baseUrl: string, looks: readonly FirstLook[]): CannotStart {
  const ids = looks.map(({ tenant }) => tenant.variable).join(" and ");
  return wrongPrefix(
    baseUrl,
    `the interface is not below it (status ${statusesOf(looks)} everywhere)`,
    `; if it is right, check ${ids}`,
  );
}

/** The full key reads nothing. */
export function badKey(looks: readonly FirstLook[]): BadKeyError {
  const statuses = statusesOf(looks);
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

/**
 * The target does not know the tenants, or the key does not reach them.
 *
 * @param isOtherKnown whether another tenant has been read, so that a run could judge that one alone
 */
export function unknownTenant(looks: readonly FirstLook[], isOtherKnown = false): CannotStart {
  const ids = looks.map(({ tenant, id }) => `${tenant.noun} ${JSON.stringify(id)}`).join(" and ");
  const statuses = statusesOf(looks);
  const variables = looks.map(({ tenant }) => tenant.variable).join(" and ");
  const orScope = looks
    .filter(({ list }) => statusOf(list) === 403)
    .map(({ tenant }) => `, and check that it holds ${tenant.scope}`)
    .join("");
  const them = looks.length === 1 ? `one that the key reaches` : `ids that the key reaches`;
  const orUnbuilt = looks
    .filter(({ list }) => isOtherKnown && statusOf(list) === 404)
    .map(({ tenant }) => `; ${tenant.unbuilt}`)
    .join("");
  const line = `The target does not know ${ids}, or the key does not reach ${looks.length === 1 ? "it" : "them"} (status ${statuses}). Set ${variables} to ${them}${orScope}${orUnbuilt}.`;
  return looks[0]?.tenant.noun === "organization"
    ? new UnknownOrganizationError([line])
    : new UnknownProjectError([line]);
}

function statusesOf(looks: readonly FirstLook[]): string {
  return [...new Set(looks.map(({ list }) => statusOf(list)))].join(" and ");
}
