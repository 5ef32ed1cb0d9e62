import { z } from 'zod'
import { KEY_DAYS, OVERLAP_HOURS } from '#lib/registry/api-key-terms.ts'
import { apiResources } from '#lib/registry/api-resources.ts'
import { filledLine } from '#lib/schemas/line-of-text.ts'

const keyId = z.uuid('Invalid ID.')
const days = z
  .int('Days: a whole number.')
  .min(1, 'Days: at least 1.')
  .max(KEY_DAYS.most, `Days: at most ${KEY_DAYS.most}.`)
const hours = z
  .int('Hours: a whole number.')
  .min(0, 'Hours: at least 0.')
  .max(OVERLAP_HOURS.most, `Hours: at most ${OVERLAP_HOURS.most}.`)

/** `scopes`: what the key is for; empty: all that its owner may. */
export const apiKeyCreation = z.strictObject({
  name: filledLine('Name', 80),
  scopes: z
    .array(z.enum(apiResources, 'Scopes: choose from the list.'))
    .max(apiResources.length, 'Scopes: no duplicates.')
    .default([]),
  expiresInDays: days.default(KEY_DAYS.usual),
})
export type ApiKeyCreation = z.output<typeof apiKeyCreation>

export const apiKeyChoice = z.strictObject({ keyId })
/** The old secret works for so many hours more. */
export const apiKeyRotation = z.strictObject({
  keyId,
  overlapHours: hours.default(OVERLAP_HOURS.usual),
})
