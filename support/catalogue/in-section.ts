/** A statement or a gap as a row of a table that is about one section. */
export type WithoutSection<Row> = Omit<Row, "section">;

/** The statements or gaps of one section of the document. */
export function inSection<const Row extends object>(
  section: string,
  rows: readonly Row[],
): readonly (Row & { readonly section: string })[] {
  return rows.map((row) => ({ ...row, section }));
}
