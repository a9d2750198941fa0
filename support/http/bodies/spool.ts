import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Bytes that are kept outside the memory. */
export interface SpooledBytes {
  readonly read: () => Uint8Array;
}

interface Range {
  readonly start: number;
  readonly length: number;
}

/**
 * A file for bytes that would fill the memory. Once it is open it has no name any more, so that nothing is left of it,
 * however the process ends. The room of bytes that nothing refers to any longer is used again.
 */
export class Spool {
  readonly #folder: string;
  /** Null if no file can be created. Then the bytes stay in memory. */
  #file: number | null | undefined;
  #end = 0;
  readonly #free: Range[] = [];
  readonly #registry = new FinalizationRegistry<Range>((range) => this.#free.push(range));

  constructor(folder = tmpdir()) {
    this.#folder = folder;
  }

  /** Keeps bytes until nothing refers to the returned object any longer. */
  put(bytes: Uint8Array): SpooledBytes {
    const inMemory = { read: () => bytes };
    if (this.#file === undefined) this.#file = openNameless(this.#folder);
    const file = this.#file;
    if (file === null) return inMemory;
    const range = this.#allot(bytes.length);
    try {
      writeAll(file, bytes, range.start);
    } catch {
      // The disk may be full, but the memory may have room.
      this.#free.push(range);
      return inMemory;
    }
    const spooled = readerOf(file, range.start, bytes.length);
    this.#registry.register(spooled, range);
    return spooled;
  }

  /** The size of the file in bytes. */
  get size(): number {
    return this.#end;
  }

  close(): void {
    if (typeof this.#file === "number") closeSync(this.#file);
    this.#file = null;
  }

  #allot(length: number): Range {
    const index = this.#free.findIndex((range) => range.length >= length);
    if (index !== -1) {
      const [{ start, length: room } = { start: 0, length: 0 }] = this.#free.splice(index, 1);
      if (room > length) this.#free.push({ start: start + length, length: room - length });
      return { start, length };
    }
    const start = this.#end;
    this.#end += length;
    return { start, length };
  }
}

/** A function of its own, so that the reader does not keep the bytes in memory. */
function readerOf(file: number, start: number, length: number): SpooledBytes {
  return {
    read: () => {
      const bytes = new Uint8Array(length);
      for (let done = 0; done < length; ) {
        const read = readSync(file, bytes, done, length - done, start + done);
        if (read === 0) throw new Error("the spool file has become shorter");
        done += read;
      }
      return bytes;
    },
  };
}

function writeAll(file: number, bytes: Uint8Array, start: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(file, bytes, done, bytes.length - done, start + done);
  }
}

/** A file that only this process reads; null if none can be created in the folder. */
function openNameless(folder: string): number | null {
  try {
    const own = mkdtempSync(join(folder, "dashspec-"));
    try {
      return openSync(join(own, "answers"), "wx+", 0o600);
    } finally {
      rmSync(own, { recursive: true });
    }
  } catch {
    // Some containers have no writable folder.
    return null;
  }
}
