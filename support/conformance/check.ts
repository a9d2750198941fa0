import type { RequirementId } from "../catalogue/index.ts";
import { type Check, type CheckOptions, createCheck } from "./check-definition.ts";
import { registrar } from "./registry.ts";

/**
 * Declares a check, which verifies one requirement by acting: its body returns if the requirement holds. Options
 * precede the body, as in vitest.
 */
export function check(requirement: RequirementId, name: string, body: Check["body"]): void;
export function check(
  requirement: RequirementId,
  name: string,
  options: CheckOptions,
  body: Check["body"],
): void;
export function check(
  requirement: RequirementId,
  name: string,
  ...rest: [Check["body"]] | [CheckOptions, Check["body"]]
): void {
  const [options, body] = rest.length === 1 ? [{}, rest[0]] : rest;
  registrar().check(createCheck(requirement, name, body, options));
}
