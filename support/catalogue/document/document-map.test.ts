import { describe, expect, test } from "vitest";
import * as schemas from "../../../schemas/index.ts";
import { gaps, levelOf, type OperationName, operationNames, operations, requirements } from "../index.ts";
import { documentMap, endpointCells, fieldTables } from "./document-map.ts";

const requirementIds = new Set<string>(requirements.map(({ id }) => id));
const gapIds = new Set<string>(gaps.map(({ id }) => id));
const placed = new Set<string>(
  documentMap.flatMap((place) => [...(place.requirements ?? []), ...(place.gaps ?? [])]),
);

describe("the map of the document", () => {
  test("has every section", () => {
    const sections = [
      ...["introduction", "1", "2", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "3"],
      ...["4", "4.1", "4.2", "4.3", "4.4", "5", "6", "7", "8", "9"],
    ];
    expect([...new Set(documentMap.map(({ section }) => section))].sort()).toEqual(sections.sort());
  });

  test("has a distinct name for every place", () => {
    const names = documentMap.map(({ section, kind, about }) => `${section} ${kind} ${about}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test("has a requirement, a gap or a reason for every place", () => {
    const mute = documentMap.filter(
      ({ requirements: judged = [], gaps: open = [], context }) =>
        judged.length + open.length === 0 && context === undefined,
    );
    expect(mute).toEqual([]);
  });

  test("names only ids that exist", () => {
    for (const { requirements: judged = [], gaps: open = [] } of documentMap) {
      for (const id of judged) expect(requirementIds).toContain(id);
      for (const id of open) expect(gapIds).toContain(id);
    }
  });

  test('has a gap for each of the 32 places where the document says "not shown"', () => {
    const notShown = documentMap.filter((place) => place.notShown === true);
    expect(notShown).toHaveLength(32);
    for (const { gaps: open = [] } of notShown) expect(open.length).toBeGreaterThan(0);
    expect(notShown.filter(({ kind }) => kind === "table cell")).toHaveLength(10);
  });

  test.each([
    ["2.1", 18],
    ["2.2", 7],
    ["2.3", 3],
    ["2.4", 8],
    ["2.5", 15],
    ["2.6", 4],
    ["3", 2],
    ["7", 1],
  ])("section %s has its %i table rows", (section, count) => {
    expect(
      documentMap.filter((place) => place.section === section && place.kind === "table row"),
    ).toHaveLength(count);
  });
});

describe("the catalogue", () => {
  test("has a place in the document for every requirement, unless a standard requires it", () => {
    const lost = requirements.filter(({ id, source }) => !placed.has(id) && source === undefined);
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  test("has a place in the document for every gap", () => {
    expect(gaps.filter(({ id }) => !placed.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test("has a source for every SHOULD, and for no MUST", () => {
    for (const requirement of requirements) {
      const hasSource = "source" in requirement && requirement.source !== undefined;
      expect(hasSource, requirement.id).toBe(levelOf(requirement) === "SHOULD");
    }
  });

  test("begins every statement with its level, and ends none with a full stop", () => {
    for (const { id, statement } of requirements) {
      expect(statement, id).toMatch(/^(MUST|SHOULD) \S.*[^.\s]$/);
    }
  });

  test("has distinct ids, dotted and in lower case", () => {
    const ids = [...requirements, ...gaps].map(({ id }) => id);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9_]+(\.[a-z0-9_]+)*$/);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test("names only endpoints and sections that exist", () => {
    const sections = new Set(documentMap.map(({ section }) => section));
    for (const { id, endpoints, section } of [...requirements, ...gaps]) {
      expect(sections, id).toContain(section);
      expect(new Set(endpoints).size, id).toBe(endpoints.length);
      for (const endpoint of endpoints)
        expect(endpoint, id).toSatisfy((n: number) => n >= 1 && n <= operationNames.length);
    }
  });

  test("keeps id, level and statement of every requirement", () => {
    expect(requirements.map(({ id, statement }) => `${id}: ${statement}`)).toMatchSnapshot();
  });

  test("keeps id and question of every gap", () => {
    expect(gaps.map(({ id, question }) => `${id}: ${question}`)).toMatchSnapshot();
  });
});

describe("the table of operations", () => {
  test("is numbered as in the document", () => {
    const numbers = operationNames.map((name) => operations[name].number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  test("has the same facts about every endpoint as the document", () => {
    const rows = operationNames.map((name) => {
      const { number, method, path, scope, status } = operations[name];
      return `${number} ${name}: ${method} ${path}, ${scope ?? "scope not shown"}, ${status}`;
    });
    expect(rows).toMatchSnapshot();
  });
});

describe("the schemas", () => {
  const documented = (section: keyof typeof fieldTables) =>
    fieldTables[section].map(({ name }) => name).sort();

  test.each([
    ["2.1", schemas.dashboard],
    ["2.2", schemas.collaborator],
    ["2.3", schemas.sharing],
    ["2.4", schemas.user],
    ["2.5", schemas.app],
  ] as const)("have exactly the fields of section %s", (section, schema) => {
    expect(Object.keys(schema.shape).sort()).toEqual(documented(section));
  });

  test("have the writable fields of the request cells", () => {
    const requestOf = (name: OperationName) => [...(endpointCells[name]?.request ?? [])].sort();
    expect(Object.keys(schemas.dashboardBody.shape).sort()).toEqual(requestOf("dashboards.create"));
    expect(Object.keys(schemas.collaboratorBody.shape).sort()).toEqual(requestOf("collaborators.add"));
    expect(Object.keys(schemas.appBody.shape).sort()).toEqual(requestOf("apps.create"));
  });
});
