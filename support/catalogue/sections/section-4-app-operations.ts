import type { Gap, Requirement } from "../statement.ts";

/** The app endpoints without a documented scope. `does` is the name in the path, or what the endpoint reads. */
const operations = [
  { name: "check_for_updates", number: 17, does: "check_for_updates", body: "the app object" },
  { name: "source", number: 18, does: "reading an app's source", body: "JSON" },
  { name: "update_source", number: 19, does: "update_source", body: "the app object" },
  { name: "upgrade", number: 20, does: "upgrade", body: "the app object" },
  { name: "activity", number: 21, does: "reading the activity of the apps", body: "JSON" },
  { name: "exports_unsubscribe_configs", number: 22, does: "reading the unsubscribe configs", body: "JSON" },
  { name: "repository", number: 23, does: "reading the repository listing", body: "JSON" },
  { name: "unused", number: 24, does: "reading the unused apps", body: "JSON" },
] as const;

type AppOperation = (typeof operations)[number];

/** The request of an operation, in words. */
const requestTo = ({ does }: AppOperation) => does.replace(/^reading /, "a request for ");

function answers<Row extends AppOperation>(row: Row) {
  return [
    {
      id: `apps.${row.name as Row["name"]}.status` as const,
      section: "4.4",
      endpoints: [row.number],
      statement: `MUST answer ${requestTo(row)} with 200` as const,
    },
    {
      id: `apps.${row.name as Row["name"]}.body` as const,
      section: "4.4",
      endpoints: [row.number],
      statement: `MUST answer ${requestTo(row)} with ${row.body}` as const,
    },
  ] as const;
}

function scopeGap<Row extends AppOperation>(row: Row) {
  return {
    id: `apps.${row.name as Row["name"]}.scope` as const,
    section: "4.4",
    endpoints: [row.number],
    question: `Which scope does ${row.does} need?`,
  };
}

function identity<Name extends "check_for_updates" | "update_source" | "upgrade">(
  name: Name,
  number: number,
) {
  return {
    id: `apps.${name}.identity` as const,
    section: "4.4",
    endpoints: [number],
    statement: `SHOULD answer ${name} with the app whose id is in the path` as const,
    source: "RFC 9110 §3.1: the path identifies the resource that is acted on",
  };
}

const [checkForUpdates, source, updateSource, upgrade, activity, unsubscribe, repository, unused] =
  operations;

/** Section 4.4, endpoints 17 to 24. */
export const appOperationRequirements = [
  ...answers(checkForUpdates),
  ...answers(source),
  ...answers(updateSource),
  ...answers(upgrade),
  ...answers(activity),
  ...answers(unsubscribe),
  ...answers(repository),
  ...answers(unused),
  identity("check_for_updates", 17),
  identity("update_source", 19),
  identity("upgrade", 20),
] as const satisfies readonly Requirement[];

/** What section 4.4 leaves open about endpoints 17 to 24. */
export const appOperationGaps = [
  scopeGap(checkForUpdates),
  scopeGap(source),
  scopeGap(updateSource),
  scopeGap(upgrade),
  scopeGap(activity),
  scopeGap(unsubscribe),
  scopeGap(repository),
  scopeGap(unused),
  {
    id: "apps.sampled_shapes",
    section: "4.4",
    endpoints: [18, 21, 22, 23, 24],
    question: "What shape do the answers of endpoints 18 and 21 to 24 really have?",
  },
  {
    id: "apps.operation_effects",
    section: "4.4",
    endpoints: [17, 19, 20],
    question: "What do check_for_updates, update_source and upgrade change?",
  },
  {
    id: "apps.operation_requests",
    section: "4.4",
    endpoints: [19, 20],
    question: "Which bodies do update_source and upgrade take?",
  },
] as const satisfies readonly Gap[];
