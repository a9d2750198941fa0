import { describe, expect, test } from "vitest";
import { z } from "zod";
import { app, collaborator, dashboard, item, sharing, user } from "../support/testing/examples/resources.ts";
import * as schemas from "./index.ts";

interface Row {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly sample: Readonly<Record<string, unknown>>;
  /** Fields that may be null. */
  readonly nullable: readonly string[];
}

const rows: readonly Row[] = [
  { name: "a user object", schema: schemas.user, sample: user, nullable: [] },
  { name: "a dashboard object in lists", schema: schemas.dashboardListItem, sample: item, nullable: [] },
  { name: "a dashboard object", schema: schemas.dashboard, sample: dashboard, nullable: ["filters"] },
  { name: "a collaborator object", schema: schemas.collaborator, sample: collaborator, nullable: [] },
  { name: "a sharing configuration object", schema: schemas.sharing, sample: sharing, nullable: [] },
  {
    name: "an app object",
    schema: schemas.app,
    sample: app,
    nullable: ["config_schema", "capabilities", "metrics", "public_jobs"],
  },
];

const fieldRows = rows.flatMap((row) => Object.keys(row.sample).map((field) => ({ ...row, field })));

describe.each(rows)("$name", ({ schema, sample }) => {
  test("is accepted unchanged, with further fields", () => {
    const value = { ...sample, further: { nested: [1] } };
    expect(schema.parse(value)).toEqual(value);
  });
  test.each([null, [], "x", 1, undefined])("is not %s", (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

describe.each(fieldRows)("$field of $name", ({ schema, sample, nullable, field }) => {
  test("is required", () => {
    const { [field]: _, ...rest } = sample;
    expect(schema.safeParse(rest).error?.issues).toMatchObject([
      {
        path: [field],
        message: expect.stringMatching(/^expected .*, received nothing \(the field is missing\)$/),
      },
    ]);
  });

  test(nullable.includes(field) ? "may be null" : "must not be null", () => {
    const issues = schema.safeParse({ ...sample, [field]: null }).error?.issues;
    if (nullable.includes(field)) expect(issues).toBeUndefined();
    else {
      expect(issues).toMatchObject([
        { path: [field], message: expect.stringMatching(/^expected .*, received null$/) },
      ]);
    }
  });

  test("must be of its type", () => {
    // Nullable fields are untyped, so they accept this value.
    const wrong = typeof sample[field] === "string" ? 5 : "of another type";
    const issues = schema.safeParse({ ...sample, [field]: wrong }).error?.issues;
    if (nullable.includes(field)) expect(issues).toBeUndefined();
    else expect(issues?.map(({ path }) => path)).toEqual([[field]]);
  });
});

test.each([
  ["created_by", schemas.dashboard, dashboard],
  ["created_by", schemas.dashboardListItem, item],
  ["user", schemas.collaborator, collaborator],
])("a broken user inside %s is named by its path", (field, schema, sample) => {
  const value = { ...sample, [field]: { ...user, uuid: "none", hedgehog_config: null } };
  expect(schema.safeParse(value).error?.issues.map(({ path }) => path.join("."))).toEqual([
    `${field}.uuid`,
    `${field}.hedgehog_config`,
  ]);
});

test("every tile is an object", () => {
  const issues = schemas.dashboard.safeParse({ ...dashboard, tiles: [{}, 1] }).error?.issues;
  expect(issues).toMatchObject([
    { path: ["tiles", 1], message: "expected an object, received the number 1" },
  ]);
});

describe("a list envelope", () => {
  const envelope = schemas.envelope(z.unknown());
  const sample = { count: 3, next: null, previous: null, results: [] };

  test.each([
    "http://host/api/x?limit=1&offset=2",
    "https://host/",
    "/api/x?limit=1",
    "?offset=1",
    "//host/x",
    null,
  ])("accepts the link %s", (link) => {
    expect(envelope.safeParse({ ...sample, next: link, previous: link }).success).toBe(true);
  });

  test.each(["", " ", "next", "http://a b/", 5, true, {}, undefined])("refuses the link %s", (link) => {
    expect(envelope.safeParse({ ...sample, next: link }).error?.issues).toMatchObject([
      { path: ["next"], message: expect.stringMatching(/^expected a URL or null, received /) },
    ]);
  });

  test.each([
    ["count", 1.5],
    ["count", "3"],
    ["count", null],
    ["results", null],
    ["results", {}],
  ])("refuses %s of %s", (field, value) => {
    expect(envelope.safeParse({ ...sample, [field]: value }).error?.issues[0]?.path).toEqual([field]);
  });

  test("judges its rows by the schema of the resource", () => {
    const issues = schemas.envelope(schemas.app).safeParse({ ...sample, results: [app, {}] }).error?.issues;
    expect(new Set(issues?.map(({ path }) => path.slice(0, 2).join(".")))).toEqual(new Set(["results.1"]));
  });
});

test.each([
  ["dashboardBody", schemas.dashboardBody],
  ["appBody", schemas.appBody],
  ["collaboratorBody", schemas.collaboratorBody],
])("%s requires no field, and rejects values of a wrong type", (_, schema) => {
  expect(schema.safeParse({}).success).toBe(true);
  for (const field of ["name", "user_uuid"].filter((name) => name in schema.shape)) {
    expect(schema.safeParse({ [field]: 5 }).success).toBe(false);
  }
});

test.each([37, 10n ** 20n, "37"])("the level of a new collaborator may be %s", (level) => {
  expect(schemas.collaboratorBody.safeParse({ level }).success).toBe(true);
});
