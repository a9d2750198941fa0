/** The flags of `npm run prove`, as `parseArgs` takes them. */
export const proofOptions = {
  fault: { type: "string" },
  dialect: { type: "string" },
  requirement: { type: "string" },
  seeds: { type: "string", default: "1" },
} as const;
