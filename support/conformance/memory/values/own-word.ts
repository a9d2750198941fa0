import { type Json, writeJson } from "../../../http/bodies/json.ts";

/** A word that the run made up for one object, in the place of a value or of a member's name. */
export type OwnWord = `own-${"states" | "values" | "changes"}-${string}`;

const ownWords = /own-[a-z]+-\d+/g;

/**
 * A word that no other object has, so that a value of another object, or an old one, is noticed.
 * @param of a number that distinguishes the word from others of its kind
 */
export function ownWord(kind: "states" | "values" | "changes", of: string): OwnWord {
  return `own-${kind}-${of}`;
}

/**
 * JSON in which one own word stands for any. No server knows such a word, so none treats two objects differently on its
 * account.
 */
export function withAnyOwnWord(json: string): string {
  return json.replaceAll(ownWords, "own");
}

/** The words in JSON that only the run can have made up, such as its mark with a number, in lower case. */
export function uniqueWordsIn(json: Json): readonly string[] {
  const words =
    writeJson(json)
      .toLowerCase()
      .match(/[a-z\d-]{12,}/g) ?? [];
  return words.filter((word) => /[a-z]-(?=.*\d)/.test(word));
}
