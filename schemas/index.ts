export * from "./app.ts";
export * from "./collaborator.ts";
export * from "./dashboard.ts";
export * from "./envelope.ts";
export * from "./sharing.ts";
export * from "./user.ts";
export * from "./values.ts";
