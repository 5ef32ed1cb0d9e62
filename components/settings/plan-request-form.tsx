'use client'

import { type SyntheticEvent, useState } from 'react'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { isPlanType, getPlan, planTypes, type PlanType } from '#lib/registry/plans.ts'

type Wanted = Exclude<PlanType, 'FREE'>

const IDS = { planType: 'plan-wanted', message: 'plan-message' } as const

/** Asks the operator for another plan: plans are given by hand. */
export function PlanRequestForm({ current }: { current: PlanType }) {
  const choices = planTypes.filter((type): type is Wanted => type !== 'FREE' && type !== current)
  const [planType, setPlanType] = useState<Wanted>(
    choices.find((type) => type === 'PREMIUM') ?? choices[0] ?? 'TRIAL',
  )
  const [message, setMessage] = useState('')
  const ask = useCall(
    ({ plans }) => plans.request.mutate,
    useAfterSave('Your request was sent to the operator.'),
  )
  const { fields } = readCallProblem(ask.error)
  const choose = (value: string) => {
    if (isPlanType(value) && value !== 'FREE') setPlanType(value)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    ask.mutate({ planType, message })
  }
  return (
    <form className="form set-form" onSubmit={submit} noValidate>
      <CallErrors error={ask.error} fieldIds={IDS} />
      <Select
        id={IDS.planType}
        label="Plan"
        value={planType}
        onChange={choose}
        error={fields.planType}
        options={choices.map((value) => ({ value, content: { label: getPlan(value).label } }))}
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
