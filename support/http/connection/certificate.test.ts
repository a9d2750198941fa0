import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { readCertificate } from "./certificate.ts";

test("a server without TLS has no certificate", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  expect(await readCertificate(`https://127.0.0.1:${port}`)).toBeNull();
});
