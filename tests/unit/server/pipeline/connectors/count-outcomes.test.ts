import { expect, test } from 'vitest'
import { countOutcomes } from '#server/pipeline/connectors/count-outcomes.ts'
import type { Fetched } from '#server/pipeline/connectors/fetch-connector.ts'

const fetched = (key: string, outcome: Fetched['outcome'], faults: Fetched['faults'] = []) => ({
  key,
  source: 'gold' as const,
  outcome,
  faults,
  unasked: 0,
  run: undefined,
  until: outcome === 'waiting' ? '2026-11-28T18:00:00Z' : null,
})

test('a source that was not asked has neither succeeded nor failed', () => {
  expect(
    countOutcomes(4, [
      fetched('gold-prices', 'published'),
      fetched('ecb-rates', 'waiting'),
      fetched('nav', 'busy'),
      fetched('old', 'called off'),
    ]),
  ).toEqual({
    sentence:
      '1 of 4 sources succeeded. Another process is querying nav. ' +
      'Not queried: ecb-rates, paused by its host until 2026-11-28T18:00:00Z; ' +
      'old, removed or switched off meanwhile.',
    failed: 0,
    unasked: 3,
    held: false,
  })
})

test('a source that broke off has failed, as one with a fault has', () => {
  const fault = { fault: 'not_found' as const, subject: 'usdc.csv', detail: '', answerId: null }
  expect(
    countOutcomes(3, [fetched('nav', 'failed', [fault]), fetched('gold-prices', 'unchanged')]),
  ).toMatchObject({
    sentence: '1 of 3 sources succeeded. Run npm run live to retry.',
    failed: 2,
    unasked: 0,
  })
})
