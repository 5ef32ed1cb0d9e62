'use client'

import type { SyntheticEvent } from 'react'
import { trackEvent } from '#components/analytics/track-event.ts'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useUserSession } from '#components/session/use-user-session.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Checkbox } from '#components/ui/forms/checkbox.tsx'
import { Select } from '#components/ui/selects/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { useDraft } from '#components/ui/forms/use-draft.ts'
import {
  acquisitionChannels,
  assetClassInterests,
  companyTypes,
  occupations,
} from '#lib/registry/profile-options.ts'
import type { UserProfile } from '#lib/view/account/user-profile.ts'

type KeptProfile = Pick<UserProfile, 'id' | 'version' | 'name' | 'profile'>

const IDS = {
  name: 'profile-name',
  company: 'profile-company',
  companyType: 'profile-company-type',
  occupation: 'profile-occupation',
  acquisitionChannel: 'profile-channel',
} as const

/** `kept` as the page was drawn; what this tab has learned since, from the form over the page or another, is newer. */
export function ProfileForm({ kept }: { kept: KeptProfile }) {
  const { user } = useUserSession()
  const newest = user.id === kept.id && user.version > kept.version ? user : kept
  const draft = useDraft({
    version: newest.version,
    values: { name: newest.name ?? '', ...newest.profile },
  })
  const { name, ...profile } = draft.values
  const { set } = draft
  const save = useCall(
    ({ userSettings }) => userSettings.updateProfile.mutate,
    useAfterSave('Your profile has been saved.'),
  )
  const { fields } = readCallProblem(save.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    trackEvent('profile_page_update')
    const saved = draft.values
    save.mutate(
      { name, profile, version: draft.version },
      {
        onSuccess: ({ version }) => {
          draft.settle(version, saved)
          trackEvent('profile_page_update_success')
        },
        onError: () => {
          trackEvent('profile_page_update_error')
        },
      },
    )
  }
  return (
    <form method="post" className="form set-form" onSubmit={submit} noValidate>
      <CallErrors error={save.error} fieldIds={IDS} />
      <TextField
        id={IDS.name}
        label="Full name"
        value={name}
        onChange={(value) => {
          set({ name: value })
        }}
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
