import { Refusal } from "../../http/reply.ts";
import type { Seam } from "../../http/request.ts";
import { isObject, type JsonValue } from "../../json/index.ts";
import { answerEarly } from "../../seams/answers.ts";
import { deeply } from "../../seams/inside-json.ts";
import { inheritedNames, specialNames, withoutMembers } from "../../seams/special-names.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";

const refusesNames = (names: readonly string[], status: 400 | 422): Seam =>
  answerEarly(({ payload }) =>
    typeof payload === "string" && names.some((name) => payload.includes(`"${name}"`))
      ? new Refusal(status, "parse_error", "Body is not valid JSON.").reply
      : undefined,
  );

const stripsNames = (names: readonly string[]): Seam => {
  const stripping: Seam = () => ({
    input: (body) => {
      const stripped = withoutMembers(body, names);
      return isObject(stripped) ? stripped : body;
    },
  });
  return stripping;
};

/** Reads a body that is labelled as a form as a form. JSON in it becomes one member with an odd name. */
const readsForms: Seam = () => ({
  around: (call, proceed) => {
    const { payload, header } = call;
    if (typeof payload !== "string" || header("content-type") !== "application/x-www-form-urlencoded")
      return proceed();
    // From here on, the request is like any other.
    Object.assign(call, {
      payload: JSON.stringify(Object.fromEntries(new URLSearchParams(payload))),
      header: (name: string) => (name === "content-type" ? "application/json" : header(name)),
    });
    return proceed();
  },
});

/**
 * Scales the digits of a number by a power of ten. That rounds twice if there are more digits than a double has. Integers
 * of 64 bits stay.
 */
function scaled(value: JsonValue): JsonValue {
  if (typeof value === "bigint" ? BigInt.asIntN(64, value) === value : !isFraction(value)) return value;
  const [digits = "", power = ""] = Number(value).toExponential().split("e");
  const [whole = "", fraction = ""] = digits.split(".");
  const exponent = Number(power) - fraction.length;
  const significand = Number(whole + fraction);
  return exponent < 0 ? significand / 10 ** -exponent : significand * 10 ** exponent;
}

function isFraction(value: JsonValue): boolean {
  return typeof value === "number" && !Number.isSafeInteger(value);
}

const scalesNumbers: Seam = () => ({
  input: (body) =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, deeply(scaled)(value)])),
});

/** Which bodies a server reads, and how. */
export const bodyReadingDialects: readonly Dialect[] = [
  ...oneOf(
    "guard of prototypes",
    dialect(
      "json.no-proto",
      "dashboards.accepted_odd_values",
      "A body with a member named __proto__ at any depth is refused as invalid JSON.",
      refusesNames(["__proto__"], 400),
    ),
    dialect(
      "json.no-special-names",
      "dashboards.accepted_odd_values",
      "A body with a member named __proto__, constructor or prototype at any depth is refused with 422.",
      refusesNames(specialNames, 422),
    ),
    {
      ...dialect(
        "json.special-names-stripped",
        "dashboards.accepted_odd_values",
        "Members named __proto__, constructor and prototype are removed from each body, at every depth.",
        stripsNames(specialNames),
      ),
      shortcomings: ["fields.special_member_names"],
    },
    {
      ...dialect(
        "json.inherited-names-stripped",
        "dashboards.accepted_odd_values",
        "Each body is copied into new objects, at every depth, without members that would override an inherited method.",
        stripsNames(["__proto__", "constructor", ...inheritedNames]),
      ),
      shortcomings: ["fields.special_member_names"],
    },
  ),
  dialect(
    "json.quick-numbers",
    "dashboard.filters_and_tiles_structure",
    "Numbers are parsed quickly, so that the last bit of one that is no integer below 2^53 may be off.",
    scalesNumbers,
  ),
  dialect(
    "requests.forms",
    "apps.accepted_odd_values",
    "A body that is labelled as a form is read as a form.",
    readsForms,
  ),
];
