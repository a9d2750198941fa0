import type { Seam } from "../../http/request.ts";
import type { JsonValue } from "../../json/index.ts";
import { answerAsAsked, storeFieldAs } from "../../seams/storage.ts";
import { type Fault, fault } from "../fault.ts";

const asNumber = (part: unknown): unknown => (typeof part === "boolean" ? Number(part) : part);

/** What a comparison sees that takes true for 1 and false for 0, as that of Python does at every level. */
const seen = (value: JsonValue): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? Number(part) : asNumber(part)));

const mistake =
  "An object mapper saves a changed value only if it differs from the old one, and takes true for 1. The answer shows what was sent.";

function unsaved(resource: "dashboard" | "app", field: string): readonly Seam[] {
  const only = { operations: [`${resource}s.update`] } as const;
  const save = storeFieldAs(
    resource,
    field,
    (sent, before) => {
      const old = before?.fields[field];
      return old !== undefined && seen(old) === seen(sent) ? old : sent;
    },
    only,
  );
  return [save, answerAsAsked(resource, field, only)];
}

/** Endpoints 4 and 15: the answer shows a change that is never saved. */
export const unsavedChangeFaults: readonly Fault[] = [
  fault(
    "dashboards.update.keeps_unsent.unsaved-if-loosely-equal",
    mistake,
    ...unsaved("dashboard", "filters"),
  ),
  fault("apps.update.keeps_unsent.unsaved-if-loosely-equal", mistake, ...unsaved("app", "config_schema")),
];
