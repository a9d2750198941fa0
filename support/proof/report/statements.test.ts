import { expect, test } from "vitest";
import { everySuite } from "../../../suites/index.ts";
import { faults } from "../../reference/faults/index.ts";
import { renderStatements } from "./statements.ts";

test("docs/statements.md agrees with the catalogue, the suites and the faults", async () => {
  await expect(renderStatements({ suite: everySuite, faults })).toMatchFileSnapshot(
    "../../../docs/statements.md",
  );
});
