/** A text after a part of the source was decoded, with the position of each of its characters in the source. */
export interface View {
  readonly text: string;
  /** The start, in the source, of the character at the index. */
  readonly startOf: (index: number) => number;
  /** The end, in the source, of the character at the index. */
  readonly endOf: (index: number) => number;
}

/** The source as it is. */
export function sourceView(text: string): View {
  return { text, startOf: (index) => index, endOf: (index) => index + 1 };
}
