'use client'

import { type SyntheticEvent, useState } from 'react'
import { trackEvent } from '#components/analytics/track-event.ts'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { loadTrpcClient } from '#components/trpc/load-trpc-client.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useSend } from '#components/trpc/use-send.ts'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import {
  acquisitionChannels,
  assetClassInterests,
  companyTypes,
  occupations,
} from '#lib/registry/profile-options.ts'
import type { UserProfile } from '#lib/view/account.ts'

type Profile = UserProfile['profile']
interface Filled {
  name: string
  profile: Profile
}

const IDS = {
  name: 'profile-name',
  company: 'profile-company',
  companyType: 'profile-company-type',
  occupation: 'profile-occupation',
  acquisitionChannel: 'profile-channel',
} as const

export function ProfileForm({ name: keptName, profile: kept }: { name: string; profile: Profile }) {
  const [name, setName] = useState(keptName)
  const [profile, setProfile] = useState(kept)
  const save = useSend({
    mutationFn: saveProfile,
    ...useAfterSave('Your profile has been saved.'),
  })
  const set = (change: Partial<Profile>) => {
    setProfile((before) => ({ ...before, ...change }))
  }
  const { fields } = readCallProblem(save.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    trackEvent('profile_page_update')
    save.mutate(
      { name, profile },
      {
        onSuccess: () => {
          trackEvent('profile_page_update_success')
        },
        onError: () => {
          trackEvent('profile_page_update_error')
        },
      },
    )
  }
  return (
    <form className="form set-form" onSubmit={submit} noValidate>
      <CallErrors error={save.error} fieldIds={IDS} />
      <TextField
        id={IDS.name}
        label="Full name"
        value={name}
        onChange={setName}
        error={fields.name}
        autoComplete="name"
        maxLength={100}
        required
      />
      <TextField
        id={IDS.company}
        label="Company"
        value={profile.company}
        onChange={(company) => {
          set({ company })
        }}
        error={fields.company}
        autoComplete="organization"
        maxLength={120}
      />
      <Select
        id={IDS.companyType}
        label="Company type"
        value={profile.companyType}
        onChange={(value) => {
          set({ companyType: chooseKnown(companyTypes, value) })
        }}
        error={fields.companyType}
        options={toOptions(companyTypes)}
      />
      <Select
        id={IDS.occupation}
        label="Occupation"
        value={profile.occupation}
        onChange={(value) => {
          set({ occupation: chooseKnown(occupations, value) })
        }}
        error={fields.occupation}
        options={toOptions(occupations)}
        isOptional
      />
      <Select
        id={IDS.acquisitionChannel}
        label="How did you hear about us?"
        value={profile.acquisitionChannel}
        onChange={(value) => {
          set({ acquisitionChannel: chooseKnown(CHANNELS, value) })
        }}
        error={fields.acquisitionChannel}
        options={toOptions(CHANNELS)}
      />
      <fieldset>
        <legend>
          Asset classes you follow <small>(optional)</small>
        </legend>
        {assetClassInterests.map((interest) => (
          <Checkbox
            key={interest}
            label={interest}
            checked={profile.assetClassInterests.includes(interest)}
            onChange={(isChosen) => {
              set({
                assetClassInterests: assetClassInterests.filter((each) =>
                  each === interest ? isChosen : profile.assetClassInterests.includes(each),
                ),
              })
            }}
          />
        ))}
      </fieldset>
      <Checkbox
        label="Send me the newsletter"
        checked={profile.shouldReceiveMarketing}
        onChange={(shouldReceiveMarketing) => {
          set({ shouldReceiveMarketing })
        }}
      />
      <Button type="submit" kind="primary" busy={save.isPending && 'Saving...'}>
        Save profile
      </Button>
    </form>
  )
}

const CHANNELS = acquisitionChannels.map(({ value }) => value)
const NOT_SAID = { value: '', content: { label: 'Not specified' } }
const toOptions = (values: readonly string[]) => [
  NOT_SAID,
  ...values.map((value) => ({ value, content: { label: value } })),
]

function chooseKnown<Value extends string>(values: readonly Value[], given: string): Value | '' {
  return values.find((value) => value === given) ?? ''
}

async function saveProfile({ name, profile }: Filled): Promise<void> {
  const client = await loadTrpcClient()
  await client.users.updateName.mutate({ name })
  await client.userSettings.updateProfile.mutate({ profile })
}
