import { z } from "zod";
import type { Scope } from "../../catalogue/scope.ts";
import { keySchema } from "../header-value.ts";
import { keyMapSchema } from "../keys/key-map.ts";
import { addressWithoutSecrets, masked, quoted, quotedUuid } from "../masking.ts";
import { headersSchema, proxySchema } from "../route.ts";
import { baseUrlSchema } from "./base-url.ts";

/** One setting that a user can make. */
export interface Variable {
  /** One sentence, as .env.example shows it. */
  readonly meaning: string;
  /** A value that passes, as .env.example shows it. */
  readonly example: string;
  /** The flag of `run` that means the same. */
  readonly flag?: `--${string}`;
  /** The key of dashspec.yaml that means the same; none if the value is secret. */
  readonly fileKey?: `${"target" | "run"}.${string}`;
  /** Whether it makes sense only for a target with an address. */
  readonly describesTarget: boolean;
  /** Each message ends a sentence that begins with the variable's name. */
  readonly schema: z.ZodType<unknown, string>;
  /** How a message may show the received value. */
  readonly show: (value: string) => string;
  /** What to do about an invalid value. */
  readonly remedy: string;
}

const text = z.string().superRefine((value, context) => {
  if (value.trim() === "") context.addIssue({ code: "custom", message: "is empty" });
  if (value.includes("\0")) context.addIssue({ code: "custom", message: "has a NUL character in it" });
});

/** One segment of a path. A client would resolve a dot segment before it sends it (RFC 3986, section 5.2.4). */
const identifier = text.superRefine((value, context) => {
  const complain = (message: string) => context.addIssue({ code: "custom", message });
  if (value.trim() === "") return;
  if (/[\s\p{Cc}]/u.test(value)) complain("has white space or a control character in it");
  else if (/^\.{1,2}$/.test(value)) complain("is a relative path, not an identifier");
  else if (value.includes("/")) complain("has a slash in it");
});

const uuid = z.guid({ error: ({ input }) => (input === "" ? "is empty" : "is not a UUID") });

/** The variable of a key with exactly one scope. */
function keyFor(scope: Scope) {
  return {
    meaning: `A key that holds exactly ${scope}.`,
    example: `your-key-for-${scope.replace(/[^a-z]/g, "-")}`,
    describesTarget: true,
    schema: keySchema,
    show: masked,
    remedy: `Give a key that holds exactly ${scope}, as the target issued it, or remove it`,
  } as const;
}

