import { expect, test } from "vitest";
import { preflight } from "../../http/preflight/preflight.ts";
import { dialects } from "../../reference/dialects/index.ts";
import { startReference } from "../../reference/index.ts";
import { present } from "../../settings/present.ts";
import { siteOf } from "../trials/plan-for.ts";

test.each(dialects)("the run against $id uses the slash form that a first look finds", async (dialect) => {
  const reference = await startReference(dialect.options);
  try {
    const seen = await preflight(siteOf(reference.baseUrl, reference));
    expect(seen).toEqual(present({ onlyForm: dialect.onlyForm }));
  } finally {
    await reference.close();
  }
});
