/** The decoded form of a part of an address (RFC 3986 §2.1); the part itself if a percent sign in it encodes nothing. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
