'use client'

import { type SyntheticEvent, useState } from 'react'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'

/** `suggested`: the company of the profile. */
export function CreateOrganizationForm({ suggested }: { suggested: string }) {
  const [name, setName] = useState(suggested)
  const create = useCall(
    ({ team }) => team.createOrganization.mutate,
    useAfterSave('Organization created.'),
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    create.mutate({ name })
  }
  return (
    <form method="post" className="form set-form" onSubmit={submit} noValidate>
      <CallErrors error={create.error} fieldIds={{ name: 'organization-name' }} />
      <TextField
        id="organization-name"
        label="Organization name"
        value={name}
        onChange={setName}
        error={readCallProblem(create.error).fields.name}
        maxLength={120}
        autoComplete="organization"
        required
        hint="You become its owner. It starts on the free plan."
      />
      <Button type="submit" kind="primary" busy={create.isPending && 'Creating...'}>
        Create organization
      </Button>
    </form>
  )
}
