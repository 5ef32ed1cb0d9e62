'use client'

import { useEffect, useState } from 'react'
import { onConsentChange, readConsent, writeConsent } from '#components/analytics/consent-choice.ts'
import { applyAccountTheme } from '#components/session/account-theme.ts'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Checkbox } from '#components/ui/forms/checkbox.tsx'
import type { UserProfile } from '#lib/view/account/user-profile.ts'

type Preferences = UserProfile['preferences']

/** Each box is kept as it is ticked; one that the server does not take goes back. */
export function PreferencesForm({ preferences: kept }: { preferences: Preferences }) {
  const [preferences, setPreferences] = useState(kept)
  // the banner at the foot of the page asks the same
  useEffect(
    () =>
      onConsentChange(() => {
        setPreferences((before) => ({ ...before, analytics: readConsent() === 'yes' }))
      }),
    [],
  )
  const save = useCall(({ userSettings }) => userSettings.updatePreferences.mutate, useAfterSave())
  const change = (wanted: { darkMode?: boolean; analytics?: boolean }) => {
    const before = preferences
    setPreferences({ ...before, ...wanted })
    save.mutate(wanted, {
      onError: () => {
        setPreferences(before)
      },
      onSuccess: () => {
        // a choice of the account holds in this browser at once
        if (wanted.darkMode !== undefined) applyAccountTheme(wanted.darkMode)
        if (wanted.analytics !== undefined) writeConsent(wanted.analytics ? 'yes' : 'no')
      },
    })
  }
  return (
    <div className="form set-form">
      <CallErrors error={save.error} title="This could not be saved" />
      <Checkbox
        label="Dark mode"
        checked={preferences.darkMode}
        onChange={(darkMode) => {
          change({ darkMode })
        }}
        hint="Applies to all your devices. The button at the top of a page changes it for one browser."
      />
      <Checkbox
        label="Allow analytics"
        checked={preferences.analytics === true}
        onChange={(analytics) => {
          change({ analytics })
        }}
        hint={
          preferences.analytics === null
            ? 'Not answered yet; analytics are off until you allow them.'
            : 'See the privacy page for what is measured and by whom.'
        }
      />
    </div>
  )
}
