'use client'

import { ActErrors } from '#components/settings/act-errors.tsx'
import { useAct } from '#components/settings/use-act.ts'
import { trpcClient } from '#components/trpc/trpc-client.ts'
import { Button } from '#components/ui/button.tsx'
import { showTime } from '#lib/format/time.ts'
import { memberRoles } from '#lib/registry/member-roles.ts'
import type { SentInvitationView } from '#lib/view/account.ts'

export function SentInvitations({ invitations }: { invitations: readonly SentInvitationView[] }) {
  const revoke = useAct(
    (invitationId: string) => trpcClient.team.revokeInvitation.mutate({ invitationId }),
    'The invitation is withdrawn.',
  )
  return (
    <>
      <ActErrors problem={revoke.problem} title="This could not be done" />
      <ul className="set-list">
        {invitations.map(({ id, email, role, expires }) => (
          <li key={id}>
            <span className="who">
              <b>{email}</b>
              <small>
                As {memberRoles[role].label.toLowerCase()}, open until {showTime(expires)}
              </small>
            </span>
            <Button onClick={() => void revoke.run(id)}>
              Withdraw<span className="vh"> the invitation to {email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
