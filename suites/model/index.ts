export { default } from "./model.suite.ts";
