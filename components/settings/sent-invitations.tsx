'use client'

import { CallErrors } from '#components/trpc/call-errors.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { showTime } from '#lib/format/show-time.ts'
import { memberRoles } from '#lib/registry/member-roles.ts'
import type { SentInvitationView } from '#lib/view/account/user-profile.ts'

export function SentInvitations({ invitations }: { invitations: readonly SentInvitationView[] }) {
  const revoke = useCall(
    ({ team }) => team.revokeInvitation.mutate,
    useAfterSave('Invitation withdrawn.'),
  )
  return (
    <>
      <CallErrors error={revoke.error} title="Action failed" />
      <ul className="set-list">
        {invitations.map(({ id, email, role, expires }) => (
          <li key={id}>
            <span className="who">
              <b>{email}</b>
              <small>
                As {memberRoles[role].label.toLowerCase()}, open until {showTime(expires)}
              </small>
            </span>
            <Button
              onClick={() => {
                revoke.mutate({ invitationId: id })
              }}
            >
              Withdraw<span className="sr-only"> the invitation to {email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
