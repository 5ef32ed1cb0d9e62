'use client'

import type { SyntheticEvent } from 'react'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Checkbox } from '#components/ui/forms/checkbox.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { useDraft } from '#components/ui/forms/use-draft.ts'
import type { TeamView } from '#lib/view/account/user-profile.ts'

type Edited = Pick<TeamView, 'version' | 'name' | 'domain' | 'scope'>

const IDS = { name: 'team-name', domain: 'team-domain' } as const

/** Name, company domain, and whether its people join by themselves. */
export function OrganizationForm({ version, name: keptName, domain: keptDomain, scope }: Edited) {
  const draft = useDraft({
    version,
    values: { name: keptName, domain: keptDomain ?? '', isOpen: scope === 'domain' },
  })
  const { name, domain, isOpen } = draft.values
  const save = useCall(
    ({ team }) => team.editOrganization.mutate,
    useAfterSave('The organization has been saved.'),
  )
  const { fields } = readCallProblem(save.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const saved = draft.values
    save.mutate(
      {
        version: draft.version,
        name,
        domain: domain.trim() || null,
        scope: isOpen ? 'domain' : 'invite',
      },
      {
        onSuccess: (answer) => {
          draft.settle(answer.version, saved)
        },
      },
    )
  }
  return (
    <form method="post" className="form set-form" onSubmit={submit} noValidate>
      <CallErrors error={save.error} fieldIds={IDS} />
      <TextField
        id={IDS.name}
        label="Organization name"
        value={name}
        onChange={(value) => {
          draft.set({ name: value })
        }}
        error={fields.name}
        maxLength={120}
        required
      />
      <TextField
        id={IDS.domain}
        label="Company domain"
        value={domain}
        onChange={(value) => {
          draft.set({ domain: value })
        }}
        error={fields.domain}
        maxLength={253}
        isOptional
        isMono
        spellCheck={false}
        placeholder="company.com"
        hint={
          'A member must have signed in with an address at this domain. ' +
          'Each domain can belong to one organization only.'
        }
      />
      <Checkbox
        label="Users at this domain join automatically"
        checked={isOpen}
        onChange={(value) => {
          draft.set({ isOpen: value })
        }}
        hint="As members at first sign-in, while seats are available. Otherwise by invitation only."
      />
      <Button type="submit" busy={save.isPending && 'Saving...'}>
        Save organization
      </Button>
    </form>
  )
}
