import { z } from 'zod'
import {
  assetClassChoices,
  measureChoices,
  networkChoices,
} from '#lib/registry/admin/api-choices.ts'
import type { AdminChoice } from '#lib/registry/admin/resource.ts'
import { apiResources } from '#lib/registry/api-resources.ts'
import { filledLine, paragraphs } from '#lib/schemas/line-of-text.ts'

const MOST_FIELDS = 200
const MOST_DAYS = 36_500
const MOST_ROWS = 5_000

/** Calls that a policy allows or denies. An empty list is everything of its kind; limits belong to those that allow. */
export const apiPolicy = z
  .strictObject({
    name: filledLine('Name', 120),
    description: paragraphs('Description', 500).nullable(),
    effect: z.enum(['allow', 'deny'], 'Effect: allow or deny.'),
    endpoints: z
      .array(z.enum(apiResources, 'Endpoints: choose from the list.'))
      .max(apiResources.length, 'Endpoints: no duplicates.'),
    measures: z
      .array(known('Measures', measureChoices))
      .max(measureChoices.length, 'Measures: no duplicates.'),
    assetClassIds: z
      .array(knownId('Asset classes', assetClassChoices))
      .max(assetClassChoices.length, 'Asset classes: no duplicates.'),
    networkIds: z
      .array(knownId('Networks', networkChoices))
      .max(networkChoices.length, 'Networks: no duplicates.'),
    fields: z
      .array(
        z
          .string('Fields: names of fields.')
          .regex(
            /^[a-z_][a-z0-9_]{0,79}$/,
            'Fields: names like market_value_dollar, one per line.',
          ),
      )
      .max(MOST_FIELDS, `Fields: at most ${MOST_FIELDS}.`),
    historyDays: z
      .int('History: a whole number of days.')
      .min(1, 'History: at least one day.')
      .max(MOST_DAYS, `History: at most ${MOST_DAYS} days; leave blank for full history.`)
      .nullable(),
    rowsPerRequest: z
      .int('Rows per request: a whole number.')
      .min(1, 'Rows per request: at least one.')
      .max(MOST_ROWS, `Rows per request: at most ${MOST_ROWS}.`)
      .nullable(),
  })
  .refine(
    ({ effect, historyDays, rowsPerRequest }) =>
      effect === 'allow' || (historyDays === null && rowsPerRequest === null),
    {
      path: ['effect'],
      message: 'Effect: deny policies have no limits. Leave history and rows blank.',
    },
  )
export type ApiPolicyValues = z.output<typeof apiPolicy>

function known(label: string, choices: readonly AdminChoice[]) {
  const values = new Set(choices.map(({ value }) => value))
  return z
    .string(`${label}: choose from the list.`)
    .refine((value) => values.has(value), `${label}: choose from the list.`)
}

function knownId(label: string, choices: readonly AdminChoice[]) {
  const ids = new Set(choices.map(({ value }) => Number(value)))
  return z
    .int(`${label}: choose from the list.`)
    .refine((id) => ids.has(id), `${label}: choose from the list.`)
}
