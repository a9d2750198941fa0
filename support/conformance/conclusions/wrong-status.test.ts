import { expect, test } from "vitest";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { inOneForm, wrongStatus } from "./wrong-status.ts";

test("a wrong status in one slash form is one cause, in whatever words it is told", () => {
  const missing = exampleExchange("dashboards.retrieve", {}, { status: 404 });
  const [one, other] = [wrongStatus(missing, "200"), { message: "answered with 404", actual: "404" }].map(
    (text) => inOneForm(text, missing).difference,
  );
  expect(one).toBe("answered with 404 in one slash form alone");
  expect(other).toBe(one);
});

test("another value in one slash form is no wrong status", () => {
  const text = { message: "name is another", expected: '"a"', actual: '"b"' };
  expect(inOneForm(text, exampleExchange("dashboards.retrieve"))).toBe(text);
});
