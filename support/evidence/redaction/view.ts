/** A text as it reads once a part of the source is decoded, and the place in the source of each of its characters. */
export interface View {
  readonly text: string;
  /** Where in the source the character at the index begins. */
  readonly startOf: (index: number) => number;
  /** Where in the source the character at the index ends. */
  readonly endOf: (index: number) => number;
}

/** The source as it is. */
export function sourceView(text: string): View {
  return { text, startOf: (index) => index, endOf: (index) => index + 1 };
}
