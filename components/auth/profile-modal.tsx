'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { startTransition, type SubmitEvent, useEffect, useId, useState } from 'react'
import { trackEvent } from '#components/analytics/track-event.ts'
import { StepsHead } from '#components/auth/steps-head.tsx'
import { refreshUserSession } from '#components/session/user-session.ts'
import { useUserSession } from '#components/session/use-user-session.ts'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { loadTrpcClient } from '#components/trpc/load-trpc-client.ts'
import { QueryProvider } from '#components/trpc/query-provider.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Checkbox } from '#components/ui/forms/checkbox.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { FormErrorSummary } from '#components/ui/forms/form-error-summary.tsx'
import { Select } from '#components/ui/selects/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { showToast } from '#components/ui/overlays/toast.ts'
import {
  missingAnswers,
  profileInput,
  type ProfileAnswers,
} from '#components/auth/profile-answers.ts'
import { companyTypes, offeredAcquisitionChannels } from '#lib/registry/profile-options.ts'

type Missing = ReturnType<typeof missingAnswers>

const toOption = (value: string) => ({ value, content: { label: value } })
const COMPANY_TYPES = companyTypes.map(toOption)
const CHANNELS = offeredAcquisitionChannels.map(toOption)

/** Meets who is signed in and has said nothing yet; it has no way to close it but to answer. */
export function ProfileModal({ brand }: { brand: string }) {
  return (
    <QueryProvider>
      <ProfileQuestions brand={brand} />
    </QueryProvider>
  )
}

function ProfileQuestions({ brand }: { brand: string }) {
  const id = useId()
  const router = useRouter()
  const { user } = useUserSession()
  const [answers, setAnswers] = useState<ProfileAnswers>({
    name: '',
    company: user.profile.company,
    companyType: user.profile.companyType,
    acquisitionChannel: user.profile.acquisitionChannel,
    shouldReceiveMarketing: true,
  })
  const [refused, setRefused] = useState<Missing | null>(null)
  const [attempts, setAttempts] = useState(0)
  const asksName = !user.name?.trim()
  const missing = missingAnswers(answers, asksName)
  const findError = (field: keyof ProfileAnswers) => (refused?.[field] ? missing[field] : undefined)
  const answer =
    <Field extends keyof ProfileAnswers>(field: Field) =>
    (value: ProfileAnswers[Field]) => {
      setAnswers((before) => ({ ...before, [field]: value }))
    }
  useEffect(() => {
    trackEvent('profile_form_shown')
  }, [])

  const saving = useMutation({
    mutationFn: async () => {
      const client = await loadTrpcClient()
      return client.userSettings.updateProfile.mutate({
        ...profileInput(answers, user.profile),
        ...(asksName && { name: answers.name.trim() }),
        version: user.version,
      })
    },
    onSuccess: () => {
      trackEvent('profile_created')
      showToast({
        variant: 'success',
        title: `Welcome to ${brand}`,
        message: 'Your profile has been created.',
      })
      // the page below may show the profile too
      startTransition(() => {
        router.refresh()
      })
      // the form goes with what is known of the user, and stays busy until then
      return refreshUserSession()
    },
    onError: (error) => {
      // answered in another tab meanwhile: with what is known of the user the form goes, or tries again over it
      if (readCallProblem(error).isConflict) void refreshUserSession()
      trackEvent('profile_not_created')
      showToast({ variant: 'danger', message: 'Error creating your profile - please try again.' })
    },
  })
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    setAttempts(attempts + 1)
    setRefused(missing)
    if (Object.keys(missing).length > 0) return
    trackEvent('profile_submitted')
    saving.mutate()
  }
  return (
    <Dialog
      title={`Welcome to ${brand}`}
      description="Complete your profile."
      above={<StepsHead brand={brand} />}
    >
      <form method="post" className="auth-form" onSubmit={save} noValidate>
        {refused && (
          <FormErrorSummary
            key={attempts}
            title="Some fields are incomplete"
            errors={Object.entries(refused).map(([field, message]) => ({
              fieldId: `${id}-${field}`,
              message,
            }))}
          />
        )}
        {asksName && (
          <TextField
            id={`${id}-name`}
            label="Full Name"
            value={answers.name}
            onChange={answer('name')}
            error={findError('name')}
            required
            autoComplete="name"
            maxLength={100}
          />
        )}
        <TextField
          id={`${id}-company`}
          label="Company"
          value={answers.company}
          onChange={answer('company')}
          error={findError('company')}
          required
          autoComplete="organization"
          maxLength={120}
        />
        <Select
          id={`${id}-companyType`}
          label="Company Type"
          options={COMPANY_TYPES}
          value={answers.companyType}
          onChange={answer('companyType')}
          error={findError('companyType')}
          required
        />
        <Select
          id={`${id}-acquisitionChannel`}
          label="How did you hear about us?"
          options={CHANNELS}
          value={answers.acquisitionChannel}
          onChange={answer('acquisitionChannel')}
          error={findError('acquisitionChannel')}
          required
        />
        <Checkbox
          label={`Send me the ${brand} newsletter`}
          checked={answers.shouldReceiveMarketing}
          onChange={answer('shouldReceiveMarketing')}
        />
        <Button type="submit" kind="primary" large busy={saving.isPending && 'Creating Profile...'}>
          Complete Setup
        </Button>
      </form>
    </Dialog>
  )
}
