import { apiAccessPolicies } from '#lib/registry/admin/api-access-policies.ts'
import { apiAccessPolicyAssignments } from '#lib/registry/admin/api-access-policy-assignments.ts'
import { apiAccessOrgRoles } from '#lib/registry/admin/api-access-org-roles.ts'
import { apiAccessUserRoles } from '#lib/registry/admin/api-access-user-roles.ts'
import { apiAccessRoles } from '#lib/registry/admin/api-access-roles.ts'
import { assetsResource } from '#lib/registry/admin/assets.ts'
import { citationsResource } from '#lib/registry/admin/citations.ts'
import { investmentsResource } from '#lib/registry/admin/investments.ts'
import { issuersResource } from '#lib/registry/admin/issuers.ts'
import { managersResource } from '#lib/registry/admin/managers.ts'
import { networksResource } from '#lib/registry/admin/networks.ts'
import { newsResource } from '#lib/registry/admin/news.ts'
import { platformsResource } from '#lib/registry/admin/platforms.ts'
import { serviceProvidersResource } from '#lib/registry/admin/service-providers.ts'
import { tokensResource } from '#lib/registry/admin/tokens.ts'
import { organizations } from '#lib/registry/admin/organizations.ts'
import { users } from '#lib/registry/admin/users.ts'
import type { AdminResourceKey } from '#lib/registry/admin/keys.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'

/** Every resource of the admin pages by its key. */
const resources: Readonly<Record<AdminResourceKey, AdminResource>> = {
  users,
  organizations,
  api_access_user_roles: apiAccessUserRoles,
  api_access_org_roles: apiAccessOrgRoles,
  api_access_policy_assignments: apiAccessPolicyAssignments,
  api_access_policies: apiAccessPolicies,
  api_access_roles: apiAccessRoles,
  assets: assetsResource,
  citations: citationsResource,
  investments: investmentsResource,
  issuers: issuersResource,
  managers: managersResource,
  networks: networksResource,
  news: newsResource,
  platforms: platformsResource,
  service_providers: serviceProvidersResource,
  tokens: tokensResource,
}

export const getAdminResource = (key: AdminResourceKey): AdminResource => resources[key]
