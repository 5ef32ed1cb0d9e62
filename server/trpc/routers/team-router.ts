import {
  invitationChoice,
  memberChoice,
  organizationChoice,
  organizationClosing,
  organizationCreation,
  organizationEdit,
  roleChange,
  teamInvitation,
} from '#lib/schemas/team-invitation.ts'
import {
  acceptInvitation,
  declineInvitation,
} from '#server/people/invitations/answer-invitation.ts'
import { revokeInvitation } from '#server/people/invitations/revoke-invitation.ts'
import { changeRole } from '#server/people/organizations/change-role.ts'
import { closeOrganization } from '#server/people/organizations/close-organization.ts'
import { createOrganization } from '#server/people/organizations/create-organization.ts'
import { editOrganization } from '#server/people/organizations/edit-organization.ts'
import { removeMember } from '#server/people/organizations/remove-member.ts'
import { switchOrganization } from '#server/people/organizations/switch-organization.ts'
import { transferOwnership } from '#server/people/organizations/transfer-ownership.ts'
import { memberProcedure, router, signedInProcedure } from '#server/trpc/procedures/init.ts'
import { inviteByMail } from '#server/trpc/procedures/invite-by-mail.ts'

/** Organizations and their people. What is named by an id must belong to the organization that the caller acts for. */
export const teamRouter = router({
  createOrganization: signedInProcedure
    .input(organizationCreation)
    .mutation(({ ctx, input }) => createOrganization(ctx.actor, input.name)),
  switchOrganization: signedInProcedure
    .input(organizationChoice)
    .mutation(({ ctx, input }) => switchOrganization(ctx.actor, input.organizationId)),
  editOrganization: memberProcedure
    .input(organizationEdit)
    .mutation(({ ctx, input }) => editOrganization(ctx.actor, input)),
  closeOrganization: memberProcedure
    .input(organizationClosing)
    .mutation(({ ctx, input }) => closeOrganization(ctx.actor, input.name)),
  invite: memberProcedure
    .input(teamInvitation)
    .mutation(({ ctx, input }) => inviteByMail(ctx.actor, input)),
  revokeInvitation: memberProcedure
    .input(invitationChoice)
    .mutation(({ ctx, input }) => revokeInvitation(ctx.actor, input.invitationId)),
  acceptInvitation: signedInProcedure
    .input(invitationChoice)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.actor, input.invitationId)),
  declineInvitation: signedInProcedure
    .input(invitationChoice)
    .mutation(({ ctx, input }) => declineInvitation(ctx.actor, input.invitationId)),
  changeRole: memberProcedure
    .input(roleChange)
    .mutation(({ ctx, input }) => changeRole(ctx.actor, input)),
  removeMember: memberProcedure
    .input(memberChoice)
    .mutation(({ ctx, input }) => removeMember(ctx.actor, input.userId)),
  leave: memberProcedure.mutation(({ ctx }) => removeMember(ctx.actor, ctx.actor.userId)),
  transferOwnership: memberProcedure
    .input(memberChoice)
    .mutation(({ ctx, input }) => transferOwnership(ctx.actor, input.userId)),
})
