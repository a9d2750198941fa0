export {
  appFields,
  dashboardFields,
  isOfKind,
  singleOnly,
  type WritableField,
  writableFields,
} from "./field.ts";
export { sharingTokenOf, uuidOf } from "./identity.ts";
export { fullKey, type Key, keys, keysByText, strongerKey } from "./key.ts";
export { makeApp, makeCollaborator, makeDashboard, settleDashboard } from "./make.ts";
export { isDeleted, type Resource, type Row, withFields } from "./row.ts";
export { Table } from "./table.ts";
export type { User } from "./user.ts";
export {
  copyOf,
  initialFields,
  makeWorld,
  type Organization,
  type Project,
  type World,
} from "./world.ts";
