import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Dialect, dialectById } from "../../reference/dialects/index.ts";
import type { Seam } from "../../reference/http/request.ts";
import type { Reference } from "../../reference/index.ts";
import { answerBody, editSuccess } from "../../reference/seams/answers.ts";
import { dropField, editField, setField } from "../../reference/seams/fields.ts";
import { storeOtherwise } from "../../reference/seams/storage.ts";
import { startedReference } from "../../testing/started.ts";
import { dashspec, emptyFolder } from "../dashspec.ts";
import { filledIn, idsOf, readConformance } from "../reports.ts";

/** The behaviour of a server of the field where the document leaves it open. */
const inTheField = [
  // Its own bodies and values.
  "tiles.as-in-the-field",
  "sources.by-file-name",
  "levels.21-and-37",
  "filters.objects-only",
  "tags.lower-cased",
  "tags.strings-only",
  "text.trimmed",
  "text.coerced",
  "text.at-most-400",
  "template-fields.checked",
  "collaborators.on-restricted",
  "levels.collaborators-37",
  "apps.source-only",
  "apps.shown-if-capable",
  "apps.global-refused",
  "apps.structured-json",
  // Keys.
  "keys.seven",
  "scopes.write-implies-read",
  "scopes.unscoped-unlimited",
  // Answers.
  "soft-delete.hidden",
  "apps.foreign-listed",
  "order.pinned-then-name",
  "sharing.new-token",
  "fields.further",
  "creation-mode.others",
  "links.no-zero-offset",
  "links.other-scheme-and-prefix",
];

const withoutRetryAfter = "limits.every-50th";

/** Bodies and values that no other server has, and soft-deleted dashboards that cannot be retrieved. */
const inOwnWords = [
  "tiles.in-own-words",
  "sources.in-own-words",
  "values.particular",
  "levels.0-20-40",
  "soft-delete.gone",
];

/** The deviations of such a server from the document, by the statement that each contradicts. */
const deviations: Readonly<Record<string, Seam>> = {
  "dashboards.delete.no_body": editSuccess("dashboards.delete", (reply) => ({
    ...reply,
    body: { type: "invalid_request", code: "method_not_allowed", detail: "No.", attr: null },
  })),
  "dashboard.use_template": dropField("dashboard", "use_template"),
  "dashboard.use_dashboard": dropField("dashboard", "use_dashboard"),
  "dashboard.delete_insights": dropField("dashboard", "delete_insights"),
  "dashboard.name": editField("dashboard", "name", (name, { id }) => (id === 102n ? null : name)),
  "dashboard.created_by": setField("dashboard", "created_by", null),
  "user.hedgehog_config": setField("user", "hedgehog_config", null),
  "collaborator.user_uuid": dropField("collaborator", "user_uuid"),
  "sharing.created_at": setField("sharing", "created_at", null),
  "apps.check_for_updates.body": answerBody("apps.check_for_updates", ({ body = null }) => ({
    plugin: body,
  })),
  "apps.update_source.body": answerBody("apps.update_source", () => ({ "index.ts": "// source" })),
  ...Object.fromEntries(
    ["description", "url", "icon", "tag", "latest_tag"].map((field) => [
      `app.${field}`,
      nullUnlessSent(field),
    ]),
  ),
};

/** A field of an app is null until a request sends it. */
function nullUnlessSent(field: string): Seam {
  return storeOtherwise("app", (row, { body }, before) =>
    before === undefined && body?.[field] === undefined
      ? { ...row, fields: { ...row.fields, [field]: null } }
      : row,
  );
}

function dialectsOf(ids: readonly string[]): readonly Dialect[] {
  return ids.map((id) => {
    const dialect = dialectById(id);
    if (dialect === undefined) throw new Error(`there is no dialect ${id}`);
    return dialect;
  });
}

function serving(dialects: readonly Dialect[], seams: readonly Seam[] = []): Promise<Reference> {
  const options = dialects.map((dialect) => dialect.options);
  return startedReference({
    ...Object.assign({}, ...options),
    seams: [...options.flatMap((own) => own.seams ?? []), ...seams],
  });
}

/** The first steps of a user who can make keys, and states no answers. */
async function startingWith(reference: Reference, environment: Readonly<Record<string, string>> = {}) {
  const surroundings = {
    folder: emptyFolder(),
    environment: {
      DASHSPEC_API_KEY: reference.fullKey,
      DASHSPEC_SCOPED_KEYS: JSON.stringify(reference.keys),
      ...environment,
    },
  };
  const settings = {
    "--base-url": reference.baseUrl,
    "--project-id": reference.projectId,
    "--organization-id": reference.organizationId,
    "--other-project-id": reference.otherProjectId,
    "--other-organization-id": reference.otherOrganizationId,
    "--collaborator-uuid": reference.collaboratorUuid,
  };
  const written = await dashspec(["init", ...Object.entries(settings).flat()], surroundings);
  expect(written).toMatchObject({ exitCode: 0, stderr: "" });
  return surroundings;
}

