import { type Disturbance, holdsOrOpen, underWay } from "./disturbance.ts";

/** A foreign page in place of an answer contradicts the document like any answer of the target that is not JSON. */
const contradicted = "what arrives contradicts the document, whoever sent it";

const interim = "HTTP/1.1 100 Continue\r\n\r\n";

/** Changes to the bytes of an answer. */
export const answers: readonly Disturbance[] = [
  { id: "interim.100", breaks: [{ ahead: interim }], allowed: ["conformant"], short: true },
  {
    id: "interim.several",
    breaks: [{ ahead: `${interim}HTTP/1.1 103 Early Hints\r\nlink: </a>; rel=preload\r\n\r\n${interim}` }],
    allowed: ["conformant"],
  },
  { id: "framing.chunks", breaks: [{ framing: "chunks" }], allowed: ["conformant"] },
  {
    id: "framing.end-of-connection",
    breaks: [{ framing: "end of the connection" }],
    allowed: ["conformant"],
  },
  {
    id: "framing.length-too-large.3%",
    breaks: [{ framing: "a length that is too large", share: 0.03, after: underWay }],
    allowed: holdsOrOpen,
  },
  {
    id: "framing.length-too-small.3%",
    breaks: [{ framing: "a length that is too small", share: 0.03, after: underWay }],
    allowed: [...holdsOrOpen, "nonconformant"],
    because: "an answer that is whole by its length, and no JSON, contradicts the document",
  },
  {
    id: "framing.two-lengths.3%",
    breaks: [{ framing: "two lengths", share: 0.03, after: underWay }],
    allowed: holdsOrOpen,
  },
  {
    id: "framing.broken-chunks.3%",
    breaks: [{ framing: "broken chunks", share: 0.03, after: underWay }],
    allowed: holdsOrOpen,
  },
  {
    id: "framing.gzip-that-is-none.3%",
    breaks: [{ framing: "gzip that is none", share: 0.03, after: underWay }],
    allowed: holdsOrOpen,
  },
  {
    id: "bytes.no-http.2%",
    breaks: [{ ahead: "SSH-2.0-OpenSSH_9.6\r\n", share: 0.02, after: underWay }],
    allowed: holdsOrOpen,
  },
  {
    id: "body.html-with-200.1%",
    breaks: [
      {
        headers: { "content-type": "text/html" },
        body: { kind: "text", text: "<html><body>Sign in to the network</body></html>" },
        share: 0.01,
        after: underWay,
      },
    ],
    allowed: [...holdsOrOpen, "nonconformant"],
    because: contradicted,
  },
  {
    id: "body.html-everywhere",
    breaks: [{ headers: { "content-type": "text/html" }, body: { kind: "text", text: "<html></html>" } }],
    allowed: ["nonconformant", "could not start"],
    because: contradicted,
  },
];
