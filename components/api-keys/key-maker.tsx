'use client'

import { type SyntheticEvent, useState } from 'react'
import { ShownOnce } from '#components/api-keys/shown-once.tsx'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Checkbox } from '#components/ui/forms/checkbox.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { type ApiResource, apiResources } from '#lib/registry/api-resources.ts'
import { KEY_DAYS } from '#lib/registry/api-key-terms.ts'

const IDS = { name: 'key-name', expiresInDays: 'key-days' } as const

/** Makes a key and shows it once: with the dialog the answer goes, which has the secret. */
export function KeyMaker() {
  const [name, setName] = useState('')
  const [days, setDays] = useState(String(KEY_DAYS.usual))
  const [scopes, setScopes] = useState<readonly ApiResource[]>([])
  const create = useCall(({ apiKeys }) => apiKeys.create.mutate, { ...useAfterSave(), gcTime: 0 })
  const { fields } = readCallProblem(create.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    create.mutate(
      { name, scopes: [...scopes], expiresInDays: Number(days) },
      {
        onSuccess: () => {
          setName('')
          setScopes([])
        },
      },
    )
  }
  const choose = (resource: ApiResource, isChosen: boolean) => {
    setScopes(isChosen ? [...scopes, resource] : scopes.filter((each) => each !== resource))
  }
  return (
    <form method="post" className="form set-form" onSubmit={submit} noValidate>
      <CallErrors error={create.error} fieldIds={IDS} />
      <TextField
        id={IDS.name}
        label="Name"
        hint="What the key is used for"
        value={name}
        onChange={setName}
        error={fields.name}
        maxLength={80}
        autoComplete="off"
        required
      />
      <TextField
        id={IDS.expiresInDays}
        label="Expires after (days)"
        type="number"
        value={days}
        onChange={setDays}
        error={fields.expiresInDays}
        required
      />
      <fieldset>
        <legend>
          Scopes <small>none = all</small>
        </legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-x-3 gap-y-1">
          {apiResources.map((resource) => (
            <Checkbox
              key={resource}
              label={resource}
              checked={scopes.includes(resource)}
              onChange={(isChosen) => {
                choose(resource, isChosen)
              }}
            />
          ))}
        </div>
      </fieldset>
      <Button type="submit" kind="primary" busy={create.isPending && 'Creating...'}>
        Create key
      </Button>
      {create.data && <ShownOnce made={create.data} onClose={create.reset} />}
    </form>
  )
}
