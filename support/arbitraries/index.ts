export { type BodyShape, bodyOf, type FieldKind, kindOf } from "./body.ts";
export { simplerThan } from "./simpler.ts";
export { wildJson } from "./wild-json.ts";
export { mixedArray, mixedObject, unprintable, unusualArrays, wrongValues } from "./wrong-values.ts";
