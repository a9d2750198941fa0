import type { OperationName } from "../../../catalogue/index.ts";
import type { Reply } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import { notingRemoval } from "../../seams/removal.ts";
import { noting } from "../../seams/storage.ts";
import { type Numbered, objectOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";

/** Answers retrieves from a cache by place. A write clears only the place that it names itself. */
export function keptAt(resource: Numbered, placeOf: (call: Call) => string): Seam {
  return () => {
    const kept = new Map<string, Row>();
    return {
      represent: (object, represented, { call, row, list }) => {
        if (represented !== resource || list || call.operation !== `${resource}s.retrieve`) return object;
        const known = kept.get(placeOf(call)) ?? row;
        kept.set(placeOf(call), known);
        return known === row ? object : { ...object, ...known.fields };
      },
      store: noting(resource, (_row, call) => kept.delete(placeOf(call))),
    };
  };
}

/**
 * Answers lists of collaborators from a cache by place. A removal clears only its own place, and an addition clears
 * these.
 */
function keptUsers(
  placeOf: (call: Call) => string,
  placesOfAddition: (call: Call) => readonly string[] = (call) => [placeOf(call)],
): Seam {
  return () => {
    const kept = new Map<string, readonly Row[]>();
    return {
      select: (rows, call, resource) => {
        if (resource !== "collaborator") return rows;
        const known = kept.get(placeOf(call)) ?? [...rows];
        kept.set(placeOf(call), known);
        return known;
      },
      store: noting("collaborator", (_row, call) => {
        for (const place of placesOfAddition(call)) kept.delete(place);
      }),
      remove: notingRemoval("collaborator", (_row, call) => kept.delete(placeOf(call))),
    };
  };
}

const atForm = ({ parameters }: Call, slash: boolean): string => `${parameters.dashboard_id} ${slash}`;

/** Caches lists of collaborators for each form of the path. A removal clears only its own form. */
export const removedAtOneForm: Seam = keptUsers(
  (call) => atForm(call, call.slash),
  (call) => [true, false].map((slash) => atForm(call, slash)),
);

/** Caches lists of collaborators by the dashboard's name. Additions and removals refresh the list of that name. */
export const keptByName: Seam = keptUsers((call) => String(objectOf(call)?.fields.name));

/** Caches pages of the list of apps for each key by their query, until one of the operations. */
export function pagesUntil(...operations: readonly OperationName[]): Seam {
  return () => {
    const kept = new Map<string, Reply>();
    return {
      answer: (reply, { operation, key, url }) => {
        if (reply.status >= 300) return reply;
        if (operations.includes(operation)) kept.clear();
        if (operation !== "apps.list") return reply;
        const place = `${key?.text} ${url.href}`;
        const known = kept.get(place) ?? reply;
        kept.set(place, known);
        return known;
      },
    };
  };
}

/**
 * Serves to everybody what one key was granted at the same address, for as long as the server gets no more than some
 * further requests.
 */
export function servedToAll(
  operation: OperationName,
  isServed: (call: Call) => boolean,
  lasts = Number.POSITIVE_INFINITY,
): Seam {
  return () => {
    let requests = 0;
    const known = new Map<string, number>();
    return {
      authorize: (decision, call) => {
        requests += 1;
        if (call.operation !== operation) return decision;
        if (decision.outcome === "granted") known.set(call.url.href, requests);
        const isKnown = requests - (known.get(call.url.href) ?? Number.NEGATIVE_INFINITY) <= lasts;
        return isKnown && isServed(call) ? { outcome: "granted" } : decision;
      },
    };
  };
}
