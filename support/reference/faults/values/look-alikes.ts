import { deeply, inMembers, inText } from "../../seams/inside-json.ts";
import type { Fault } from "../fault.ts";
import { type StoredEdit, type ValueFaultRow, valueFaultsFrom } from "./value-fault.ts";

/** Keeps the old text if a form makes both equal. */
const sameIn =
  (form: (text: string) => string): StoredEdit =>
  (sent, before) =>
    typeof sent === "string" && typeof before === "string" && form(sent) === form(before) ? before : sent;

const withoutAccents = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "");
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, "");
const switchWords: Readonly<Record<string, string>> = { yes: "true", on: "true", no: "false", off: "false" };

const table: readonly ValueFaultRow[] = [
  [
    "apps.update.stores.name.same-in-any-case",
    "Names are compared case-insensitively, and equal ones count as unchanged.",
    sameIn((text) => text.toLowerCase()),
  ],
  [
    "dashboards.update.stores.name.same-without-accents",
    "Names are compared without accents, and equal ones count as unchanged.",
    sameIn(withoutAccents),
  ],
  [
    "apps.update.stores.description.same-without-spaces",
    "Descriptions are compared without spaces, and equal ones count as unchanged.",
    sameIn(withoutSpaces),
  ],
  [
    "apps.update.stores.tag.same-number",
    "Tags are compared as numbers, and equal ones count as unchanged.",
    (sent, before) => (sent !== "" && before !== "" && Number(sent) === Number(before) ? before : sent),
  ],
  [
    "dashboards.create.stores.name.one-character-short",
    "A name of a hundred characters loses the last.",
    inText((text) => text.slice(0, 99).trimEnd()),
  ],
  [
    "dashboards.update.stores.description.line-breaks-expanded",
    "A backslash before an n becomes a line break.",
    inText((text) => text.replaceAll("\\n", "\n")),
  ],
  [
    "apps.create.stores.name.no-break-spaces",
    "No-break spaces become spaces.",
    inText((text) => text.replaceAll("\u00a0", " ")),
  ],
  [
    "apps.update.stores.description.words-of-switches",
    "The texts yes, no, on and off are read as YAML booleans.",
    inText((text) => switchWords[text] ?? text),
  ],
  [
    "apps.update.stores.public_jobs.names-in-any-case",
    "Members whose names differ only in case become one.",
    deeply(
      inMembers((members) => {
        const names = members.map(([name]) => name.toLowerCase());
        return members.filter((_, index) => names.indexOf(names[index] ?? "") === index);
      }),
    ),
  ],
  [
    "apps.create.stores.config_schema.sorted",
    "Arrays are stored as sorted sets.",
    deeply((part) =>
      Array.isArray(part) && part.every((each) => typeof each !== "object") ? [...part].sort() : part,
    ),
  ],
  [
    "apps.update.stores.capabilities.names-as-paths",
    "A member name with a full stop is stored as nested objects.",
    deeply(
      inMembers((members) =>
        members.map(([name, value]) => {
          const [outer = "", inner] = name.split(".");
          return inner === undefined ? [name, value] : [outer, { [inner]: value }];
        }),
      ),
    ),
  ],
  [
    "dashboards.create.stores.tags.split-at-commas",
    "Tags are joined with commas, and split at commas.",
    (sent) =>
      Array.isArray(sent)
        ? sent.flatMap((tag) => (typeof tag === "string" ? tag.split(/\s*,\s*/) : [tag]))
        : sent,
  ],
];

/** Values that are taken for similar ones. */
export const lookAlikeFaults: readonly Fault[] = valueFaultsFrom(table);
