export { parse, UnreadableJson } from "./parse.ts";
export { print } from "./print.ts";
export { integer, isInteger, isObject, type JsonObject, type JsonValue } from "./value.ts";
