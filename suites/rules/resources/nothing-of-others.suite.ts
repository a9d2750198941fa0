import { describe, rememberingLaw } from "../../../support/conformance/index.ts";
import { nothingOfOthers } from "./nothing-of-others.ts";

/** Section 2: the fields of an object are its own, from its creation on. */
describe("Section 2: the values of new objects", () => {
  const watched = ["dashboards.create", "dashboards.update", "apps.create", "apps.update"] as const;
  rememberingLaw("fields.unsent", watched, nothingOfOthers);
});
