import { parse } from "lossless-json";
import { z } from "zod";
import { type Scope, scopes } from "../../catalogue/scope.ts";
import { keyProblem } from "../header-value.ts";
import { quoted } from "../masking.ts";
import type { ScopeSet } from "../target-plan.ts";
import { scopeSet } from "./scope-set.ts";

class DuplicateName extends Error {
  override readonly name = "DuplicateName";
}

/** Throws a DuplicateName for a repeated name, and a SyntaxError for text that is not JSON. */
function parseStrictly(text: string): unknown {
  return parse(text, null, {
    onDuplicateKey: ({ key }) => {
      throw new DuplicateName(key);
    },
  });
}

function isScope(name: string): name is Scope {
  return scopes.some((scope) => scope === name);
}

/** Comma-joined scopes in any order, as a user writes them. */
function readScopes(text: string): { readonly members: Scope[]; readonly problems: string[] } {
  const members: Scope[] = [];
  const problems: string[] = [];
  const names = text.trim() === "" ? [] : text.split(",").map((name) => name.trim());
  for (const name of names) {
    if (isScope(name)) members.push(name);
    else problems.push(`names an unknown scope ${quoted(name)}; the scopes are ${scopes.join(", ")}`);
  }
  return { members, problems };
}

/**
 * A JSON object from comma-joined scopes to keys. The result is keyed by canonical scope set. Messages never show a
 * key.
 */
export const keyMapSchema = z.string().transform((text, context): Readonly<Record<ScopeSet, string>> => {
  const complain = (message: string) => context.addIssue({ code: "custom", message });
  if (text.trim() === "") {
    complain("is empty");
    return {};
  }
  let value: unknown;
  try {
    value = parseStrictly(text);
  } catch (error) {
    // The parser's own message may quote the text, and so a key. Only the place is reported.
    const place = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    if (error instanceof DuplicateName) complain(`names ${quoted(error.message)} twice`);
    else complain(`is not valid JSON${place === undefined ? "" : ` (at character ${Number(place) + 1})`}`);
    return {};
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    complain("is not a JSON object");
    return {};
  }
  const keys: Record<ScopeSet, string> = {};
  for (const [name, key] of Object.entries(value)) {
    const { members, problems } = readScopes(name);
    for (const problem of problems) complain(problem);
    if (problems.length > 0) continue;
    const set = scopeSet(members);
    const problem = typeof key === "string" ? keyProblem(key) : "is not a string";
    if (set in keys) complain(`names the same scopes twice, the second time as ${quoted(name)}`);
    else if (problem !== undefined) complain(`has a key for ${quoted(name)} that ${problem}`);
    else keys[set] = String(key);
  }
  if (Object.keys(value).length === 0) complain("is an object without any key");
  return keys;
});
