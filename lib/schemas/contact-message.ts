import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'
import { isFreeMail } from '#lib/free-mail.ts'
import { filledLine, paragraphs } from '#lib/schemas/plain-text.ts'

const WRONG = 'Work email: an address like name@company.com.'

/** What a visitor writes to the operator. `website` is a trap: no person sees the field. */
export const contactMessage = z.strictObject({
  name: filledLine('Name', 100),
  email: z
    .string(WRONG)
    .max(254, WRONG)
    .transform(emailAddress)
    .refine((address) => address !== null, WRONG)
    .refine(
      (address) => address === null || !isFreeMail(address),
      'Work email: please use a company address.',
    )
    .transform((address) => address ?? ''),
  company: filledLine('Company', 120),
  message: paragraphs('Message', 4_000).refine(
    (text) => text.length >= 10,
    'Message: describe your request in a sentence.',
  ),
  website: z.string().max(200).default(''),
})

export type ContactMessageFields = z.output<typeof contactMessage>
