import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { readCertificate } from "./certificate.ts";

test("where no TLS is spoken, there is no certificate to read", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  expect(await readCertificate(`https://127.0.0.1:${port}`)).toBeNull();
});
