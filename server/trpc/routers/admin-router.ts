import { parseDay } from '#lib/dates.ts'
import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
import {
  eventRecording,
  heldDecision,
  heldSelection,
  licenceEdit,
  partDecision,
  suggestionAcceptance,
  suggestionRefusal,
} from '#lib/schemas/admin-data.ts'
import { adminAction, adminOptionsRequest } from '#lib/schemas/admin/calls.ts'
import { apiKeyChoice } from '#lib/schemas/api-key-creation.ts'
import { memberRemoval, memberSetting } from '#lib/schemas/admin/organization-edit.ts'
import { adminUserRoles } from '#server/admin/access/admin-user-roles.ts'
import { adminOrgRoles } from '#server/admin/access/admin-org-roles.ts'
import { adminPolicyAssignments } from '#server/admin/access/admin-policy-assignments.ts'
import { adminPolicies } from '#server/admin/access/admin-policies.ts'
import { adminRoles } from '#server/admin/access/admin-roles.ts'
import { editEntity } from '#server/admin/catalogue/edit-entity.ts'
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
import { acceptSuggestion, declineSuggestion } from '#server/admin/suggestions/decide-suggestion.ts'
import { decideMany } from '#server/pipeline/decisions/decide-many.ts'
import { decideSelected } from '#server/pipeline/decisions/decide-selected.ts'
import { recordEvent } from '#server/pipeline/decisions/record-corporate-action.ts'
import { restorePart, retirePart } from '#server/pipeline/decisions/retire-part.ts'
import { refuseToWait } from '#server/pipeline/publication/refuse-to-wait.ts'
import { revokeAnyKey } from '#server/people/api-keys/change-keys.ts'
import { adminOrganizations } from '#server/admin/organizations/admin-organizations.ts'
import { dropMember, setMember } from '#server/people/organizations/list-members.ts'
import { adminUsers } from '#server/admin/users/admin-users.ts'
import { disableUsers, enableUsers, endUserSessions } from '#server/people/users/user-actions.ts'
import { adminCatalogueProcedures } from '#server/trpc/procedures/admin-catalogue-procedures.ts'
import { adminProcedures } from '#server/trpc/procedures/admin-procedures.ts'
import { adminProcedure, router } from '#server/trpc/procedures/init.ts'
import { mailKeyChange } from '#server/trpc/procedures/mail-key-change.ts'
import { adminIngestRouter } from '#server/trpc/routers/admin-ingest-router.ts'
import { adminSourcesRouter } from '#server/trpc/routers/admin-sources-router.ts'

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

/** Decides on readings that broke a rule, and on parts that totals wait for. */
const adminQualityRouter = router({
  decide: adminProcedure
    .input(heldDecision)
    .mutation(({ ctx, input }) => decideMany(ctx.actor, input)),
  decidePart: adminProcedure
    .input(partDecision)
    .mutation(({ ctx, input: { part, decision, from, reason } }) => {
      const named = { part, reason, actor: ctx.actor.userId, onWait: refuseToWait }
      return decision === 'restore'
        ? restorePart(named)
        : retirePart({ ...named, fromDay: from === undefined ? undefined : parseDay(from) })
    }),
  recordEvent: adminProcedure.input(eventRecording).mutation(({ ctx, input: { day, ...event } }) =>
    recordEvent({
      ...event,
      day: parseDay(day) ?? 0,
      actor: ctx.actor.userId,
      onWait: refuseToWait,
    }),
  ),
  decideSelected: adminProcedure
    .input(heldSelection)
    .mutation(({ ctx, input: { runId, rule, ...rest } }) =>
      decideSelected(ctx.actor, { ...rest, runId, rule }),
    ),
})

/** Answers to what readers reported. */
const adminSuggestionsRouter = router({
  accept: adminProcedure
    .input(suggestionAcceptance)
    .mutation(({ ctx, input }) => acceptSuggestion(ctx.actor, input)),
  decline: adminProcedure
    .input(suggestionRefusal)
    .mutation(({ ctx, input }) => declineSuggestion(ctx.actor, input)),
})

/** Saves the terms on which the values of each source may be used. */
const adminLicencesRouter = router({
  save: adminProcedure
    .input(licenceEdit)
    .mutation(({ ctx, input: { id, version, sourceUrl, ...values } }) =>
      editEntity(ctx.actor, { subject: 'source', id, version, values, sourceUrl }),
    ),
})

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