const smoke = ["--depth", "smoke"];

describe("a server like one of the field", () => {
  test("is conformant if the user states only what learn writes", async () => {
    const reference = await serving(dialectsOf([...inTheField, withoutRetryAfter]));
    const surroundings = await startingWith(reference);

    const doctor = await dashspec(["doctor"], surroundings);
    expect(doctor.exitCode).toBe(3);
    expect(doctor.stdout).toMatch(
      /may not call endpoints 17, .*DASHSPEC_STRONGER_KEY, or answer auth\.scopes/,
    );

    const learned = await dashspec(["learn"], surroundings);
    expect(learned).toMatchObject({ exitCode: 0, stderr: "" });
    expect(learned.stdout).toMatch(/^Please review \(11\)/m);

    const again = await dashspec(["doctor"], surroundings);
    expect(again.exitCode).toBe(0);
    expect(again.stdout).toContain("are stated as unavailable");

    const judged = await dashspec(smoke, surroundings);
    const conformance = readConformance(surroundings.folder);
    expect(idsOf(conformance, "failed")).toEqual([]);
    expect(idsOf(conformance, "not-evaluated")).toEqual([]);
    expect(conformance).toMatchObject({ verdict: "conformant", harnessFaults: [] });
    expect(judged.exitCode).toBe(0);
    expect(judged.stdout).toMatch(
      /^conformant: MUST \d+ passed, 2 not selected, \d+ stated as unavailable · /m,
    );
    expect(conformance.traffic.retries).toBeGreaterThan(0);
  });

  test("has exactly the deviations of the field as findings, and is conformant with waivers", async () => {
    const reference = await serving(dialectsOf(inTheField), Object.values(deviations));
    const surroundings = await startingWith(reference, { DASHSPEC_STRONGER_KEY: reference.strongerKey });
    const learned = await dashspec(["learn"], surroundings);
    expect(learned).toMatchObject({ exitCode: 0, stderr: "" });

    const before = await dashspec([...smoke, "--waive-failures"], surroundings);
    const findings = readConformance(surroundings.folder);
    expect(idsOf(findings, "failed").toSorted()).toEqual(Object.keys(deviations).toSorted());
    expect(findings.harnessFaults).toEqual([]);
    expect(before.exitCode).toBe(1);

    const entries = before.stdout.slice(before.stdout.indexOf("# To add under waivers"));
    appendFileSync(join(surroundings.folder, "dashspec.yaml"), filledIn(entries));
    const after = await dashspec(smoke, surroundings);
    const conformance = readConformance(surroundings.folder);
    expect(conformance).toMatchObject({
      verdict: "conformant-with-waivers",
      staleWaivers: [],
      harnessFaults: [],
    });
    expect(idsOf(conformance, "not-evaluated")).toEqual([]);
    expect([after.exitCode, after.stderr]).toEqual([0, ""]);
  });

  test("with bodies of its own is judged completely once the answers are stated that learn and run name", async () => {
    const dialects = dialectsOf(inOwnWords);
    const reference = await serving(dialects);
    const surroundings = await startingWith(reference, {
      DASHSPEC_SCOPED_KEYS: JSON.stringify(reference.keys),
    });
    const learned = await dashspec(["learn"], surroundings);
    const stated = Object.entries(Object.assign({}, ...dialects.map(({ answers = {} }) => answers)));
    const before = await dashspec([], surroundings);
    expect(before.exitCode).toBe(3);
    const told =
      learned.stdout + readFileSync(join(surroundings.folder, "reports", "conformance.json"), "utf8");
    const unnamed = stated.filter(([name]) => !told.includes(`answers: ${name} in dashspec.yaml`));
    expect(unnamed).toEqual([]);

    const file = join(surroundings.folder, "dashspec.yaml");
    const lines = stated.map(([name, value]) => `  ${name}: ${JSON.stringify(value)}\n`);
    writeFileSync(file, readFileSync(file, "utf8").replace("\nanswers:\n", `\nanswers:\n${lines.join("")}`));
    const judged = await dashspec([], surroundings);
    const conformance = readConformance(surroundings.folder);
    expect(idsOf(conformance, "failed")).toEqual([]);
    expect(idsOf(conformance, "not-evaluated")).toEqual([]);
    expect(idsOf(conformance, "not-selected")).toEqual([
      "fields.special_member_names",
      "lifecycle.soft_delete.kept",
      // The settings name no second user.
      "collaborators.list.each",
      "collaborators.add.others",
    ]);
    expect([judged.exitCode, judged.stderr]).toEqual([0, ""]);
  });
});
