import type { CannotStart } from "../../settings/index.ts";
import type { Route } from "../../settings/route.ts";
import type { Answer } from "./ask.ts";
import { type Impression, impressionOf, statusOf } from "./impression.ts";
import type { FirstLook, SecondLook } from "./looks.ts";
import { networkError } from "./network.ts";
import { badKey, nothingBelow, notJson, redirectedElsewhere, unknownTenant, wrongPrefix } from "./reasons.ts";

const refused = (answer: Answer) => impressionOf(answer) === "refused";

/** Whether the key can use nothing of the tenant: neither the list nor anything else that was requested. */
function isShut(look: SecondLook): boolean {
  const { list, madeUpTenantList, otherReads, madeUpTenantReads } = look;
  if (refused(list)) return otherReads.every(refused);
  return (
    statusOf(madeUpTenantList) === statusOf(list) &&
    otherReads.every((other, index) => {
      const status = statusOf(other);
      return status !== undefined && status === statusOf(madeUpTenantReads[index]);
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

/** A tenant without a route is not built yet if the other one demands keys. The suites judge that. */
function isUnbuilt(look: SecondLook, looks: readonly FirstLook[]): boolean {
  return (
    statusOf(look.withoutKey) === 404 &&
    looks.some((other) => other.tenant !== look.tenant && refused(other.withoutKey))
  );
}

/** Where the target is, and how requests reach it. */
interface Place {
  readonly baseUrl: string;
  readonly route?: Route;
}

/**
 * The reason why a run cannot start; undefined if there is none. Anything that may be a fault of the target is left to
 * the suites. Calls `lookAgain` only for tenants whose first answer is not enough.
 */
export async function diagnose(
  target: Place,
  looks: readonly FirstLook[],
  lookAgain: (look: FirstLook) => Promise<SecondLook>,
): Promise<CannotStart | undefined> {
  const { baseUrl } = target;
  const atFirst = diagnoseAlike(target, looks);
  if (atFirst !== undefined) return atFirst;
  const impressions = looks.map(({ list }) => impressionOf(list));
  if (impressions.some((impression) => leftToSuites.has(impression))) return undefined;
  const again = await Promise.all(
    looks.filter(({ list }) => ["refused", "absent"].includes(impressionOf(list))).map(lookAgain),
  );
  const shut = again.filter(isShut);
  if (impressions.includes("list")) {
    // A 401 although the key works is not about ids.
    const unknown = shut.filter((look) => statusOf(look.list) !== 401 && !isUnbuilt(look, looks));
    return unknown.length === 0 ? undefined : unknownTenant(unknown, true);
  }
  if (shut.length < again.length) return undefined;
  if (impressions.every((impression) => impression === "refused")) return badKey(again);
  if (again.some((look) => refused(look.list) || isRouted(look))) return unknownTenant(again);
  return nothingBelow(baseUrl, again);
}

/** A target that answers one list in this way may answer it wrongly, so the suites judge it. */
const leftToSuites: ReadonlySet<Impression> = new Set<Impression>(["odd", "failure", "redirect"]);

/** The reason if all lists give one impression that is enough to know it. */
function diagnoseAlike({ baseUrl, route }: Place, looks: readonly FirstLook[]): CannotStart | undefined {
  const [first] = looks;
  if (first === undefined) return undefined;
  const all = (...expected: readonly Impression[]) =>
    looks.every(({ list }) => expected.includes(impressionOf(list)));
  if (all("failure")) {
    // An answer without the key shows that the target is there.
    const answered = looks.some(({ withoutKey }) => withoutKey.kind === "answer");
    if (answered || first.list.kind !== "failure") return undefined;
    return networkError(baseUrl, first.list.code, { isProxied: route?.proxy !== undefined });
  }
  if (all("redirect")) {
    return redirectedElsewhere(baseUrl, first.list.kind === "answer" ? first.list.location : undefined);
  }
  if (all("web page")) return wrongPrefix(baseUrl, "with a web page where JSON lists should be");
  return all("web page", "not JSON") ? notJson(baseUrl) : undefined;
}
