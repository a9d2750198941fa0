import { operationAt, operations, roleOf, scopes, titleOf } from "../../catalogue/index.ts";
import { oneLine } from "../../evidence/index.ts";
import { runOrganization, runProject } from "../../http/preflight/run-tenant.ts";
import { refusesBody, refusesKey } from "../../http/statuses.ts";
import type { Breakdown } from "../../verdict/index.ts";
import { plural } from "./plural.ts";

/** The most endpoints that are named individually. */
const mostNamed = 3;

const subjects = {
  everything: "every request",
  writes: "every POST, PATCH and DELETE",
  apps: "every request about apps",
  project: "every request about dashboards",
} as const;

/** Returns in one line what never works, and what the target answers instead, in its own words. */
export function describeBreakdown(breakdown: Breakdown, width = 1000): string {
  const { credential, bad } = breakdown;
  const keys = credential === "scoped" ? "with a key of fewer scopes, " : "";
  const words = bad.words.trim() === "" ? "" : `: ${bad.words}`;
  return oneLine(`${keys}${subjectOf(breakdown)} ${bad.answer}${words}`, width);
}

function subjectOf({ reach, endpoints }: Breakdown): string {
  // Without an object of the run, no other write was sent that should succeed.
  if (reach === "writes" && endpoints.every(isCreation)) return "every creation is answered";
  if (reach !== "endpoints") return `${subjects[reach]} is answered`;
  const names = endpoints.slice(0, mostNamed).map((endpoint) => titleOf(operationAt(endpoint)));
  const more = endpoints.length - names.length;
  const listed = more > 0 ? `${names.join(", ")} and ${plural(more, "more endpoint")}` : names.join(" and ");
  return `${listed} always ${endpoints.length === 1 ? "answers" : "answer"}`;
}

function isCreation(endpoint: number): boolean {
  const role = roleOf(operationAt(endpoint));
  return role === "create" || role === "derive";
}

/** What a user may check or set, by what is broken. The first matching row applies. */
const advice: readonly {
  readonly applies: (breakdown: Breakdown) => boolean;
  readonly words: (breakdown: Breakdown) => string;
}[] = [
  {
    applies: ({ credential }) => credential === "scoped",
    words: () =>
      "check the keys of DASHSPEC_KEY_COMMAND, of DASHSPEC_SCOPED_KEYS, and of the variables for one scope",
  },
  {
    applies: ({ reach, bad }) => reach !== "endpoints" && reach !== "writes" && bad.status < 300,
    words: () => "check DASHSPEC_BASE_URL: it seems to lead to another service",
  },
  {
    applies: ({ reach, bad }) => reach === "writes" && bad.status < 500,
    words: (breakdown) =>
      `a target that accepts no writes is judged with --read-only; otherwise check that DASHSPEC_API_KEY holds ${scopesOf(breakdown)}`,
  },
  {
    applies: ({ bad }) => refusesKey(bad.status),
    words: (breakdown) => `check that DASHSPEC_API_KEY holds ${scopesOf(breakdown)}`,
  },
  {
    applies: ({ reach, bad }) => reach === "apps" && bad.status === 404,
    words: () => `check ${runOrganization.variable}; ${runOrganization.unbuilt}`,
  },
  {
    applies: ({ reach, bad }) => reach === "project" && bad.status === 404,
    words: () => `check ${runProject.variable}; ${runProject.unbuilt}`,
  },
  {
    applies: ({ endpoints, bad }) => endpoints.includes(2) && refusesBody(bad.status),
    words: () => "if it needs more than a name: answers: dashboards.create.fields in dashspec.yaml",
  },
  {
    applies: ({ endpoints, bad }) => endpoints.includes(13) && refusesBody(bad.status),
    words: () => "if it needs more than a name: answers: apps.create.fields in dashspec.yaml",
  },
];

/** The scopes that the endpoints need, in the document's order. */
function scopesOf({ endpoints }: Breakdown): string {
  const needed = new Set<string | null>(endpoints.map((endpoint) => operations[operationAt(endpoint)].scope));
  return scopes.filter((scope) => needed.has(scope)).join(", ") || "the rights that it needs";
}

/** Returns advice, or nothing if only the target's owner can help. */
export function adviceOn(breakdown: Breakdown): string | undefined {
  return advice.find(({ applies }) => applies(breakdown))?.words(breakdown);
}
