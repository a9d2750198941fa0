import { app, fieldsOf } from "../../../schemas/index.ts";
import { describe, operationsAnswering, shapeLaw } from "../../../support/conformance/index.ts";
import { uniqueIdLaw } from "./unique-ids.ts";

const everywhere = operationsAnswering("app", "app list");

/** Section 2.5: every field of every app that the run sees. */
describe("Section 2.5: apps", () => {
  for (const field of fieldsOf(app)) shapeLaw(`app.${field}`, everywhere, ["app"]);
  uniqueIdLaw("app.id_unique", everywhere, { creations: ["apps.create"], deletion: "apps.delete" });
});
