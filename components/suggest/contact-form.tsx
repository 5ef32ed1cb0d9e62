'use client'

import { type SyntheticEvent, useState } from 'react'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'

const IDS = {
  name: 'contact-name',
  email: 'contact-email',
  company: 'contact-company',
  message: 'contact-message',
} as const
const EMPTY = { name: '', email: '', company: '', message: '', website: '' }

/** Writes to the operator. The last field is a trap for programs: nobody sees it, hears it or comes to it by key. */
export function ContactForm() {
  const [given, setGiven] = useState(EMPTY)
  const send = useCall(({ contact }) => contact.send.mutate)
  const { fields } = readCallProblem(send.error)
  const change = (field: keyof typeof EMPTY) => (value: string) => {
    setGiven((before) => ({ ...before, [field]: value }))
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send.mutate(given)
  }
  if (send.isSuccess)
    return (
      <p className="px-4 py-4 text-soft" role="status">
        <strong className="font-semi text-text">Your message was sent.</strong> The operator will
        reply to {given.email}.
      </p>
    )
  return (
    <form className="form max-w-140 p-4" onSubmit={submit} noValidate>
      <CallErrors error={send.error} fieldIds={IDS} />
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
        label="Company"
        value={given.company}
        onChange={change('company')}
        error={fields.company}
        required
        maxLength={120}
        autoComplete="organization"
      />
      <TextField
        id={IDS.message}
        label="Message"
        value={given.message}
        onChange={change('message')}
        error={fields.message}
        rows={5}
        required
        maxLength={4000}
        hint="Your use case and number of users."
      />
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
      <Button type="submit" kind="primary" busy={send.isPending && 'Sending...'}>
        Send
      </Button>
    </form>
  )
}
