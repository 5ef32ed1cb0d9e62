'use client'

import { type SyntheticEvent, useState } from 'react'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/selects/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { getEditableFields, type EditableSubject } from '#lib/registry/editable-fields.ts'
import type { ProvenanceRequest } from '#lib/schemas/provenance-request.ts'

/** The subject of the form. */
export type SuggestionAbout =
  | { kind: 'figure'; of: ProvenanceRequest }
  | {
      kind: 'edit'
      subject: EditableSubject
      slug: string
      values: Readonly<Record<string, string | null>>
    }

const EMPTY = { field: '', proposed: '', reason: '', sourceUrl: '' }
const IDS = {
  field: 'suggest-field',
  proposed: 'suggest-proposed',
  reason: 'suggest-reason',
  sourceUrl: 'suggest-source',
} as const

/** Says what is wrong, what it should read, and where one can look it up. */
export function SuggestionForm({ about }: { about: SuggestionAbout }) {
  const [given, setGiven] = useState(EMPTY)
  const send = useCall(
    ({ suggestions }) => suggestions.send.mutate,
    useAfterSave('Your report was sent to the operator. Its status is below.'),
  )
  const { fields } = readCallProblem(send.error)
  const change = (field: keyof typeof given) => (value: string) => {
    setGiven((before) => ({ ...before, [field]: value }))
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send.mutate(reportAbout(about, given), {
      onSuccess: () => {
        setGiven(EMPTY)
      },
    })
  }
  const now = about.kind === 'edit' && given.field ? about.values[given.field] : undefined
  return (
    <form method="post" className="form max-w-140 p-4" onSubmit={submit} noValidate>
      <CallErrors error={send.error} fieldIds={IDS} />
      {about.kind === 'edit' && (
        <Select
          id={IDS.field}
          label="Issue"
          value={given.field}
          onChange={change('field')}
          error={fields.field}
          placeholder="Choose a field"
          required
          options={Object.entries(getEditableFields(about.subject)).map(([value, { label }]) => ({
            value,
            content: { label },
          }))}
          {...(now !== undefined && {
            hint: now === null ? 'Currently blank.' : `Current value: ${now}`,
          })}
        />
      )}
      <TextField
        id={IDS.proposed}
        label="Correct value"
        value={given.proposed}
        onChange={change('proposed')}
        error={fields.proposed}
        isOptional={about.kind === 'figure'}
        maxLength={about.kind === 'figure' ? 200 : 2000}
        rows={about.kind === 'figure' ? 1 : 3}
      />
      <TextField
        id={IDS.reason}
        label="Reason"
        value={given.reason}
        onChange={change('reason')}
        error={fields.reason}
        rows={4}
        required
        maxLength={2000}
      />
      <TextField
        id={IDS.sourceUrl}
        label="Source"
        type="url"
        value={given.sourceUrl}
        onChange={change('sourceUrl')}
        error={fields.sourceUrl}
        required
        maxLength={500}
        placeholder="https://"
        hint="A public reference: an issuer document, a contract, a filing."
        spellCheck={false}
      />
      <Button type="submit" kind="primary" busy={send.isPending && 'Sending...'}>
        Send report
      </Button>
    </form>
  )
}

/** A figure has one thing that can be wrong; an entity has several fields, of which one is named. */
function reportAbout(about: SuggestionAbout, { field, ...words }: typeof EMPTY) {
  if (about.kind === 'figure') return { kind: 'figure' as const, ...about.of, ...words }
  return { kind: 'edit' as const, subject: about.subject, slug: about.slug, field, ...words }
}
