import { z } from 'zod'
import { someOf } from '#lib/page-state/address-words.ts'
import { tableState } from '#lib/page-state/page-state.ts'
import { CHANGE_KINDS, CHANGE_STEPS, readChangeKinds } from '#lib/view/lists/change-row.ts'
import { gapReasonKeys, OPINION_FIGURES } from '#lib/registry/second-opinions.ts'
import { currencyState, word } from '#lib/page-state/shared-states.ts'

export const newsState = {
  q: tableState.q,
  page: tableState.page,
  publisher: word,
  tag: word,
  asset: word,
}

export const newsFeedState = { q: tableState.q, publisher: word, tag: word, asset: word }

/** A date as somebody wrote it: the page says what is wrong with one. */
const dateText = z.string().max(40).optional().catch('?')
export const changesState = {
  ...currencyState,
  q: tableState.q,
  page: tableState.page,
  /** readings as of two dates are compared, and the page of that list */
  from: dateText,
  to: dateText,
  lines: tableState.page,
  /** the way headlines are compared: as they were published, or as both days read today */
  reading: z.enum(['published', 'known']).optional().catch(undefined),
  /** the headline whose change is explained, by its key */
  headline: word,
  /** kinds of changes with commas; none: all */
  kind: someOf(CHANGE_KINDS)
    .catch('')
    .transform((text) => readChangeKinds(text).join(',')),
  source: word,
  /** smaller revisions than this part of a value are left out, in percent */
  above: z.enum(CHANGE_STEPS).optional().catch(undefined),
  /** slug of an asset */
  asset: word,
  /** the day of which changes are listed, or the first of several */
  on: z.iso.date().describe('a date in YYYY-MM-DD format').optional().catch(undefined),
  /** the last of them */
  until: z.iso.date().describe('a date in YYYY-MM-DD format').optional().catch(undefined),
}

export const changesFeedState = { kind: someOf(CHANGE_KINDS).catch('') }

export const statusState = {
  rule: z.string().max(60).optional().catch(undefined),
  source: z.string().max(60).optional().catch(undefined),
  page: tableState.page,
}

/** Pairs that are listed of the figures that sources are compared in: gaps beyond the tolerance, or all pairs. */
const OPINION_SCOPES = ['gaps', 'all'] as const
export const OPINION_SORTS = ['amount', 'percent', 'newest'] as const
export const opinionState = {
  figure: z.enum(OPINION_FIGURES).catch('value'),
  show: z.enum(OPINION_SCOPES).catch('gaps'),
  reason: z.enum(gapReasonKeys).optional().catch(undefined),
  source: word,
  sort: z.enum(OPINION_SORTS).catch('amount'),
  page: tableState.page,
}
