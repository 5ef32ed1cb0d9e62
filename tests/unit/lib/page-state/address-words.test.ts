import { expect, test } from 'vitest'
import { z } from 'zod'
import { findWrongWords, someOf } from '#lib/page-state/address-words.ts'
import { dayWord, paramsOf } from '#lib/page-state/page-state.ts'

const SHAPE = {
  currency: z.enum(['usd', 'eur']).catch('usd'),
  group: z.enum(['asset', 'network']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(500).catch(1),
  from: dayWord,
  q: z
    .string()
    .max(8)
    .catch('')
    .transform((text) => text.trim()),
  kind: someOf(['added', 'renamed']),
}
const ask = (query: string) =>
  findWrongWords(SHAPE, paramsOf(new URLSearchParams(query))).map(({ sentence }) => sentence)

test.each([
  ['currency=xyz', '"currency" cannot be "xyz"; allowed: usd, eur.'],
  ['currency=EUR', '"currency" cannot be "EUR"; allowed: usd, eur.'],
  ['group=colour', '"group" cannot be "colour"; allowed: asset, network.'],
  ['page=0', '"page" cannot be "0"; allowed: a whole number from 1 to 500.'],
  ['page=1.5', '"page" cannot be "1.5"; allowed: a whole number from 1 to 500.'],
  ['from=2026-02-30', '"from" cannot be "2026-02-30"; allowed: a date in YYYY-MM-DD format.'],
  ['q=ninechars', '"q" cannot be "ninechars"; allowed: at most 8 characters.'],
  ['kind=added,moved', '"kind" cannot be "added,moved"; allowed: any of added, renamed.'],
  ['currency=usd&currency=eur', '"currency" takes a single value.'],
  ['q=a&q=b', '"q" takes a single value.'],
])('%s is said to be wrong, with what is allowed', (query, sentence) => {
  expect(ask(query)).toEqual([sentence])
})

test.each([
  '',
  'currency=eur&group=network&page=500&from=2026-02-28&q=base&kind=renamed',
  // forms send what nobody filled in
  'currency=&group=&page=&from=&q=&kind=',
  // several of a list, whichever way they are written
  'kind=added,renamed',
  'kind=added&kind=renamed',
  // names of somebody else change nothing
  'utm_source=mail&constructor=y',
])('%s says nothing wrong', (query) => {
  expect(ask(query)).toEqual([])
})

test('all that is wrong is named, in the order of the parameters, and a long value is cut', () => {
  expect(ask(`q=${'x'.repeat(200)}&currency=y`)).toEqual([
    '"currency" cannot be "y"; allowed: usd, eur.',
    `"q" cannot be "${'x'.repeat(80)}…"; allowed: at most 8 characters.`,
  ])
})
