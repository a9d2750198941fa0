import { percentDecoded } from "../../http/percent-decoded.ts";
import { type JsonValue, parse } from "../../json/index.ts";
import { deeply, inMembers, inText } from "../../seams/inside-json.ts";
import type { Fault } from "../fault.ts";
import { type ValueFaultRow, valueFaultsFrom } from "./value-fault.ts";

function parsed(text: string): JsonValue {
  try {
    return parse(text);
  } catch {
    return text;
  }
}

const dated = inText((text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text));

const table: readonly ValueFaultRow[] = [
  [
    "apps.create.stores.name.plus",
    "The plus signs of a name become spaces, as in a form.",
    inText((text) => text.replaceAll("+", " ")),
  ],
  ["apps.create.stores.name.percent", "A name is percent-decoded, as in a path.", inText(percentDecoded)],
  [
    "apps.update.stores.name.dot",
    "A full stop at the end of a name is removed.",
    inText((text) => text.replace(/\.$/, "")),
  ],
  [
    "apps.update.stores.icon.closing-slash",
    "A slash at the end of an icon's address is removed.",
    inText((text) => text.replace(/\/+$/, "")),
  ],
  [
    "apps.create.stores.config_schema.falsy",
    "A schema that counts as false is stored as null.",
    (value) => (value === "" || value === false ? null : value),
  ],
  [
    "apps.create.stores.config_schema.single",
    "A list with one element is stored as the element.",
    (value) => (Array.isArray(value) && value.length === 1 ? (value[0] ?? null) : value),
  ],
  [
    "apps.update.stores.config_schema.trimmed-names",
    "The names of members are trimmed.",
    deeply(inMembers((members) => members.map(([name, value]) => [name.trim(), value]))),
  ],
  [
    "apps.create.stores.capabilities.zero",
    "Capabilities of zero are stored as null.",
    (value) => (typeof value !== "object" && Number(value) === 0 ? null : value),
  ],
  ["apps.create.stores.capabilities.dates", "Texts that look like dates are stored as dates.", deeply(dated)],
  [
    "apps.update.stores.capabilities.parsed",
    "A text is parsed as JSON once more.",
    (value) => (typeof value === "string" ? parsed(value) : value),
  ],
];

/** Section 4.4: values of apps that are read as something else. */
export const parsedValueFaults: readonly Fault[] = valueFaultsFrom(table);
