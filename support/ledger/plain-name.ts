/** A name as it is compared: a target may trim it, and compose its characters (rule 4). */
export function plain(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
}
