import { expect, test } from "vitest";
import { exampleExchange } from "../../../support/testing/examples/exchange.ts";
import { locatesAnother } from "./location.ts";

const url = "http://127.0.0.1/api/organizations/5/pipeline_import_apps/";
const createdAt = (location: string) =>
  locatesAnother(
    exampleExchange(
      "apps.create",
      { id: 7, name: "one", plugin_type: "local", url: "", icon: "" },
      { url, headers: { location } },
    ),
  );

test.each([
  "/api/organizations/5/pipeline_import_apps/7",
  "https://gateway.invalid/prefix/pipeline_import_apps/7/?a=b",
  "/organization/5/apps/8",
  "/apps/seven",
])("%s may be the location", (location) => {
  expect(createdAt(location)).toBeNull();
});

test("another id is another object", () => {
  expect(createdAt("/api/organizations/5/pipeline_import_apps/8")).not.toBeNull();
});

test("the address of a collaborator, which section 4 names by its user, may have any number", () => {
  const headers = { location: "/api/projects/5/dashboards/6/collaborators/17" };
  const id = "0190a5b2-7c1d-7000-8000-000000000001";
  const url = "http://127.0.0.1/api/projects/5/dashboards/6/collaborators/";
  expect(locatesAnother(exampleExchange("collaborators.add", { id, level: 1 }, { url, headers }))).toBeNull();
});

test.each([
  ["/api/projects/5/dashboards/7/", true],
  ["/api/projects/5/dashboards/7/move_tile", true],
  ["/boards/8", true],
  ["/api/projects/5/dashboards/8", false],
])("the Content-Location of an update of 7 may be %s: %s", (location, isRight) => {
  const url = "http://127.0.0.1/api/projects/5/dashboards/7";
  const exchange = exampleExchange(
    "dashboards.update",
    { id: 7, name: "one" },
    { url, headers: { "content-location": location } },
  );
  expect(locatesAnother(exchange) === null).toBe(isRight);
});
