import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { isTooLarge } from "../errors.ts";

type Decoder = (bytes: Uint8Array, bounds: { readonly maxOutputLength: number }) => Uint8Array;

const gunzip: Decoder = (bytes, bounds) => gunzipSync(bytes, bounds);

/** RFC 9110 §8.4.1. Some servers compress even if they are not asked to. */
const decoders: Readonly<Record<string, Decoder>> = {
  gzip: gunzip,
  "x-gzip": gunzip,
  deflate: (bytes, bounds) => {
    try {
      return inflateSync(bytes, bounds);
    } catch (error) {
      if (isTooLarge(error)) throw error;
      // Some servers leave out the zlib wrapper (RFC 9110 §8.4.1.2).
      return inflateRawSync(bytes, bounds);
    }
  },
  br: (bytes, bounds) => brotliDecompressSync(bytes, bounds),
};

/**
 * Decodes in the reverse order of the codings; null if that fails.
 * @throws if the result would exceed the largest size
 */
export function decode(bytes: Uint8Array, encoding: string, largest: number): Uint8Array | null {
  const codings = encoding.split(",").map((coding) => coding.trim().toLowerCase());
  let plain = bytes;
  try {
    for (const coding of codings.reverse()) {
      if (plain.length > 0) plain = decoders[coding]?.(plain, { maxOutputLength: largest }) ?? plain;
    }
  } catch (error) {
    if (isTooLarge(error)) throw error;
    return null;
  }
  return plain;
}
