'use client'

import { type SyntheticEvent, useState } from 'react'
import { ActErrors } from '#components/settings/act-errors.tsx'
import { useAct } from '#components/settings/use-act.ts'
import { trpcClient } from '#components/trpc/trpc-client.ts'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast.ts'
import { memberRoles } from '#lib/registry/member-roles.ts'

type Invited = 'MEMBER' | 'ADMIN'
interface Wanted {
  email: string
  role: Invited
}

const IDS = { email: 'invite-email', role: 'invite-role' } as const
const ROLES = (['MEMBER', 'ADMIN'] as const).map((value) => ({
  value,
  content: { label: `${memberRoles[value].label}: ${memberRoles[value].meaning}` },
}))

/** `blocked`: why nobody can be invited now. */
export function InviteForm({ blocked }: { blocked: string | null }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Invited>('MEMBER')
  const invite = useAct(async (wanted: Wanted) => {
    const { isMailed } = await trpcClient.team.invite.mutate(wanted)
    if (isMailed)
      showToast({ variant: 'success', message: `The invitation to ${wanted.email} is on its way.` })
    else
      showToast({
        variant: 'warning',
        message: `The mail to ${wanted.email} could not be sent. The invitation stands: it shows when that address signs in.`,
        duration: 12_000,
      })
  })
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (await invite.run({ email, role })) setEmail('')
  }
  return (
    <form className="form set-form" onSubmit={(event) => void submit(event)} noValidate>
      <ActErrors problem={invite.problem} fieldIds={IDS} />
      <TextField
        id={IDS.email}
        label="E-mail"
        type="email"
        value={email}
        onChange={setEmail}
        error={invite.problem.fields.email}
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
        error={invite.problem.fields.role}
        options={ROLES}
      />
      <Button type="submit" kind="primary" busy={invite.isBusy && 'Inviting...'} blocked={blocked}>
        Invite
      </Button>
    </form>
  )
}
