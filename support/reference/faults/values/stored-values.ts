import { type OperationName, operationNames, type RequirementId } from "../../../catalogue/index.ts";
import { handlings } from "../building/handlings.ts";
import { type Fault, fault } from "../fault.ts";

type Write = Extract<
  OperationName,
  "dashboards.create" | "dashboards.update" | "apps.create" | "apps.update"
>;
type Stored = Extract<RequirementId, `${Write}.stores.${string}`>;

/** Which values are lost in which way, so that every field and every way has its turn. */
const table: Readonly<Partial<Record<Stored, readonly (keyof typeof handlings)[]>>> = {
  "dashboards.create.stores.name": [
    "cut",
    "no-astral",
    "mojibake",
    "smart-quotes",
    "no-joiners",
    "percent-decoded",
    "formatted",
  ],
  "dashboards.create.stores.description": [
    "forgotten",
    "one-line",
    "escaped",
    "cut-bytes",
    "no-formulas",
    "sharp-s",
  ],
  "dashboards.create.stores.pinned": ["forgotten", "answered-only"],
  "dashboards.create.stores.deleted": ["forgotten"],
  "dashboards.create.stores.filters": [
    "forgotten",
    "flattened",
    "nulls-dropped",
    "empty-made-null",
    "php-arrays",
    "flags-as-numbers",
    "dates-revived",
    "element-texts",
    "no-attributes",
    "no-null-elements",
    "snake-keys",
  ],
  "dashboards.create.stores.tags": ["forgotten", "first", "answered-only"],
  "dashboards.create.stores.restriction_level": ["fixed", "answered-only"],
  "dashboards.update.stores.name": [
    "stored-only",
    "blank-ignored",
    "ascii",
    "compatible",
    "percent-escaped",
    "form-decoded",
    "shortcodes",
    "formatted",
  ],
  "dashboards.update.stores.description": [
    "answered-only",
    "blank-ignored",
    "mojibake",
    "no-tags",
    "reprinted",
    "null-word",
    "no-joiners",
  ],
  "dashboards.update.stores.pinned": ["false-ignored", "stored-only", "forgotten"],
  "dashboards.update.stores.filters": [
    "null-ignored",
    "integers",
    "snake-keys",
    "stored-only",
    "empty-ignored",
    "blanks-made-null",
    "no-empty-names",
    "no-dollars",
    "no-attributes",
    "element-texts",
  ],
  "dashboards.update.stores.tags": ["empty-ignored", "answered-only", "stored-only"],
  "dashboards.update.stores.restriction_level": ["forgotten", "stored-only", "answered-only"],
  "apps.create.stores.plugin_type": ["fixed", "answered-only"],
  "apps.create.stores.name": ["ascii", "escaped", "unslashed", "formatted"],
  "apps.create.stores.description": ["one-line", "answered-only", "sharp-s"],
  "apps.create.stores.icon": ["forgotten", "null-word", "percent-decoded"],
  "apps.create.stores.config_schema": ["forgotten", "empty-made-null", "no-null-elements", "element-texts"],
  "apps.create.stores.tag": ["answered-only", "forgotten"],
  "apps.create.stores.is_global": ["forgotten", "answered-only"],
  "apps.create.stores.capabilities": [
    "answered-only",
    "php-arrays",
    "no-attributes",
    "nulls-dropped",
    "flags-as-numbers",
  ],
  "apps.create.stores.metrics": ["flattened", "rounded", "element-texts"],
  "apps.create.stores.public_jobs": [
    "snake-keys",
    "forgotten",
    "blanks-made-null",
    "no-attributes",
    "php-arrays",
  ],
  "apps.update.stores.plugin_type": ["forgotten", "answered-only"],
  "apps.update.stores.name": [
    "blank-ignored",
    "no-astral",
    "compatible",
    "formatted",
    "percent-decoded",
    "smart-quotes",
  ],
  "apps.update.stores.description": [
    "stored-only",
    "answered-only",
    "escaped",
    "cut-bytes",
    "no-astral",
    "no-tags",
  ],
  "apps.update.stores.icon": ["blank-ignored"],
  "apps.update.stores.config_schema": ["null-ignored", "stored-only", "php-arrays", "no-attributes"],
  "apps.update.stores.tag": ["forgotten", "stored-only", "reprinted"],
  "apps.update.stores.is_global": ["false-ignored", "answered-only"],
  "apps.update.stores.capabilities": ["null-ignored", "empty-ignored", "element-texts"],
  "apps.update.stores.metrics": [
    "integers",
    "answered-only",
    "flags-as-numbers",
    "null-ignored",
    "no-attributes",
  ],
  "apps.update.stores.public_jobs": [
    "forgotten",
    "null-ignored",
    "nulls-dropped",
    "element-texts",
    "no-dollars",
  ],
};

/** Endpoints 2, 4, 13 and 15: written values are not read back. */
export const storedValueFaults: readonly Fault[] = Object.entries(table).flatMap(([id, ways]) =>
  ways.map((way): Fault => {
    // Object.entries widens the ids to strings; they are the table's own ids.
    const requirement = id as Stored;
    const [area, , , field = ""] = requirement.split(".");
    const operation = operationNames.find((name) => requirement.startsWith(`${name}.stores.`));
    const [happens, seams] = handlings[way];
    const only = { operations: operation === undefined ? [] : [operation] };
    return fault(
      `${requirement}.${way}`,
      `The \`${field}\` that is sent ${happens}.`,
      ...seams(area === "apps" ? "app" : "dashboard", field, only),
    );
  }),
);
