/** The two resources whose stored fields the memory holds. */
export type ObjectKind = "dashboard" | "app";