/** Every variable of the contract, in the order in which .env.example shows them. */
export const variables = {
  DASHSPEC_BASE_URL: {
    meaning: "The target's address, a path prefix allowed; unset, the embedded reference target is judged.",
    example: "https://staging.example.com",
    flag: "--base-url",
    fileKey: "target.baseUrl",
    describesTarget: true,
    schema: baseUrlSchema,
    show: addressWithoutSecrets,
    remedy:
      "Give the address that /api/projects and /api/organizations follow, like https://staging.example.com, or unset it to judge the embedded reference target",
  },
  DASHSPEC_API_KEY: {
    meaning: "A personal API key that holds all five scopes.",
    example: "your-personal-api-key",
    describesTarget: true,
    schema: keySchema,
    show: masked,
    remedy: "Give a personal API key that holds all five scopes, exactly as the target issued it",
  },
  DASHSPEC_PROJECT_ID: {
    meaning: "The project in which dashboards are made.",
    example: "1",
    fileKey: "target.projectId",
    describesTarget: true,
    schema: identifier,
    show: quoted,
    remedy: "Give the project's id as it stands in the target's paths",
  },
  DASHSPEC_ORGANIZATION_ID: {
    meaning: "The organization in which pipeline import apps are made.",
    example: "0190a5b2-7c1d-7000-8000-000000000001",
    fileKey: "target.organizationId",
    describesTarget: true,
    schema: identifier,
    show: quoted,
    remedy: "Give the organization's id as it stands in the target's paths",
  },
  DASHSPEC_COLLABORATOR_UUID: {
    meaning: "A user whom the run may add to its own dashboards as a collaborator, and remove again.",
    example: "0190a5b2-7c1d-7000-8000-000000000002",
    fileKey: "target.collaboratorUuid",
    describesTarget: true,
    schema: uuid,
    show: quotedUuid,
    remedy: "Give the uuid of a user whom the run may add as a collaborator, or remove it",
  },
  DASHSPEC_SECOND_COLLABORATOR_UUID: {
    meaning: "A second such user, to judge that collaborators of one dashboard are kept apart.",
    example: "0190a5b2-7c1d-7000-8000-000000000003",
    fileKey: "target.secondCollaboratorUuid",
    describesTarget: true,
    schema: uuid,
    show: quotedUuid,
    remedy: "Give the uuid of another user whom the run may add as a collaborator, or remove it",
  },
  DASHSPEC_KEY_COMMAND: {
    meaning: "A shell command, called with scopes as arguments, that prints a key holding exactly those.",
    example: "./scripts/issue-key.sh",
    fileKey: "target.keyCommand",
    describesTarget: true,
    schema: text,
    show: masked,
    remedy: "Give a command that prints a key for the scopes in its arguments, or remove it",
  },
  DASHSPEC_SCOPED_KEYS: {
    meaning: "Keys that were made by hand: a JSON object from comma-joined scopes, in any order, to the key.",
    example:
      '{"dashboard:read,dashboard:write": "key-one", "plugin:read,sharing_configuration:read": "key-two"}',
    describesTarget: true,
    schema: keyMapSchema,
    show: masked,
    remedy: 'Give a JSON object like {"dashboard:read,plugin:read": "<key>"}',
  },
  DASHSPEC_KEY_DASHBOARD_READ: keyFor("dashboard:read"),
  DASHSPEC_KEY_DASHBOARD_WRITE: keyFor("dashboard:write"),
  DASHSPEC_KEY_SHARING_CONFIGURATION_READ: keyFor("sharing_configuration:read"),
  DASHSPEC_KEY_PLUGIN_READ: keyFor("plugin:read"),
  DASHSPEC_KEY_PLUGIN_WRITE: keyFor("plugin:write"),
  DASHSPEC_KEY_WITHOUT_SCOPES: {
    meaning: "A key that holds no scope at all.",
    example: "your-key-without-scopes",
    describesTarget: true,
    schema: keySchema,
    show: masked,
    remedy: "Give a key without any scope, exactly as the target issued it, or remove it",
  },
  DASHSPEC_STRONGER_KEY: {
    meaning: "A stronger key for endpoints 6, 7 and 17 to 24, if the full key may not call them.",
    example: "your-stronger-key",
    describesTarget: true,
    schema: keySchema,
    show: masked,
    remedy: "Give a key that may call endpoints 6, 7 and 17 to 24, or remove it",
  },
  DASHSPEC_OTHER_PROJECT_ID: {
    meaning: "A second project that the key can reach, to judge that projects are kept apart.",
    example: "2",
    fileKey: "target.otherProjectId",
    describesTarget: true,
    schema: identifier,
    show: quoted,
    remedy: "Give a second project's id as it stands in the target's paths, or remove it",
  },
  DASHSPEC_OTHER_ORGANIZATION_ID: {
    meaning: "A second organization that the key can reach, to judge that organizations are kept apart.",
    example: "0190a5b2-7c1d-7000-8000-000000000003",
    fileKey: "target.otherOrganizationId",
    describesTarget: true,
    schema: identifier,
    show: quoted,
    remedy: "Give a second organization's id as it stands in the target's paths, or remove it",
  },
  DASHSPEC_HEADERS: {
    meaning:
      "Headers that go with every request, as a JSON object: what a gateway before the target asks for.",
    example: '{"X-Gateway-Token": "your-token"}',
    describesTarget: true,
    schema: headersSchema,
    show: masked,
    remedy: 'Give a JSON object like {"X-Gateway-Token": "<token>"}, or remove it',
  },
  DASHSPEC_PROXY: {
    meaning: "The address of an HTTP proxy through which the target is reached.",
    example: "http://proxy.example.com:3128",
    flag: "--proxy",
    fileKey: "target.proxy",
    describesTarget: true,
    schema: proxySchema,
    show: addressWithoutSecrets,
    remedy: "Give an address like http://proxy.example.com:3128, or remove it",
  },
  DASHSPEC_CA_FILE: {
    meaning: "A file with certificates of authorities (PEM) to trust besides the usual ones.",
    example: "gateway-authority.pem",
    flag: "--ca-file",
    fileKey: "target.caFile",
    describesTarget: true,
    schema: text,
    show: quoted,
    remedy: "Give the path of a PEM file, or remove it",
  },
  DASHSPEC_REPORTS_DIR: {
    meaning: "Where the reports are written.",
    example: "reports",
    flag: "--reports-dir",
    fileKey: "run.reportsDirectory",
    describesTarget: false,
    schema: text,
    show: quoted,
    remedy: "Give the path of a folder",
  },
} as const satisfies Record<string, Variable>;

/** The name of a variable. */
export type VariableName = keyof typeof variables;

/** Every variable's name, in the table's order. */
export const variableNames = Object.keys(variables) as VariableName[]; // Object.keys widens; the keys are the table's own.

/** A flag that means the same as a variable. */
export type SettingFlag = Extract<(typeof variables)[VariableName], { flag: string }>["flag"];
