import { expect, test } from "vitest";
import { isReadableOnItsWay } from "./plain-http.ts";

test.each([
  ["http://staging.example.com", true],
  ["http://10.0.0.5:8000/prefix", true],
  ["http://127.example.com", true],
  ["http://localhost.example.com", true],
  ["https://staging.example.com", false],
  ["http://localhost:8000", false],
  ["http://api.localhost", false],
  ["http://127.0.0.1:8000", false],
  ["http://[::1]:8000", false],
])("requests to %s can be read on their way: %s", (address, isReadable) => {
  expect(isReadableOnItsWay(address)).toBe(isReadable);
});
