/** Data of other people in a text: its kind, the index of its first character, and the index after its last. */
export interface Disclosure {
  readonly kind: "e-mail" | "sharing token";
  readonly start: number;
  readonly end: number;
}

/** The local part of an address ends before the @. An apostrophe is part of a name, or a quotation mark. */
const localPart = /[\p{L}\p{N}_](?:[\p{L}\p{N}._+-]|'(?=[\p{L}\p{N}]))*$/u;

/**
 * A host with a domain of letters, because `name@1.2.3` is a version; or what is left of such a host if a message was
 * cut.
 */
const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}(?:xn--[a-z\d-]+|\p{L}{2,})(?![\p{L}\p{N}])|^localhost\b|^[\p{L}\p{N}.-]*(?=…)/iu;

/** RFC 5321 §4.5.3.1. */
const longestLocalPart = 64;
const longestDomain = 255;

/** Members that hold them, whatever their values look like. */
const members = [
  { kind: "e-mail", name: "email", value: /["']\s*[:=]\s*(?<value>["'][^"'@\n]{0,64}@[^"'\n]{1,255}["'])/y },
  {
    kind: "sharing token",
    name: "access_token",
    value:
      /["']?\s*[:=]\s*(?<value>"(?:[^"\\]|\\.){1,2048}"|'[^']{1,2048}'|(?!null\b|true\b|false\b)[^\s"'{}[\],&;<\\]{1,2048})/y,
  },
] as const;

/** Finds e-mail addresses and sharing tokens, in time that is linear in the length of the text. */
export function disclosures(text: string): readonly Disclosure[] {
  return [...addresses(text), ...members.flatMap((member) => valuesOf(text, member))];
}

function addresses(text: string): readonly Disclosure[] {
  return placesOf(text, "@").flatMap((at) => {
    const local = localPart.exec(text.slice(Math.max(0, at - longestLocalPart), at))?.[0];
    const host = domain.exec(text.slice(at + 1, at + 1 + longestDomain))?.[0];
    if (local === undefined || host === undefined) return [];
    return [{ kind: "e-mail", start: at - local.length, end: at + 1 + host.length } as const];
  });
}

function valuesOf(text: string, { kind, name, value }: (typeof members)[number]): readonly Disclosure[] {
  return placesOf(text, name).flatMap((place) => {
    value.lastIndex = place + name.length;
    const match = value.exec(text);
    const found = match?.groups?.value;
    if (match === null || found === undefined) return [];
    const end = match.index + match[0].length;
    const quotes = /^["']/.test(found) ? 1 : 0;
    return [{ kind, start: end - found.length + quotes, end: end - quotes }];
  });
}

function placesOf(text: string, word: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at);
  return places;
}
