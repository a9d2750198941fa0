import type { RequirementId } from "../../catalogue/index.ts";
import type { Call } from "../http/call.ts";
import type { JsonObject } from "../json/index.ts";
import { answerStatus } from "../seams/answers.ts";
import { editObject, setField } from "../seams/fields.ts";
import type { Seam } from "../seams/hooks.ts";
import { editRows } from "../seams/lists.ts";
import { storeFieldAs, storeOtherwise } from "../seams/storage.ts";
import {
  findEverywhere,
  findOther,
  neighbourOf,
  spillOver,
  tableOf,
  tablesOf,
  whenRefused,
} from "../seams/world.ts";
import { appFields, dashboardFields, initialFields, makeApp, makeDashboard } from "../world/index.ts";
import type { Fault } from "./fault.ts";
import { dropsOverlapping, sharesIds, showsListAsCreated } from "./memory.ts";

type Area = "dashboards" | "apps";
type RuleOf<Name extends Area> = RequirementId extends infer Id
  ? Id extends `${Name}.${infer Rule}`
    ? Rule
    : never
  : never;
type CommonRule = RuleOf<"dashboards"> & RuleOf<"apps">;

/** The rules that hold for dashboards and apps alike, broken in the same ways. */
function faultsOf(area: Area): readonly Fault[] {
  const resource = area === "apps" ? "app" : "dashboard";
  const [create, retrieve, update] = [`${area}.create`, `${area}.retrieve`, `${area}.update`] as const;
  const initial = initialFields(area === "apps" ? appFields : dashboardFields);
  const fault = (rule: CommonRule, way: string, mistake: string, ...seams: readonly Seam[]): Fault => ({
    id: `${area}.${rule}.${way}`,
    requirement: `${area}.${rule}`,
    mistake,
    seams,
  });
  const sends = (name: string) => ({
    operations: [update],
    when: ({ body }: Call) => body?.[name] !== undefined,
  });
  const isEmptyUpdate = {
    operations: [update],
    when: ({ body }: Call) => Object.keys(body ?? {}).length === 0,
  };

  return [
    fault(
      "retrieve.identity",
      "neighbour",
      "The lookup takes the row before the one that is asked for.",
      findOther(resource, (row, call) => row && (neighbourOf(call, resource, row) ?? row), {
        operations: [retrieve],
      }),
    ),
    fault(
      "retrieve.identity",
      "off-by-one",
      "The id in the answer is one too high.",
      editObject(resource, (object, { row }) => ({ ...object, id: Number(row.id) + 1 }), {
        operations: [retrieve],
      }),
    ),
    fault(
      "update.identity",
      "neighbour",
      "The answer to an update shows the first row of the table.",
      editObject(resource, (object, { call }) => tableOf(call, resource).rows[0]?.fields ?? object, {
        operations: [update],
      }),
    ),
    fault(
      "retrieve.isolation",
      "everywhere",
      "The lookup goes by id alone.",
      findEverywhere(resource, [retrieve]),
    ),
    fault(
      "update.isolation",
      "everywhere",
      "The lookup of an update goes by id alone.",
      findEverywhere(resource, [update]),
    ),
    fault(
      "list.isolation",
      "everywhere",
      "The list has no filter by its owner.",
      editRows(resource, (_rows, call) => tablesOf(call, resource).flatMap(({ rows }) => rows)),
    ),
    fault(
      "list.agrees",
      "shortened",
      "The list shows names cut at 8 characters.",
      editObject(resource, (object) => ({ ...object, name: String(object.name ?? "").slice(0, 8) }), {
        list: true,
      }),
    ),
    fault(
      "list.agrees",
      "description",
      "The list query leaves the description out, and it is shown as empty.",
      setField(resource, "description", "", { list: true }),
    ),
    fault(
      "create.kept",
      "every-fifth",
      "Every fifth row is written to a replica that is thrown away.",
      storeOtherwise(resource, (row) => (row.id % 5n === 0n ? undefined : row), { operations: [create] }),
    ),
    fault(
      "create.kept",
      "apostrophe",
      "A name with an apostrophe breaks the insert, and nobody looks at the error.",
      storeOtherwise(resource, (row) => (String(row.fields.name).includes("'") ? undefined : row), {
        operations: [create],
      }),
    ),
    fault(
      "create.kept",
      "overlapping",
      "Two creates at once: the second transaction is rolled back after its answer.",
      dropsOverlapping(create),
    ),
    fault(
      "create.kept",
      "overwritten",
      "The id is read before the insert, so that creates at once overwrite each other.",
      sharesIds(resource, create),
    ),
    fault(
      "create.listed",
      "cached",
      "The list leaves out rows that were never updated.",
      editRows(resource, (rows, call) =>
        rows.filter(
          (row) =>
            row.revision > 0 ||
            row.fields.created_by === call.world.users.stranger.fields ||
            String(row.fields.name).startsWith("Somebody"),
        ),
      ),
    ),
    fault(
      "create.listed",
      "unnamed",
      "The list leaves out rows whose name is not ASCII.",
      editRows(resource, (rows) => rows.filter(({ fields }) => /^[\n -~]*$/.test(String(fields.name)))),
    ),
    fault(
      "create.refused_leaves_nothing",
      "inserted",
      "The row is inserted before its fields are checked.",
      whenRefused(create, (call) => insert(call, area, initial)),
    ),
    fault("update.empty", "refused", "An empty PATCH is an error.", answerStatus(update, 400, isEmptyUpdate)),
    fault("update.empty", "not-modified", "An empty PATCH is answered with 204.", () => ({
      answer: (reply, call) =>
        call.operation === update && reply.status === 200 && isEmptyUpdate.when(call)
          ? { status: 204, headers: {} }
          : reply,
    })),
    fault(
      "update.empty",
      "clears",
      "An empty PATCH resets the description.",
      storeFieldAs(resource, "description", () => "", isEmptyUpdate),
    ),
    fault(
      "update.keeps_unsent",
      "put",
      "PATCH replaces the whole object: what is not sent gets its default.",
      storeOtherwise(
        resource,
        (row, { body }) => ({
          ...row,
          fields: {
            ...row.fields,
            ...Object.fromEntries(Object.entries(initial).filter(([name]) => body?.[name] === undefined)),
          },
        }),
        { operations: [update] },
      ),
    ),
    fault(
      "update.keeps_unsent",
      "description",
      "A new name clears the description.",
      storeFieldAs(
        resource,
        "description",
        (value, _before, { body }) => (body?.description === undefined ? "" : value),
        sends("name"),
      ),
    ),
    fault(
      "update.neighbours",
      "previous-row",
      "The update hits the row before as well.",
      spillOver(
        resource,
        (neighbour, row) => ({
          ...neighbour,
          fields: { ...neighbour.fields, description: row.fields.description ?? null },
        }),
        { operations: [update] },
      ),
    ),
    fault(
      "update.neighbours",
      "revision",
      "A new name goes to every row that has the same description.",
      spillOver(
        resource,
        (neighbour, row) => ({
          ...neighbour,
          fields: { ...neighbour.fields, name: row.fields.name ?? null },
        }),
        sends("name"),
      ),
    ),
    fault(
      "update.listed",
      "cached",
      "The list is cached when a row is made, and never again.",
      showsListAsCreated(resource),
    ),
    fault(
      "update.atomic",
      "half-applied",
      "Fields are stored one by one until one of them is refused.",
      whenRefused(update, (call) => applyTexts(call, area)),
    ),
  ];
}

