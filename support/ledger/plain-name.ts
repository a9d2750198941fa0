/** A name in the form for comparisons. A target may trim names, and compose their characters (rule 4). */
export function plain(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
}
