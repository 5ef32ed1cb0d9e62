import { z } from 'zod'
import { filledLine } from '#lib/schemas/line-of-text.ts'

/** An address as it is kept: trimmed, lower case. */
export const emailAddress = z
  .string('Email: text is required.')
  .trim()
  .toLowerCase()
  .max(254, 'Email: at most 254 characters.')
  .pipe(z.email('Email: invalid address.'))

export const nameUpdate = z.strictObject({ name: filledLine('Name', 100) })

/** Changes the preferences that are given; one that is left out stays as it is. */
export const preferencesUpdate = z.strictObject({
  darkMode: z.boolean('Dark mode: yes or no.').optional(),
  analytics: z.boolean('Analytics: yes or no.').optional(),
})

export type PreferencesUpdate = z.output<typeof preferencesUpdate>

/** The address is typed again, so that nobody deletes an account by a slip. */
export const accountDeletion = z.strictObject({ email: emailAddress })

export const signInUnlinking = z.strictObject({ signInId: z.uuid('Invalid linked sign-in.') })

export const sessionEnd = z.strictObject({ sessionId: z.uuid('Invalid session.') })
