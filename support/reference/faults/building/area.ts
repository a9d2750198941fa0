/** The resource that a fault is about. */
export type Area = "dashboards" | "apps";

/** The two resources that are created, listed, retrieved and updated in the same way. */
export const areas: readonly Area[] = ["dashboards", "apps"];

/** What the objects of an area are called. */
export function resourceOf(area: Area): "dashboard" | "app" {
  return area === "apps" ? "app" : "dashboard";
}
