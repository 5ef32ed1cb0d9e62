'use client'

import { type SyntheticEvent, useState } from 'react'
import { ActErrors } from '#components/settings/act-errors.tsx'
import { useAct } from '#components/settings/use-act.ts'
import { trpcClient } from '#components/trpc/trpc-client.ts'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { isPlanType, planOf, planTypes, type PlanType } from '#lib/registry/plans.ts'

type Wanted = Exclude<PlanType, 'FREE'>

const IDS = { planType: 'plan-wanted', message: 'plan-message' } as const

/** Asks the operator for another plan: plans are given by hand. */
export function PlanRequestForm({ current }: { current: PlanType }) {
  const choices = planTypes.filter((type): type is Wanted => type !== 'FREE' && type !== current)
  const [planType, setPlanType] = useState<Wanted>(
    choices.find((type) => type === 'PREMIUM') ?? choices[0] ?? 'TRIAL',
  )
  const [message, setMessage] = useState('')
  const ask = useAct(
    (wanted: { planType: Wanted; message: string }) => trpcClient.plans.request.mutate(wanted),
    'Your request is with the operator.',
  )
  const choose = (value: string) => {
    if (isPlanType(value) && value !== 'FREE') setPlanType(value)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void ask.run({ planType, message })
  }
  return (
    <form className="form set-form" onSubmit={submit} noValidate>
      <ActErrors problem={ask.problem} fieldIds={IDS} />
      <Select
        id={IDS.planType}
        label="Plan"
        value={planType}
        onChange={choose}
        error={ask.problem.fields.planType}
        options={choices.map((value) => ({ value, content: { label: planOf(value).label } }))}
      />
      <TextField
        id={IDS.message}
        label="Message"
        value={message}
        onChange={setMessage}
        error={ask.problem.fields.message}
        rows={4}
        maxLength={1000}
        isOptional
        hint="What you need it for, and for how many people."
      />
      <Button type="submit" kind="primary" busy={ask.isBusy && 'Sending...'}>
        Ask for this plan
      </Button>
    </form>
  )
}
