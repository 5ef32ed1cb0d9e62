'use client'

import { ActErrors } from '#components/settings/act-errors.tsx'
import { useAct } from '#components/settings/use-act.ts'
import { trpcClient } from '#components/trpc/trpc-client.ts'
import { Button } from '#components/ui/button.tsx'
import { showTime } from '#lib/format/time.ts'
import { memberRoles } from '#lib/registry/member-roles.ts'
import type { InvitationView } from '#lib/view/account.ts'

/** What is offered to the reader's address: taken or refused, never forced. */
export function OfferedInvitations({ invitations }: { invitations: readonly InvitationView[] }) {
  const accept = useAct(
    (invitationId: string) => trpcClient.team.acceptInvitation.mutate({ invitationId }),
    'You are in the team.',
  )
  const decline = useAct(
    (invitationId: string) => trpcClient.team.declineInvitation.mutate({ invitationId }),
    'The invitation is declined.',
  )
  return (
    <>
      <ActErrors problem={accept.problem} title="This could not be done" />
      <ActErrors problem={decline.problem} title="This could not be done" />
      <ul className="set-list">
        {invitations.map(({ id, organization, role, invitedBy, expires }) => (
          <li key={id}>
            <span className="who">
              <b>{organization}</b>
              <small>
                {invitedBy ?? 'Somebody who has left'} offers you a seat as{' '}
                {memberRoles[role].label.toLowerCase()}, until {showTime(expires)}
              </small>
            </span>
            <span className="acts">
              <Button
                kind="primary"
                busy={accept.isBusy && 'Joining...'}
                onClick={() => void accept.run(id)}
              >
                Accept<span className="vh"> the invitation of {organization}</span>
              </Button>
              <Button busy={decline.isBusy && 'Declining...'} onClick={() => void decline.run(id)}>
                Decline<span className="vh"> the invitation of {organization}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
