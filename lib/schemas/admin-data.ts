import { z } from 'zod'
import { assetEventKeys } from '#lib/registry/asset-events.ts'
import { filledLine, lineOfText, paragraphs } from '#lib/schemas/line-of-text.ts'
import { qualityRuleKeys } from '#lib/registry/quality-rules.ts'
import { sourceUrl } from '#lib/schemas/source-url.ts'
import { webAddress } from '#lib/schemas/catalogue-values.ts'

const MOST_AT_ONCE = 100
const rowId = z.int32('Choose a row.').positive('Choose a row.')
const reason = paragraphs('Reason', 1_000).refine(
  (text) => text.length >= 5,
  'Reason: enter a short reason.',
)

export const heldDecision = z.strictObject({
  ids: z
    .array(rowId)
    .min(1, 'Choose at least one value.')
    .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once.`),
  decision: z.enum(['release', 'reject']),
  reason,
})

/** All that a run or a rule holds; `after`: the last one that was looked at. */
export const heldSelection = z
  .strictObject({
    runId: rowId.optional(),
    rule: z.enum(qualityRuleKeys).optional(),
    after: z.int32().nonnegative().default(0),
    decision: z.enum(['release', 'reject']),
    reason,
  })
  .refine(({ runId, rule }) => runId !== undefined || rule !== undefined, 'Choose a run or a rule.')

/** `from`: the first day that totals go on without it; absent: the one after its last value. */
export const partDecision = z.strictObject({
  part: filledLine('Asset or token', 120),
  decision: z.enum(['retire', 'restore']),
  from: z.iso.date('From: use a date.').optional(),
  reason,
})

/** A corporate action with where it was read; `factor` is empty where the kind has none. */
export const eventRecording = z.strictObject({
  asset: filledLine('Asset', 120),
  kind: z.enum(assetEventKeys, 'Kind: choose one.'),
  day: z.iso.date('Day: use a date.'),
  factor: lineOfText('Factor', 30).default(''),
  sourceUrl,
  note: lineOfText('Note', 500).default(''),
})

export const runChoice = z.strictObject({ id: rowId })
export const jobChoice = z.strictObject({ id: z.uuid('Choose a row.') })

/** Hosts as somebody writes them in one line, by commas or spaces. */
const hosts = lineOfText('Other hosts', 500)
  .transform((line) => [
    ...new Set(
      line
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ])
  .pipe(
    z
      .array(
        z
          .string()
          .regex(
            z.regexes.domain,
            'Other hosts: names such as blog.example.com, separated by commas.',
          ),
      )
      .max(10, 'Other hosts: at most 10.'),
  )

export const feedAddition = z.strictObject({
  url: webAddress('Address'),
  publisher: filledLine('Publisher', 80),
  hosts: hosts.default([]),
})
export const feedState = z.strictObject({ id: rowId, isActive: z.boolean() })
export const feedChoice = z.strictObject({ id: rowId })

const suggestionId = z.uuid('Report not found.')
const version = z.int32().positive()
/** `apply`: the proposal is written into the catalogue with its source. */
export const suggestionAcceptance = z.strictObject({
  id: suggestionId,
  version,
  apply: z.boolean(),
  answer: paragraphs('Answer', 1_000).default(''),
})
export const suggestionRefusal = z.strictObject({
  id: suggestionId,
  version,
  answer: paragraphs('Reason', 1_000).refine(
    (text) => text.length >= 5,
    'Reason: enter a short reason.',
  ),
})

export const licenceEdit = z.strictObject({
  id: rowId,
  version,
  licence: filledLine('License', 120),
  attribution: paragraphs('Attribution', 300).min(1, 'Attribution: required.'),
  redistributable: z.boolean(),
  sourceUrl,
})
