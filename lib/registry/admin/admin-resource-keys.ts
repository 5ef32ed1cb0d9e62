/**
 * Every resource of the admin pages: the last part of its address, its name in
 * `admin.<resource>.…`, and the key of both its halves.
 */
export const adminResourceKeys = [
  'users',
  'organizations',
  'api_access_user_roles',
  'api_access_org_roles',
  'api_access_policy_assignments',
  'api_access_roles',
  'api_access_policies',
  'assets',
  'tokens',
  'issuers',
  'platforms',
  'managers',
  'service_providers',
  'networks',
  'investments',
  'news',
  'citations',
] as const
export type AdminResourceKey = (typeof adminResourceKeys)[number]
