import { apiAccessPolicies } from '#lib/registry/admin/api-access-policies.ts'
import { apiAccessPolicyAssignments } from '#lib/registry/admin/api-access-policy-assignments.ts'
import { apiAccessOrgRoles } from '#lib/registry/admin/api-access-org-roles.ts'
import { apiAccessUserRoles } from '#lib/registry/admin/api-access-user-roles.ts'
import { apiAccessRoles } from '#lib/registry/admin/api-access-roles.ts'
import { assetsResource } from '#lib/registry/admin/assets-resource.ts'
import { citationsResource } from '#lib/registry/admin/citations-resource.ts'
import { investmentsResource } from '#lib/registry/admin/investments-resource.ts'
import { issuersResource } from '#lib/registry/admin/issuers-resource.ts'
import { managersResource } from '#lib/registry/admin/managers-resource.ts'
import { networksResource } from '#lib/registry/admin/networks-resource.ts'
import { newsResource } from '#lib/registry/admin/news-resource.ts'
import { platformsResource } from '#lib/registry/admin/platforms-resource.ts'
import { serviceProvidersResource } from '#lib/registry/admin/service-providers-resource.ts'
import { tokensResource } from '#lib/registry/admin/tokens-resource.ts'
import { organizations } from '#lib/registry/admin/organizations-resource.ts'
import { users } from '#lib/registry/admin/users-resource.ts'
import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
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
