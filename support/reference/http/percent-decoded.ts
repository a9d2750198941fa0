/** The text without percent-encoding. Text that is not a valid escape stays unchanged. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
