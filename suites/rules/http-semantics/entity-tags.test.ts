import { expect, test } from "vitest";
import { exampleExchange } from "../../../support/testing/examples/exchange.ts";
import { strongTags } from "./entity-tags.ts";

const read = (value: unknown, etag: string) =>
  exampleExchange("dashboards.retrieve", value, { headers: { etag } });

test("a strong tag identifies one text, and a weak one may identify several", () => {
  const judge = strongTags();
  expect(judge(read({ name: "one" }, '"1"'))).toBe("holds");
  expect(judge(read({ name: "one" }, '"1"'))).toBe("holds");
  expect(judge(read({ name: "another" }, '"2"'))).toBe("holds");
  expect(judge(read({ name: "another" }, '"1"'))).toMatchObject({ actual: '"1"' });
  expect(judge(read({ name: "one" }, 'W/"1"'))).toBe("silent");
  expect(judge(exampleExchange("dashboards.retrieve", {}))).toBe("silent");
});

test("each address has tags of its own", () => {
  const judge = strongTags();
  const url = "http://127.0.0.1/elsewhere";
  expect(judge(read({ name: "one" }, '"1"'))).toBe("holds");
  expect(judge(exampleExchange("dashboards.retrieve", {}, { url, headers: { etag: '"1"' } }))).toBe("holds");
});
