'use client'

import { type SyntheticEvent, useState } from 'react'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/selects/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { showToast } from '#components/ui/overlays/toast.ts'
import { memberRoles } from '#lib/registry/member-roles.ts'

type Invited = 'MEMBER' | 'ADMIN'

const IDS = { email: 'invite-email', role: 'invite-role' } as const
const ROLES = (['MEMBER', 'ADMIN'] as const).map((value) => ({
  value,
  content: { label: `${memberRoles[value].label}: ${memberRoles[value].meaning}` },
}))

/** `blocked`: why nobody can be invited now. */
export function InviteForm({ blocked }: { blocked: string | null }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Invited>('MEMBER')
  const invite = useCall(({ team }) => team.invite.mutate, useAfterSave())
  const { fields } = readCallProblem(invite.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    invite.mutate(
      { email, role },
      {
        onSuccess: ({ isMailed }) => {
          sayInvited(email, isMailed)
          setEmail('')
        },
      },
    )
  }
  return (
    <form method="post" className="form set-form" onSubmit={submit} noValidate>
      <CallErrors error={invite.error} fieldIds={IDS} />
      <TextField
        id={IDS.email}
        label="Email"
        type="email"
        value={email}
        onChange={setEmail}
        error={fields.email}
        maxLength={254}
        autoComplete="off"
        required
      />
      <Select
        id={IDS.role}
        label="Role"
        value={role}
        onChange={(value) => {
          setRole(value === 'ADMIN' ? 'ADMIN' : 'MEMBER')
        }}
        error={fields.role}
        options={ROLES}
      />
      <Button
        type="submit"
        kind="primary"
        busy={invite.isPending && 'Inviting...'}
        blocked={blocked}
      >
        Invite
      </Button>
    </form>
  )
}

function sayInvited(email: string, isMailed: boolean): void {
  if (isMailed) showToast({ variant: 'success', message: `The invitation to ${email} was sent.` })
  else
    showToast({
      variant: 'warning',
      message:
        `The email to ${email} could not be sent. ` +
        'The invitation remains valid and appears when that address signs in.',
      duration: 12_000,
    })
}
