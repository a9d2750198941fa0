import { type Disturbance, holdsOrOpen, underWay } from "./disturbance.ts";

/** A redirect in place of an answer. The target never sees the request. */
const redirect = (status: 301 | 302 | 307 | 308, location: string) =>
  ({ delivered: 0, status, headers: { location } }) as const;

const redirected = "a redirect instead of an answer is not documented";

/** Some answers seem to be wrong ones of the target itself. */
const someWrong = [...holdsOrOpen, "nonconformant"] as const;

const ofServerErrors = {
  allowed: someWrong,
  because: "an answer of 500 is the target's own",
} as const;

const wrongId = {
  because: "such an id contradicts the document",
  leftForSweep: "what was created with a wrong id may stay unknown",
} as const;

const scrambled = {
  because: "such a value contradicts the document",
  leftForSweep: "an answer may name a wrong id, and lists may hide the right one",
  // Only the mark is left by which such an object can be found.
  sweepFlags: ["--by-mark", "--yes"],
} as const;

/** Answers of a malicious target. */
export const hostile: readonly Disturbance[] = [
  {
    id: "redirect.to-another-origin.5%",
    breaks: [{ ...redirect(307, "{elsewhere}/api/projects/1/dashboards"), share: 0.05, after: underWay }],
    allowed: someWrong,
    because: redirected,
    leftForSweep: "a removal that is redirected is refused",
    short: true,
  },
  {
    id: "redirect.to-another-origin.with-the-path-and-a-slash",
    breaks: [{ ...redirect(308, "{elsewhere}{path}/"), share: 0.05, after: underWay }],
    allowed: someWrong,
    because: redirected,
    leftForSweep: "a removal that is redirected is refused",
  },
  {
    id: "redirect.to-another-origin.from-the-beginning",
    breaks: [redirect(302, "{elsewhere}{path}")],
    allowed: ["could not start", "nonconformant"],
    because: redirected,
  },
  {
    id: "redirect.loop",
    breaks: [{ ...redirect(301, "{other slash form}"), after: underWay }],
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
    ...ofServerErrors,
  },
  {
    id: "control-characters.further-fields",
    breaks: [{ body: { kind: "control characters" } }],
    allowed: ["conformant"],
  },
  {
    id: "control-characters.in-errors",
    breaks: [{ body: { kind: "control characters" }, status: 500, share: 0.05, after: underWay }],
    ...ofServerErrors,
  },
  {
    id: "scrambled.one-answer-in-ten",
    breaks: [{ body: { kind: "scrambled" }, share: 0.1, after: underWay }],
    allowed: ["nonconformant"],
    ...scrambled,
    short: true,
  },
  {
    id: "creations.with-the-empty-id",
    breaks: [{ body: { kind: "another id", id: "" }, methods: ["POST"], share: 0.3, after: underWay }],
    allowed: ["nonconformant"],
    ...wrongId,
    short: true,
  },
  {
    id: "creations.with-the-id-of-what-is-above",
    breaks: [{ body: { kind: "another id", id: ".." }, methods: ["POST"], share: 0.3, after: underWay }],
    allowed: ["nonconformant"],
    ...wrongId,
  },
  {
    id: "scrambled.every-other-answer",
    breaks: [{ body: { kind: "scrambled" }, share: 0.5, after: underWay }],
    allowed: ["nonconformant"],
    ...scrambled,
  },
  {
    id: "scrambled.every-answer",
    breaks: [{ body: { kind: "scrambled" } }],
    allowed: ["nonconformant", "could not start"],
    ...scrambled,
  },
];
