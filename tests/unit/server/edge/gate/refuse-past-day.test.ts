import { expect, test } from 'vitest'
import { refusePastDay } from '#server/edge/gate/refuse-past-day.ts'

test.each([
  '/treasuries?asof=2026-05-03',
  '/treasuries.csv?asof=2026-05-03',
  '/treasuries.json?asof=2026-05-03',
  '/treasuries.metadata.json?asof=2026-05-03',
  '/treasuries.png?asof=2026-05-03',
  '/embed/treasuries?asof=2026-05-03',
  '/?asof=2026-05-03',
  '/home.csv?asof=2026-05-03',
  '/networks?asof=2026-05-03',
  '/networks.csv?asof=2026-05-03',
  '/platforms/wisdom?asof=2026-05-03',
  '/assets?asof=2026-05-03',
  '/tokens.json?asof=2026-05-03',
  '/assets/usdc?asof=2026-05-03',
  '/assets/usdc.png?asof=2026-05-03',
  '/embed/networks/ethereum?asof=2026-05-03',
  '/networks?asof=',
  '/networks?on=2026-05-01',
  '/assets/usdc.csv?on=2026-05-01&asof=2026-05-03',
  '/embed/treasuries?on=2026-05-01',
  '/transactions?on=',
  '/networks',
  '/api/trpc/search?asof=2026-05-03',
  '/nowhere/at/all?asof=2026-05-03',
])('%s goes on', (target) => {
  expect(refusePastDay(target)).toBeNull()
})

test.each([
  '/transactions?asof=2026-05-03',
  '/transactions?sort=time&asOf=2026-05-03',
  '/loans.csv?asof=2026-05-03',
  '/loans.metadata.json?asof=2026-05-03',
  '/openapi.json?asof=2026-05-03',
  '/pools?as_of=2026-05-03',
  '/tools/jurisdiction_explorer?asof=2026-05-03',
  '/investments/one?asof=2026-05-03',
  '/embed/tools/jurisdiction_explorer?asof=2026-05-03',
  '/social/treasuries?asof=2026-05-03',
  '/changes/feed.xml?asof=2026-05-03',
])('%s is refused by name, because it has only what is published now', (target) => {
  expect(refusePastDay(target)).toMatchObject({ code: 'bad_request', status: 400 })
  expect(refusePastDay(target)?.message).toMatch(/^"as_?of" does not apply to \//i)
})

test.each([
  '/transactions?on=2026-05-03',
  '/loans.csv?ON=2026-05-03',
  '/assets/timeseries?on=2026-05-03',
  '/changes/feed.xml?on=2026-05-03',
])('%s is refused by name, because it has no value day', (target) => {
  expect(refusePastDay(target)).toMatchObject({ code: 'bad_request', status: 400 })
  expect(refusePastDay(target)?.message).toMatch(/^"on" does not apply to \/.+no value day/i)
})

test('a day that stands twice is refused, whoever would have dropped one', () => {
  expect(refusePastDay('/embed/treasuries?asof=2026-05-03&asof=2026-05-06')).toMatchObject({
    status: 400,
    message: '"asof" takes a single date.',
  })
  expect(refusePastDay('/treasuries?on=2026-05-03&on=2026-05-06')).toMatchObject({
    status: 400,
    message: '"on" takes a single date.',
  })
})

test('another spelling is named, and not passed over', () => {
  expect(refusePastDay('/treasuries?asOf=2026-05-03')?.message).toContain('is written "asof"')
  expect(refusePastDay('/treasuries?On=2026-05-03')?.message).toContain('is written "on"')
})
