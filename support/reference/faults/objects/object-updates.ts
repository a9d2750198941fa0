import { kindIn, type ListName, listNames } from "../../../catalogue/index.ts";
import type { Call, Seam } from "../../http/request.ts";
import { isObject } from "../../json/index.ts";
import { answerStatus, editSuccess } from "../../seams/answers.ts";
import { editField, setField } from "../../seams/fields.ts";
import { storeFieldAs, storeOtherwise } from "../../seams/storage.ts";
import { objectOf, spillOver, tableOf, whenRefused } from "../../seams/world.ts";
import { appFields, dashboardFields, initialFields, uuidOf, withFields } from "../../world/index.ts";
import { showsListAsCreated } from "../building/stateful-seams.ts";
import { type Fault, fault } from "../fault.ts";

function faultsOf(list: ListName): readonly Fault[] {
  const resource = kindIn(list);
  const update = `${list}.update` as const;
  const initial = initialFields(list === "apps" ? appFields : dashboardFields);
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
      `${list}.update.empty.refused`,
      "An empty PATCH is refused.",
      answerStatus(update, 400, isEmptyUpdate),
    ),
    fault(
      `${list}.update.empty.not-modified`,
      "An empty PATCH is answered with 204.",
      editSuccess(update, () => ({ status: 204, headers: {} }), isEmptyUpdate),
    ),
    fault(
      `${list}.update.empty.clears`,
      "An empty PATCH resets the description.",
      storeFieldAs(resource, "description", () => "", isEmptyUpdate),
    ),
    fault(
      `${list}.update.keeps_unsent.put`,
      "PATCH replaces the whole object: fields that are not sent get their defaults.",
      storeOtherwise(
        resource,
        (row, { body }) =>
          withFields(row, {
            ...Object.fromEntries(Object.entries(initial).filter(([name]) => body?.[name] === undefined)),
          }),
        { operations: [update] },
      ),
    ),
    fault(
      `${list}.update.keeps_unsent.description`,
      "A new name clears the description.",
      storeFieldAs(
        resource,
        "description",
        (value, _before, { body }) => (body?.description === undefined ? "" : value),
        sends("name"),
      ),
    ),
    fault(
      `${list}.update.neighbours.previous-row`,
      "The update also changes the row before.",
      spillOver(
        resource,
        (neighbour, row) => withFields(neighbour, { description: row.fields.description ?? null }),
        { operations: [update] },
      ),
    ),
    fault(
      `${list}.update.neighbours.name`,
      "A new name is also given to the row before.",
      spillOver(
        resource,
        (neighbour, row) => withFields(neighbour, { name: row.fields.name ?? null }),
        sends("name"),
      ),
    ),
    fault(
      `${list}.update.listed.cached`,
      "The list is cached when a row is created, and never refreshed.",
      showsListAsCreated(resource),
    ),
    fault(
      `${list}.update.atomic.half-applied`,
      "Fields are stored one by one until one is refused.",
      whenRefused(update, (call) => applyTexts(call, list)),
    ),
  ];
}

function applyTexts(call: Call, list: ListName): void {
  const { body } = call;
  const row = objectOf(call);
  if (row === undefined) return;
  const texts = ["name", "description"].filter((name) => typeof body?.[name] === "string");
  const sent = Object.fromEntries(texts.map((name) => [name, body?.[name] ?? null]));
  tableOf(call, kindIn(list)).put(withFields(row, sent));
}

function createdByAnew(): Seam {
  return () => {
    let read = 0;
    return {
      represent: (shown, resource, { call, row }) => {
        if (resource !== "dashboard" || call.operation !== "dashboards.retrieve" || row.revision === 0)
          return shown;
        if (!isObject(shown.created_by)) return shown;
        read += 1;
        return { ...shown, created_by: { ...shown.created_by, uuid: uuidOf("user", 1000 + read) } };
      },
    };
  };
}

/** Endpoints 4 and 15: updates that change too much, too little, or the wrong fields. */
export const objectUpdateFaults: readonly Fault[] = [
  ...listNames.flatMap(faultsOf),
  fault(
    "dashboards.update.immutable.created_at",
    "`created_at` is the time of the last save.",
    storeFieldAs("dashboard", "created_at", (_value, _before, { world }) => world.now().toISOString(), {
      operations: ["dashboards.update"],
    }),
  ),
  fault(
    "dashboards.update.immutable.created_by",
    "The user who updates a dashboard becomes its creator.",
    storeFieldAs("dashboard", "created_by", (_value, _before, { world }) => world.users.colleague.fields, {
      operations: ["dashboards.update"],
    }),
  ),
  fault(
    "dashboards.update.immutable.creator-anew",
    "The creator's uuid is generated whenever a dashboard that was updated is read.",
    createdByAnew(),
  ),
  fault(
    "dashboards.update.keeps_unsent.creator-in-answer",
    "The answer to an update shows the e-mail address of the user who updates as the creator's.",
    editField(
      "dashboard",
      "created_by",
      (creator) => (isObject(creator) ? { ...creator, email: "updater@example.com" } : creator),
      { operations: ["dashboards.update"] },
    ),
  ),
  fault(
    "apps.update.keeps_unsent.url-in-answer",
    "The answer to an update shows the address of the service as the app's.",
    setField("app", "url", "https://apps.example.com", { operations: ["apps.update"] }),
  ),
  fault(
    "apps.update.immutable.organization_name",
    "An update clears the organization's name.",
    storeFieldAs("app", "organization_name", () => "", { operations: ["apps.update"] }),
  ),
  fault(
    "apps.update.immutable.organization-named-anew",
    "The answer to a creation shows the organization's short name, and all later answers show its name.",
    setField("app", "organization_name", "short-name", { operations: ["apps.create"] }),
  ),
];
