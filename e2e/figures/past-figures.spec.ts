import { expect } from '@playwright/test'
import { isoDay, today, type Day } from '#lib/dates.ts'
import { ingestText, runSql } from '../support/ingest-series.ts'
import { findContradictions } from '../support/figures.ts'
import { signIn } from '../support/own-site.ts'
import { test } from '../support/site-fixtures.ts'
import { walkDay } from '../support/walk.ts'

// Whatever takes `asof` says what was published then: a site is asked everywhere, its past is rewritten, and it is
// asked everywhere again as published before.

const DAYS = 60
const LAST = today() - 4
const YESTERDAY = isoDay(today() - 1)

/** A file of asset values: `of` gives the value of a day, null where it is blank. */
const fileOf = (
  columns: Readonly<Record<string, (day: Day) => number | null>>,
  measure = 'Asset Value',
): string[] => [
  `Timestamp,Date,Measure,${Object.keys(columns).join(',')}`,
  ...Array.from({ length: DAYS }, (_, at) => LAST - DAYS + 1 + at).map((day) =>
    [
      day * 86_400_000,
      isoDay(day),
      measure,
      ...Object.values(columns).map((of) => of(day) ?? ''),
    ].join(','),
  ),
]

const grows = (from: number, by: number) => (day: Day) => from + by * (day - LAST + DAYS)

test.describe.configure({ timeout: 300_000 })

test('as published yesterday every place says what it said yesterday @full', async ({
  emptySite,
  browser,
}) => {
  const treasuries = ['timeseries-export', '--class', 'us-treasury-debt', '--revises'] as const
  const metals = ['timeseries-export', '--class', 'commodities', '--revises'] as const
  ingestText(
    emptySite,
    fileOf({ Alpha: grows(100e6, 1e6), Beta: grows(50e6, 2e5), Delta: grows(20e6, 1e5) }),
    ...treasuries,
  )
  ingestText(emptySite, fileOf({ Bullion: grows(70e6, -1e5) }), ...metals)
  ingestText(
    emptySite,
    fileOf({ Alpha: grows(900, 3), Beta: grows(400, 1) }, 'Holders'),
    ...treasuries,
  )
  const { context, close } = await signIn(browser, emptySite, 'walk@past.example', {
    team: 'PREMIUM',
    flags: ['enable-api-keys'],
  })
  const site = { request: context.request, url: emptySite.url }
  const entities = ['alpha', 'beta', 'delta', 'bullion'].map((slug) => `/assets/${slug}`)
  const before = await walkDay(site, entities, null)
  expect(before.broken).toEqual([])

  // these runs were yesterday's
  await runSql(
    emptySite,
    `update ingest_run set started_at = started_at - interval '1 day', finished_at = finished_at - interval '1 day'`,
  )
  // one line is rewritten, one loses its newest days, a third is there for the first time
  ingestText(
    emptySite,
    fileOf({
      Alpha: (day) => grows(100e6, 1e6)(day) * (day > LAST - 20 ? 1.15 : 1),
      Beta: (day) => (day > LAST - 3 ? null : grows(50e6, 2e5)(day)),
      Delta: grows(20e6, 1e5),
      Newcomer: grows(30e6, 1e5),
    }),
    ...treasuries,
  )
  ingestText(emptySite, fileOf({ Bullion: grows(71e6, -1e5) }), ...metals)

  const [now, past] = [
    await walkDay(site, entities, null),
    await walkDay(site, entities, YESTERDAY),
  ]
  await close()
  // the past was rewritten indeed
  expect(findContradictions([...before.seen, ...now.seen]).length).toBeGreaterThan(20)
  expect([...now.broken, ...past.broken]).toEqual([])
  expect(findContradictions([...before.seen, ...past.seen])).toEqual([])
  const named = (seen: typeof past.seen) => new Set(seen.map(({ id }) => id))
  const known = named(before.seen)
  expect([...named(past.seen)].filter((id) => !known.has(id))).toEqual([])
  expect(named(past.seen).size).toBeGreaterThan(0.8 * known.size)
})
