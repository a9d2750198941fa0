import { type Disturbance, holdsOrOpen, underWay } from "./disturbance.ts";

const redirected = "a redirect instead of an answer is not documented";

/** Answers of a malicious target. */
export const hostile: readonly Disturbance[] = [
  {
    id: "redirect.to-another-origin.5%",
    breaks: [
      {
        delivered: 0,
        status: 307,
        headers: { location: "{elsewhere}/api/projects/1/dashboards" },
        share: 0.05,
        after: underWay,
      },
    ],
    allowed: [...holdsOrOpen, "nonconformant"],
    because: redirected,
    leftForSweep: "a removal that is redirected is refused",
    short: true,
  },
  {
    id: "redirect.to-another-origin.with-the-path-and-a-slash",
    breaks: [
      {
        delivered: 0,
        status: 308,
        headers: { location: "{elsewhere}{path}/" },
        share: 0.05,
        after: underWay,
      },
    ],
    allowed: [...holdsOrOpen, "nonconformant"],
    because: redirected,
    leftForSweep: "a removal that is redirected is refused",
  },
  {
    id: "redirect.to-another-origin.from-the-beginning",
    breaks: [{ delivered: 0, status: 302, headers: { location: "{elsewhere}{path}" } }],
    allowed: ["could not start", "nonconformant"],
    because: redirected,
  },
  {
    id: "redirect.loop",
    breaks: [{ delivered: 0, status: 301, headers: { location: "{other slash form}" }, after: underWay }],
    allowed: ["nonconformant", "incomplete"],
    because: redirected,
    leftForSweep: "no request for its removal reaches the target",
  },
  {
    id: "echo.of-the-key",
    breaks: [{ body: { kind: "echo" }, headers: { "x-you-sent": "{credential}" } }],
    allowed: ["conformant"],
    short: true,
  },
  {
    id: "echo.of-the-key.in-errors",
    breaks: [
      {
        body: { kind: "echo" },
        status: 500,
        headers: { "www-authenticate": 'Bearer realm="{credential}"' },
        share: 0.03,
        after: underWay,
      },
    ],
    allowed: [...holdsOrOpen, "nonconformant"],
    because: "an answer of 500 is the target's own",
  },
  {
    id: "control-characters.further-fields",
    breaks: [{ body: { kind: "control characters" } }],
    allowed: ["conformant"],
  },
  {
    id: "control-characters.in-errors",
    breaks: [{ body: { kind: "control characters" }, status: 500, share: 0.05, after: underWay }],
    allowed: [...holdsOrOpen, "nonconformant"],
    because: "an answer of 500 is the target's own",
  },
  {
    id: "scrambled.one-answer-in-ten",
    breaks: [{ body: { kind: "scrambled" }, share: 0.1, after: underWay }],
    allowed: ["nonconformant"],
    because: "such a value contradicts the document",
    leftForSweep: "what a scrambled answer created may stay unknown",
    short: true,
  },
  {
    id: "scrambled.every-other-answer",
    breaks: [{ body: { kind: "scrambled" }, share: 0.5, after: underWay }],
    allowed: ["nonconformant"],
    because: "such a value contradicts the document",
    leftForSweep: "what a scrambled answer created may stay unknown",
  },
  {
    id: "scrambled.every-answer",
    breaks: [{ body: { kind: "scrambled" } }],
    allowed: ["nonconformant", "could not start"],
    because: "such a value contradicts the document",
    leftForSweep: "what a scrambled answer created may stay unknown",
  },
];
