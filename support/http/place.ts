import type { Exchange } from "./exchange.ts";

/** The path to a value in a JSON body, from the outside in: `["results", 12, "name"]`. */
export type Path = readonly (string | number)[];

/** An object on the target, by its id. */
export interface ObjectReference {
  readonly kind: "dashboard" | "app" | "collaborator";
  readonly id: string;
}

/** The place of a finding in an answer. */
export interface Place {
  readonly path: Path;
  /** The object that the answer, or its row, shows. */
  readonly object?: ObjectReference;
}

/** A place with the answer that shows it. */
export interface PlaceInAnswer extends Place {
  readonly exchange: Exchange;
}

/** Returns the path in the notation of programmers: `results[12].name`. */
export function pathWords(path: Path): string {
  return path.reduce<string>(
    (words, part) =>
      typeof part === "number" ? `${words}[${part}]` : words === "" ? part : `${words}.${part}`,
    "",
  );
}
