import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { endOnUnhandledErrors } from "./last-resort.ts";

test.each([
  ["uncaughtException", new TypeError("key-of-somebody"), "TypeError"],
  ["unhandledRejection", "key-of-somebody", "an error"],
])("after %s the exit code is 5, and the message of the error is not shown", (event, error, kind) => {
  const process = new EventEmitter();
  const written: string[] = [];
  const codes: number[] = [];
  const stderr = { write: (text: string) => written.push(text) > 0 };
  endOnUnhandledErrors({ process, stderr, exit: (code) => codes.push(code) });
  process.emit(event, error);
  expect(codes).toEqual([5]);
  expect(written).toEqual([
    `dashspec: ${kind} (this is a fault of dashspec, not of the target: please report it)\n`,
  ]);
});
