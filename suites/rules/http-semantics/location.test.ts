import { expect, test } from "vitest";
import { exampleExchange } from "../../../support/testing/example-exchange.ts";
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
