import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
import type { AdminReads } from '#server/admin/kit/admin-module.ts'
import { adminUserRoles } from '#server/admin/access/admin-user-roles.ts'
import { adminOrgRoles } from '#server/admin/access/admin-org-roles.ts'
import { adminPolicyAssignments } from '#server/admin/access/admin-policy-assignments.ts'
import { adminPolicies } from '#server/admin/access/admin-policies.ts'
import { adminRoles } from '#server/admin/access/admin-roles.ts'
import {
  adminAssets,
  adminCitations,
  adminInvestments,
  adminIssuers,
  adminManagers,
  adminNetworks,
  adminNews,
  adminPlatforms,
  adminServiceProviders,
  adminTokens,
} from '#server/admin/catalogue/admin-catalogue.ts'
import { adminOrganizations } from '#server/admin/organizations/admin-organizations.ts'
import { adminUsers } from '#server/admin/users/admin-users.ts'
import { insistAdmin } from '#server/people/viewer/insist-admin.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** The server's half of every resource, by its key. */
const modules: Readonly<Record<AdminResourceKey, AdminReads>> = {
  users: adminUsers,
  organizations: adminOrganizations,
  api_access_user_roles: adminUserRoles,
  api_access_org_roles: adminOrgRoles,
  api_access_policy_assignments: adminPolicyAssignments,
  api_access_policies: adminPolicies,
  api_access_roles: adminRoles,
  assets: adminAssets,
  tokens: adminTokens,
  issuers: adminIssuers,
  platforms: adminPlatforms,
  managers: adminManagers,
  service_providers: adminServiceProviders,
  networks: adminNetworks,
  investments: adminInvestments,
  news: adminNews,
  citations: adminCitations,
}

/** Returns the reads of a resource, for an admin. */
export function getAdminReads(actor: Viewer, key: AdminResourceKey): AdminReads {
  insistAdmin(actor)
  return modules[key]
}
