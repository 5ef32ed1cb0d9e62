'use client'

import { CallErrors } from '#components/trpc/call-errors.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { showTime } from '#lib/format/show-time.ts'
import { memberRoles } from '#lib/registry/member-roles.ts'
import type { InvitationView } from '#lib/view/account/user-profile.ts'

/** Invitations to the reader's address: taken or refused, never forced. */
export function OfferedInvitations({ invitations }: { invitations: readonly InvitationView[] }) {
  const accept = useCall(
    ({ team }) => team.acceptInvitation.mutate,
    useAfterSave('You joined the team.'),
  )
  const decline = useCall(
    ({ team }) => team.declineInvitation.mutate,
    useAfterSave('Invitation declined.'),
  )
  return (
    <>
      <CallErrors error={accept.error} title="Action failed" />
      <CallErrors error={decline.error} title="Action failed" />
      <ul className="set-list">
        {invitations.map(({ id, organization, role, invitedBy, expires }) => (
          <li key={id}>
            <span className="who">
              <b>{organization}</b>
              <small>
                {invitedBy ?? 'A former member'} offers you a seat as{' '}
                {memberRoles[role].label.toLowerCase()}, until {showTime(expires)}
              </small>
            </span>
            <span className="acts">
              <Button
                kind="primary"
                busy={accept.isPending && 'Joining...'}
                onClick={() => {
                  accept.mutate({ invitationId: id })
                }}
              >
                Accept<span className="sr-only"> the invitation of {organization}</span>
              </Button>
              <Button
                busy={decline.isPending && 'Declining...'}
                onClick={() => {
                  decline.mutate({ invitationId: id })
                }}
              >
                Decline<span className="sr-only"> the invitation of {organization}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
