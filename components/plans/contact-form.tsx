'use client'

import '../../styles/components/plans.css'
import { type SyntheticEvent, useState } from 'react'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/selects/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { planOffers, requestablePlans, type OfferedPlan } from '#lib/registry/plan-offers.ts'

const IDS = {
  name: 'contact-name',
  email: 'contact-email',
  company: 'contact-company',
  planType: 'contact-plan',
  message: 'contact-message',
} as const
const EMPTY = { name: '', email: '', company: '', message: '', website: '' }
const REQUIRED = { name: 'name', email: 'work email', company: 'organization' } as const
const ANOTHER = { value: '', content: { label: 'Another question' } }
const CHOICES = [
  ...planOffers.flatMap(({ type, name }) =>
    type === 'FREE' ? [] : { value: type, content: { label: name } },
  ),
  ANOTHER,
]

/** Writes to the operator. The last field is a trap for programs: nobody sees it, hears it or comes to it by key. */
export function ContactForm({ plan }: { plan: OfferedPlan }) {
  const [given, setGiven] = useState(EMPTY)
  const [planType, setPlanType] = useState<string>(plan === 'FREE' ? '' : plan)
  const send = useCall(({ contact }) => contact.send.mutate)
  const { fields } = readCallProblem(send.error)
  const change = (field: keyof typeof EMPTY) => (value: string) => {
    setGiven((before) => ({ ...before, [field]: value }))
  }
  const wanted = requestablePlans.find((type) => type === planType) ?? null
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send.mutate({ ...given, planType: wanted })
  }
  if (send.isSuccess)
    return (
      <div className="grid gap-2 px-4 py-4 text-soft" role="status">
        <p>
          <strong className="font-semi text-text">Your message was sent.</strong> The operator will
          reply to {given.email}.
        </p>
        {given.message && <p className="whitespace-pre-wrap">{given.message}</p>}
      </div>
    )
  return (
    <form method="post" className="contact-form" onSubmit={submit} noValidate>
      <div className="is-wide empty:hidden">
        <CallErrors error={send.error} fieldIds={IDS} />
      </div>
      <TextField
        id={IDS.name}
        label="Name"
        value={given.name}
        onChange={change('name')}
        error={fields.name}
        required
        maxLength={100}
        autoComplete="name"
      />
      <TextField
        id={IDS.email}
        label="Work email"
        type="email"
        value={given.email}
        onChange={change('email')}
        error={fields.email}
        required
        maxLength={254}
        autoComplete="email"
        spellCheck={false}
      />
      <TextField
        id={IDS.company}
        label="Organization"
        value={given.company}
        onChange={change('company')}
        error={fields.company}
        required
        maxLength={120}
        autoComplete="organization"
      />
      <Select
        id={IDS.planType}
        label="Plan"
        value={planType}
        onChange={setPlanType}
        error={fields.planType}
        options={CHOICES}
      />
      <div className="is-wide">
        <TextField
          id={IDS.message}
          label={wanted ? 'Intended use' : 'Message'}
          value={given.message}
          onChange={change('message')}
          error={fields.message}
          rows={4}
          maxLength={4000}
          isOptional={wanted !== null}
          required={wanted === null}
          hint="Assets, measures and history you need, and how many people use them."
        />
      </div>
      <div className="absolute -left-2500 size-px overflow-hidden" aria-hidden="true">
        <label>
          Website
          <input
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={given.website}
            onChange={(event) => {
              change('website')(event.target.value)
            }}
          />
        </label>
      </div>
      <div className="is-wide -mx-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5 border-t border-border px-4 pt-3">
        <p className="hint mt-0! flex-[1_1_180px]">
          We store your name, email and message to reply to you.{' '}
          <a className="link" href="/privacy">
            Privacy
          </a>
        </p>
        <Button
          type="submit"
          kind="primary"
          busy={send.isPending && 'Sending...'}
          blocked={sayMissing({ ...given, needsMessage: wanted === null })}
        >
          Send request
        </Button>
      </div>
    </form>
  )
}

/** Says what keeps the form from being sent; null: nothing. */
function sayMissing({
  needsMessage,
  ...given
}: typeof EMPTY & { needsMessage: boolean }): string | null {
  const missing = [
    ...(['name', 'email', 'company'] as const).flatMap((field) =>
      given[field].trim() ? [] : REQUIRED[field],
    ),
    ...(needsMessage && !given.message.trim() ? ['message'] : []),
  ]
  return missing.length ? `Required: ${missing.join(', ')}.` : null
}
