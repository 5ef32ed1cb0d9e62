'use client'

import { type SyntheticEvent, useState } from 'react'
import { ShownOnce, type ShownKey } from '#components/api-keys/shown-once.tsx'
import { ActErrors } from '#components/settings/act-errors.tsx'
import { useAct } from '#components/settings/use-act.ts'
import { trpcClient } from '#components/trpc/trpc-client.ts'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { type ApiResource, apiResources, KEY_DAYS } from '#lib/schemas/api-key.ts'

interface Wanted {
  name: string
  scopes: ApiResource[]
  expiresInDays: number
}

const IDS = { name: 'key-name', expiresInDays: 'key-days' } as const

/** Makes a key and shows it once. */
export function KeyMaker() {
  const [name, setName] = useState('')
  const [days, setDays] = useState(String(KEY_DAYS.usual))
  const [scopes, setScopes] = useState<readonly ApiResource[]>([])
  const [made, setMade] = useState<ShownKey | null>(null)
  const create = useAct(async (wanted: Wanted) => {
    setMade(await trpcClient.apiKeys.create.mutate(wanted))
  })
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!(await create.run({ name, scopes: [...scopes], expiresInDays: Number(days) }))) return
    setName('')
    setScopes([])
  }
  const choose = (resource: ApiResource, isChosen: boolean) => {
    setScopes(isChosen ? [...scopes, resource] : scopes.filter((each) => each !== resource))
  }
  return (
    <form className="form set-form" onSubmit={(event) => void submit(event)} noValidate>
      <ActErrors problem={create.problem} fieldIds={IDS} />
      <TextField
        id={IDS.name}
        label="Name"
        hint="What it is for, so that you know it again"
        value={name}
        onChange={setName}
        error={create.problem.fields.name}
        maxLength={80}
        autoComplete="off"
        required
      />
      <TextField
        id={IDS.expiresInDays}
        label="Lives so many days"
        type="number"
        value={days}
        onChange={setDays}
        error={create.problem.fields.expiresInDays}
        required
      />
      <fieldset>
        <legend>
          For these only <small>none chosen: for all that your plan gives</small>
        </legend>
        <div className="key-scopes">
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
      <Button type="submit" kind="primary" busy={create.isBusy && 'Making...'}>
        Make a key
      </Button>
      {made && (
        <ShownOnce
          made={made}
          onClose={() => {
            setMade(null)
          }}
        />
      )}
    </form>
  )
}
