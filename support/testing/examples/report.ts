import type { Requirement } from "../../catalogue/statement.ts";
import type { Report } from "../../reporters/index.ts";
import {
  applyWaivers,
  type CheckOutcome,
  type CheckResult,
  deriveResults,
  differencesAmong,
  type ExchangeRecord,
  harnessFaultsOf,
  rootCauses,
  type Waiver,
} from "../../verdict/index.ts";
import { noTraces } from "../../verdict/traces.ts";

/** Requirements for one of each outcome. */
const requirements: readonly Requirement[] = [
  {
    id: "dashboards.list.status",
    section: "4.1",
    endpoints: [1],
    statement: "MUST answer a list of dashboards with 200",
  },
  {
    id: "dashboards.delete.refused",
    section: "3",
    endpoints: [5],
    statement: "MUST refuse DELETE of a live dashboard with 405",
  },
  {
    id: "dashboards.delete.allow",
    section: "7",
    endpoints: [5],
    statement: "SHOULD name the allowed methods in an Allow header on the 405",
    source: "RFC 9110 §15.5.6",
  },
  {
    id: "collaborators.add.status",
    section: "4.2",
    endpoints: [9],
    statement: "MUST answer a new collaborator with 201",
  },
  {
    id: "scopes.apps.list.granted",
    section: "5",
    endpoints: [12],
    statement: "MUST grant a list of apps to every key with plugin:read",
  },
  {
    id: "apps.unused.status",
    section: "4.4",
    endpoints: [24],
    statement: "MUST answer unused apps with 200",
  },
  {
    id: "pages.links",
    section: "2.6",
    endpoints: [1, 12],
    statement: "MUST link to the next page",
  },
];

const deleted: ExchangeRecord = {
  method: "DELETE",
  url: "https://staging.example/api/projects/1/dashboards/7",
  requestHeaders: { authorization: "Bearer [the full key]" },
  status: 204,
  responseHeaders: { "content-type": "application/json" },
  responseBody: "",
  durationMs: 12.4,
  curl: `curl -sS -i -X DELETE 'https://staging.example/api/projects/1/dashboards/7' -H "Authorization: Bearer \${DASHSPEC_API_KEY:?the full key}"`,
};

function check(requirement: string, durationMs: number, outcome: CheckOutcome): CheckResult {
  return { ...outcome, requirement, name: requirement, durationMs, requests: 2 };
}

/** Returns a failed check with the finding. */
export function failedCheck(requirement: string, message: string): CheckResult {
  return check(requirement, 20, {
    outcome: "failed",
    failure: { message, expected: "405", actual: "204", exchanges: [deleted], curl: deleted.curl },
  });
}

const checks: readonly CheckResult[] = [
  check("dashboards.list.status", 10, { outcome: "passed" }),
  failedCheck("dashboards.delete.refused", "expected the status 405, received 204"),
  check("dashboards.delete.allow", 0, {
    outcome: "not-evaluated",
    reason: "no DELETE was refused",
    because: "dashboards.delete.refused",
  }),
  check("collaborators.add.status", 0, {
    outcome: "not-evaluated",
    reason: "no user is known who may be added",
    setting: "DASHSPEC_COLLABORATOR_UUID",
  }),
  check("scopes.apps.list.granted", 1234.5, { outcome: "passed", coverage: "4 of 32 scope sets" }),
  check("apps.unused.status", 5, { outcome: "harness-fault", message: "cannot read the property x" }),
];

/** Returns the report of a small run with one of each outcome, with the changes. */
export function exampleReport(
  changes: Partial<Report> & { readonly checks?: readonly CheckResult[] } = {},
): Report {
  const { checks: ownChecks = checks, ...others } = changes;
  const results =
    changes.results ??
    deriveResults({
      requirements,
      selected: requirements.map(({ id }) => id).filter((id) => id !== "pages.links"),
      checks: ownChecks,
    });
  const causes = rootCauses(results, changes.receptions);
  const { harnessFaults: outside = ["the ledger could not be closed"] } = changes;
  return {
    verdict: "nonconformant",
    exitCode: 1,
    version: "0.1.0",
    catalogue: "0123456789ab",
    target: { baseUrl: "https://staging.example", kind: "url" },
    run: {
      id: "k3v9x1qz",
      startedAt: "2026-11-21T08:00:00.000Z",
      durationMs: 12_345,
      seed: 42,
      depth: "standard",
    },
    staleWaivers: [],
    selection: { areas: [], only: [], readOnly: false },
    strict: false,
    stated: {},
    answered: [],
    gaps: [
      { id: "lifecycle.restore", section: "3", endpoints: [4], question: "Can it be brought back?" },
      { id: "pages.order", section: "8", endpoints: [1], question: "In which order are the rows of a list?" },
    ],
    observations: [
      { gap: "lifecycle.restore", text: "PATCH deleted: false answers 200" },
      { gap: "lifecycle.restore", text: "and the dashboard is listed again" },
      { gap: "lifecycle.restore", text: "PATCH deleted: false answers 200" },
    ],
    unobserved: [],
    traffic: { requests: 2113, retries: 2 },
    receptions: [],
    traces: noTraces,
    residue: [
      {
        kind: "app",
        url: "https://staging.example/api/organizations/1/pipeline_import_apps/9",
        reason: "answered 500",
      },
    ],
    softDeleted: 14,
    notSelected: [],
    harnessFaults: outside,
    ...others,
    results,
    causes,
    differences: differencesAmong(results, causes),
    faults: harnessFaultsOf(results, outside),
  };
}

/** A waiver for the failure in the example. */
const exampleWaiver: Waiver = {
  requirement: "dashboards.delete.*",
  reason: "the proxy answers DELETE",
  owner: "platform team",
  link: "https://tracker.example/7",
  expires: "2027-01-31",
  line: 12,
};

/** Returns the report of the same run with two waivers: one for the failure, and one for a statement that passed. */
export function waivedReport(): Report {
  const waivers: readonly Waiver[] = [
    exampleWaiver,
    { requirement: "dashboards.list.*", reason: "mended", owner: "us", expires: "2027-01-31", line: 20 },
  ];
  const report = exampleReport();
  const waived = applyWaivers({ results: report.results, waivers, today: "2026-11-21" });
  return exampleReport({ ...report, ...waived });
}
