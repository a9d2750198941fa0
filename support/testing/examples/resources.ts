/** An example of each resource, for tests. */

export const uuid = "01932c07-209b-7e6c-8f2a-2f1d0c9b8a76";
const moment = "2026-02-28T12:30:15Z";

export const user = {
  id: 1,
  uuid,
  distinct_id: "d",
  first_name: "",
  last_name: "L",
  email: "a@b.c",
  is_email_verified: false,
  hedgehog_config: { colour: null },
};
export const item = {
  id: 9007199254740993n,
  name: "n",
  description: "",
  pinned: false,
  created_at: moment,
  created_by: user,
  is_shared: false,
  deleted: false,
  creation_mode: "default",
  tags: [],
  restriction_level: 21,
  effective_restriction_level: 21,
  effective_privilege_level: 37,
};
export const dashboard = {
  ...item,
  use_template: "",
  use_dashboard: 0,
  delete_insights: false,
  filters: null,
  tiles: [{ any: null }],
};
export const collaborator = {
  id: uuid,
  dashboard_id: 1,
  user,
  level: 37,
  added_at: moment,
  updated_at: moment,
  user_uuid: uuid,
};
export const sharing = { created_at: moment, enabled: false, access_token: "" };
export const app = {
  id: 1,
  plugin_type: "local",
  name: "",
  description: "",
  url: "",
  icon: "",
  config_schema: null,
  tag: "",
  latest_tag: "",
  is_global: false,
  organization_id: uuid,
  organization_name: "",
  capabilities: {},
  metrics: [],
  public_jobs: 0,
};
