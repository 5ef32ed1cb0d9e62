'use client'

import { type SyntheticEvent, useState } from 'react'
import { ActErrors } from '#components/settings/act-errors.tsx'
import { useAct } from '#components/settings/use-act.ts'
import { trpcClient } from '#components/trpc/trpc-client.ts'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'

/** `suggested`: the company of the profile. */
export function CreateOrganizationForm({ suggested }: { suggested: string }) {
  const [name, setName] = useState(suggested)
  const create = useAct(
    (wanted: { name: string }) => trpcClient.team.createOrganization.mutate(wanted),
    'Your organization is there.',
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void create.run({ name })
  }
  return (
    <form className="form set-form" onSubmit={submit} noValidate>
      <ActErrors problem={create.problem} fieldIds={{ name: 'organization-name' }} />
      <TextField
        id="organization-name"
        label="Name of the organization"
        value={name}
        onChange={setName}
        error={create.problem.fields.name}
        maxLength={120}
        autoComplete="organization"
        required
        hint="You become its owner. It starts on the free plan."
      />
      <Button type="submit" kind="primary" busy={create.isBusy && 'Creating...'}>
        Create organization
      </Button>
    </form>
  )
}
