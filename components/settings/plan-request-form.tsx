'use client'

import { type SyntheticEvent, useState } from 'react'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/selects/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import {
  columnOfPlan,
  givesMore,
  isRequestable,
  planName,
  requestablePlans,
  type RequestablePlan,
} from '#lib/registry/plan-offers.ts'
import { getPlan, type PlanType } from '#lib/registry/plans.ts'

const IDS = { planType: 'plan-wanted', message: 'plan-message' } as const

interface PlanRequestFormProps {
  current: PlanType
  /** which one was chosen on the way here; null: none */
  wanted: RequestablePlan | null
}

/** Asks the operator for another plan: plans are given by hand. */
export function PlanRequestForm({ current, wanted }: PlanRequestFormProps) {
  const choices = requestablePlans.filter(
    (type) =>
      type !== columnOfPlan(current) &&
      (getPlan(type).trialDays === null || givesMore(type, current)),
  )
  const [planType, setPlanType] = useState<RequestablePlan>(
    choices.find((type) => type === (wanted ?? 'PREMIUM_ALL_ACCESS')) ??
      choices[0] ??
      'PREMIUM_ALL_ACCESS',
  )
  const [message, setMessage] = useState('')
  const ask = useCall(
    ({ plans }) => plans.request.mutate,
    useAfterSave('Your request was sent to the operator.'),
  )
  const { fields } = readCallProblem(ask.error)
  const choose = (value: string) => {
    if (isRequestable(value)) setPlanType(value)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    ask.mutate({ planType, message })
  }
  return (
    <form method="post" className="form set-form" onSubmit={submit} noValidate>
      <CallErrors error={ask.error} fieldIds={IDS} />
      <Select
        id={IDS.planType}
        label="Plan"
        value={planType}
        onChange={choose}
        error={fields.planType}
        options={choices.map((value) => ({ value, content: { label: planName(value) } }))}
      />
      <TextField
        id={IDS.message}
        label="Message"
        value={message}
        onChange={setMessage}
        error={fields.message}
        rows={4}
        maxLength={1000}
        isOptional
        hint="Your use case and number of users."
      />
      <Button type="submit" kind="primary" busy={ask.isPending && 'Sending...'}>
        Request this plan
      </Button>
    </form>
  )
}
