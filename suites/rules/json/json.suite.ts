import { operationNames, operations } from "../../../support/catalogue/index.ts";
import { describe, law } from "../../../support/conformance/index.ts";
import { nameSentTwice } from "../odd-input/requests/odd-fields.ts";
import { repeatedNames } from "./repeated-names.ts";

const withBody = operationNames.filter((name) => operations[name].answers !== "nothing");

/** Section 1: all answers are JSON. */
describe("Section 1: all answers are JSON", () => {
  law("service.json", withBody, (exchange) => {
    if (!exchange.succeeded) return "silent";
    switch (exchange.body.kind) {
      case "json":
        if (!exchange.isMisencoded) return "holds";
        return {
          message: "the answer has bytes that are not UTF-8: they were read as U+FFFD",
          expected: "JSON in UTF-8 (RFC 8259 §8.1)",
          actual: exchange.words,
        };
      case "empty":
        // The endpoint's own requirement judges whether there is a body at all.
        return "silent";
      case "not JSON":
        return {
          message: `the answer is not JSON: ${exchange.body.problem}`,
          expected: "JSON",
          actual: exchange.words,
        };
    }
  });
  law("service.unique_names", withBody, (exchange) => {
    if (exchange.body.kind !== "json") return "silent";
    // A target that keeps an untyped field as text shows what the run itself sent.
    const [name] = [...repeatedNames(exchange.text, exchange.body.value)].filter(
      (each) => each !== nameSentTwice,
    );
    if (name === undefined) return "holds";
    return {
      message: `an object in the answer has two members named ${JSON.stringify(name)}`,
      expected: "each name once",
    };
  });
  law("service.media_type", withBody, (exchange) => {
    if (!exchange.succeeded || exchange.body.kind !== "json") return "silent";
    const type = exchange.headers["content-type"];
    if (type !== undefined && isJsonType(type)) return "holds";
    return {
      message: type === undefined ? "the answer has no Content-Type" : `the answer is labelled ${type}`,
      expected: "application/json or a +json type",
      actual: type ?? "no Content-Type",
    };
  });
});

function isJsonType(contentType: string): boolean {
  const essence = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  return essence === "application/json" || /^[^/\s]+\/[^/\s]+\+json$/.test(essence);
}
