'use client'

import { type SyntheticEvent, useState } from 'react'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Checkbox } from '#components/ui/forms/checkbox.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { Select } from '#components/ui/selects/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import type { AddressSource } from '#lib/view/sources/connector-row.ts'

interface AddressDialogProps {
  sources: readonly AddressSource[]
  onClose: () => void
}

const EMPTY = { name: '', url: '', everyHours: '24' }
const idOf = (field: string): string => `address-${field}`

/** A CSV or JSON address of an operator's own, in the form of a source: what `npm run live -- add` takes. */
export function AddressDialog({ sources, onClose }: AddressDialogProps) {
  const [given, setGiven] = useState(EMPTY)
  const [source, setSource] = useState('')
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({})
  const [creates, setCreates] = useState(false)
  const chosen = sources.find(({ id }) => id === source)
  const add = useCall(
    ({ admin }) => admin.sources.addConnector.mutate,
    useAfterSave('Source added. It is on and being queried.'),
  )
  const { fields } = readCallProblem(add.error)
  const names = ['name', 'source', 'url', 'everyHours', ...(chosen?.options ?? []).map(nameOf)]
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    add.mutate({ ...given, source, options, creates }, { onSuccess: onClose })
  }
  const field = (key: keyof typeof EMPTY) => ({
    id: idOf(key),
    value: given[key],
    error: fields[key],
    onChange: (value: string) => {
      setGiven({ ...given, [key]: value })
    },
  })
  return (
    <Dialog
      title="Add a source"
      description={
        'A CSV or JSON address in a format the site reads. ' +
        'It is queried on schedule; values pass the same checks as any file.'
      }
      onClose={onClose}
    >
      <form method="post" className="form" onSubmit={submit} noValidate aria-label="Add a source">
        <CallErrors
          error={add.error}
          fieldIds={Object.fromEntries(names.map((name) => [name, idOf(name)]))}
        />
        <TextField
          {...field('name')}
          label="Name"
          hint="Lowercase letters, digits and -"
          maxLength={40}
          autoFocus
        />
        <Select
          id={idOf('source')}
          label="Source"
          options={sources.map(({ id, name }) => ({ value: id, content: { label: name } }))}
          value={source}
          onChange={(value) => {
            setSource(value)
            setOptions({})
          }}
          hint={chosen?.licence}
          error={fields['source']}
        />
        <TextField {...field('url')} label="Address" type="url" maxLength={2000} />
        <TextField {...field('everyHours')} label="Interval (hours)" type="number" />
        {chosen?.options.map(({ name, description }) => (
          <TextField
            key={name}
            id={idOf(name)}
            label={name}
            hint={description}
            isOptional
            value={options[name] ?? ''}
            error={fields[name]}
            onChange={(value) => {
              setOptions({ ...options, [name]: value })
            }}
          />
        ))}
        <Checkbox
          label="Create assets, tokens and platforms that do not exist yet"
          checked={creates}
          onChange={setCreates}
        />
        <Button type="submit" kind="primary" large busy={add.isPending && 'Adding...'}>
          Add source
        </Button>
      </form>
    </Dialog>
  )
}

const nameOf = ({ name }: { name: string }): string => name
