import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'
import { requestablePlans } from '#lib/registry/plan-offers.ts'
import { filledLine, paragraphs } from '#lib/schemas/line-of-text.ts'

const WRONG = 'Work email: an address like name@company.com.'

/** The text behind the @ of an address. */
export const domainToJudge = z.strictObject({
  domain: z.string('Domain: text is required.').max(253, 'Domain: at most 253 characters.'),
})

/** A visitor's message to the operator. `website` is a trap: no person sees the field. */
export const contactMessage = z
  .strictObject({
    name: filledLine('Name', 100),
    email: z
      .string(WRONG)
      .max(254, WRONG)
      .transform(emailAddress)
      .refine((address) => address !== null, WRONG)
      .transform((address) => address ?? ''),
    company: filledLine('Organization', 120),
    /** null: it is about something else, which the message then says */
    planType: z.enum(requestablePlans, 'Plan: choose from the list.').nullable().default(null),
    message: paragraphs('Message', 4_000),
    website: z.string().max(200).default(''),
  })
  .refine(({ planType, message }) => planType !== null || message.length >= 10, {
    path: ['message'],
    message: 'Message: describe your request in a sentence.',
  })

export type ContactMessageFields = z.output<typeof contactMessage>
