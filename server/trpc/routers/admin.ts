import type { AdminResourceKey } from '#lib/registry/admin/keys.ts'
import { adminAction, adminOptionsRequest } from '#lib/schemas/admin/calls.ts'
import { apiKeyChoice } from '#lib/schemas/api-key.ts'
import { memberRemoval, memberSetting } from '#lib/schemas/admin/organizations.ts'
import { adminUserRoles } from '#server/admin/access/admin-user-roles.ts'
import { adminOrgRoles } from '#server/admin/access/admin-org-roles.ts'
import { adminPolicyAssignments } from '#server/admin/access/admin-policy-assignments.ts'
import { adminPolicies } from '#server/admin/access/admin-policies.ts'
import { adminRoles } from '#server/admin/access/admin-roles.ts'
import { getAdminReads } from '#server/admin/modules.ts'
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
import { revokeAnyKey } from '#server/people/api-keys/commands.ts'
import { adminOrganizations } from '#server/admin/organizations/admin-organizations.ts'
import { dropMember, setMember } from '#server/people/organizations/members.ts'
import { adminUsers } from '#server/admin/users/admin-users.ts'
import { disableUsers, enableUsers, endUserSessions } from '#server/people/users/user-actions.ts'
import { adminCatalogueProcedures } from '#server/trpc/admin-catalogue-procedures.ts'
import { adminProcedures } from '#server/trpc/admin-procedures.ts'
import { adminProcedure, router } from '#server/trpc/init.ts'
import { mailKeyChange } from '#server/trpc/mail-key-change.ts'
import { adminIngestRouter } from '#server/trpc/routers/admin-ingest.ts'
import { adminLicencesRouter } from '#server/trpc/routers/admin-licences.ts'
import { adminQualityRouter } from '#server/trpc/routers/admin-quality.ts'
import { adminSourcesRouter } from '#server/trpc/routers/admin-sources.ts'
import { adminSuggestionsRouter } from '#server/trpc/routers/admin-suggestions.ts'

/**
 * Everything that admins do. A resource has list, get, create, update, remove and removeMany, and
 * the acts that stand here.
 */
const resources = {
  users: router({
    ...adminProcedures(adminUsers),
    endSessions: adminProcedure
      .input(adminAction)
      .mutation(({ ctx, input }) => endUserSessions(ctx.actor, input.ids)),
    disable: adminProcedure
      .input(adminAction)
      .mutation(({ ctx, input }) => disableUsers(ctx.actor, input.ids)),
    enable: adminProcedure
      .input(adminAction)
      .mutation(({ ctx, input }) => enableUsers(ctx.actor, input.ids)),
    revokeKey: adminProcedure.input(apiKeyChoice).mutation(async ({ ctx, input }) => {
      const revoked = await revokeAnyKey(ctx.actor, input.keyId)
      await mailKeyChange(ctx.actor, 'revoked', revoked)
      return { keyId: revoked.keyId }
    }),
  }),
  organizations: router({
    ...adminProcedures(adminOrganizations),
    setMember: adminProcedure
      .input(memberSetting)
      .mutation(({ ctx, input }) => setMember(ctx.actor, input)),
    removeMember: adminProcedure
      .input(memberRemoval)
      .mutation(({ ctx, input }) => dropMember(ctx.actor, input)),
  }),
  api_access_user_roles: router({ ...adminProcedures(adminUserRoles) }),
  api_access_org_roles: router({ ...adminProcedures(adminOrgRoles) }),
  api_access_policy_assignments: router({ ...adminProcedures(adminPolicyAssignments) }),
  api_access_policies: router({ ...adminProcedures(adminPolicies) }),
  api_access_roles: router({ ...adminProcedures(adminRoles) }),
  assets: router(adminCatalogueProcedures(adminAssets)),
  tokens: router(adminCatalogueProcedures(adminTokens)),
  issuers: router(adminCatalogueProcedures(adminIssuers)),
  platforms: router(adminCatalogueProcedures(adminPlatforms)),
  managers: router(adminCatalogueProcedures(adminManagers)),
  service_providers: router(adminCatalogueProcedures(adminServiceProviders)),
  networks: router(adminCatalogueProcedures(adminNetworks)),
  investments: router(adminCatalogueProcedures(adminInvestments)),
  news: router(adminCatalogueProcedures(adminNews)),
  citations: router(adminCatalogueProcedures(adminCitations)),
} satisfies Record<AdminResourceKey, unknown>

export const adminRouter = router({
  ...resources,
  quality: adminQualityRouter,
  ingest: adminIngestRouter,
  sources: adminSourcesRouter,
  suggestions: adminSuggestionsRouter,
  licences: adminLicencesRouter,
  /** the choices that reference fields offer */
  options: adminProcedure
    .input(adminOptionsRequest)
    .query(({ ctx, input }) => getAdminReads(ctx.actor, input.of).options(input)),
})