function insert(call: Call, area: Area, initial: JsonObject): void {
  const { world } = call;
  if (area === "dashboards") {
    const made = { at: world.now(), by: world.users.owner, mode: "default" } as const;
    tableOf(call, "dashboard").put(makeDashboard(world.nextDashboardId(), initial, made));
    return;
  }
  const organization = world.organizations.get(call.parameters.organization_id ?? "");
  if (organization !== undefined) organization.apps.put(makeApp(world.nextAppId(), initial, organization));
}

function applyTexts(call: Call, area: Area): void {
  const { body } = call;
  const table = tableOf(call, area === "apps" ? "app" : "dashboard");
  const row = table.find(BigInt(call.parameters.id ?? 0));
  if (row === undefined) return;
  const texts = ["name", "description"].filter((name) => typeof body?.[name] === "string");
  const sent = Object.fromEntries(texts.map((name) => [name, body?.[name] ?? null]));
  table.put({ ...row, fields: { ...row.fields, ...sent } });
}

const ownRules: readonly Fault[] = [
  {
    id: "dashboard.id_unique.shared",
    requirement: "dashboard.id_unique",
    mistake: "The list shows every dashboard with the id of the first.",
    seams: [setField("dashboard", "id", 101, { list: true })],
  },
  {
    id: "app.id_unique.shared",
    requirement: "app.id_unique",
    mistake: "An app that is made gets the id of the app before.",
    seams: [editObject("app", (object, { row }) => ({ ...object, id: Number(row.id - (row.id % 2n)) }))],
  },
  {
    id: "dashboards.update.immutable.created_at",
    requirement: "dashboards.update.immutable",
    mistake: "The time of creation is the time of the last save.",
    seams: [
      storeFieldAs("dashboard", "created_at", (_value, _before, { world }) => world.now().toISOString(), {
        operations: ["dashboards.update"],
      }),
    ],
  },
  {
    id: "dashboards.update.immutable.created_by",
    requirement: "dashboards.update.immutable",
    mistake: "Whoever updates a dashboard becomes its creator.",
    seams: [
      storeFieldAs("dashboard", "created_by", (_value, _before, { world }) => world.users.colleague.fields, {
        operations: ["dashboards.update"],
      }),
    ],
  },
  {
    id: "apps.update.immutable.organization_name",
    requirement: "apps.update.immutable",
    mistake: "An update empties the organization's name.",
    seams: [storeFieldAs("app", "organization_name", () => "", { operations: ["apps.update"] })],
  },
  {
    id: "apps.update.isolation.delete",
    requirement: "apps.update.isolation",
    mistake: "An app can be deleted through any organization's path.",
    seams: [
      findEverywhere("app", ["apps.delete"]),
      () => ({
        remove: (remove, call, _resource, row) => {
          for (const table of tablesOf(call, "app")) table.remove(row.id);
          return remove;
        },
      }),
    ],
  },
];

const identities = (["apps.check_for_updates", "apps.update_source", "apps.upgrade"] as const).map(
  (operation): Fault => ({
    id: `${operation}.identity.first-row`,
    requirement: `${operation}.identity`,
    mistake: "The answer shows the first app of the organization.",
    seams: [
      editObject("app", (object, { call }) => tableOf(call, "app").rows[0]?.fields ?? object, {
        operations: [operation],
      }),
    ],
  }),
);

export const objectFaults: readonly Fault[] = [
  ...identities,
  ...faultsOf("dashboards"),
  ...faultsOf("apps"),
  ...ownRules,
];
