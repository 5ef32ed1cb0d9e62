// One market: the sizes at the top of a page of any day, in any currency, are those of its file, of
// the sheet behind each, of the data API (which answers in dollars) and of the studio that is asked
// for the same. It cannot see what all five would get wrong together: past-pages.test.ts compares a
// past page with what it was then, currency.test.ts with amounts that are worked out.
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { jsonFile } from '#app/files/json-file.ts'
import { isoDay, parseDay } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { networkById } from '#lib/registry/networks.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import { sql } from '#server/core/database/db.ts'
import { getShownProvenance } from '#server/market/figures/provenance/shown-provenance.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { findPage } from '#server/pages/all-pages.ts'
import { studioPage } from '#server/pages/market/define-studio-page.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { FIRST_DAY, publishFirst, publishLater } from '../../support/market/revised-market.ts'
import { publishText } from '../../support/market/small-market.ts'

vi.setConfig({ testTimeout: 120_000 })

const PATHS = [
  '/',
  '/treasuries',
  '/private-credit',
  '/networks/ethereum',
  '/networks/stellar',
  '/platforms/forge',
  '/issuers/bank',
  '/assets/bond',
  '/assets/note',
] as const
/** By the first nothing of the later runs was published; '' is now. */
const DAYS = [FIRST_DAY, '2026-05-04', '2026-05-06', ''] as const

let key = ''

beforeAll(async () => {
  await publishFirst()
  await publishRates('2026-05-03T12:00:00Z', 1)
  await publishLater()
  await publishRates('2026-05-06T10:00:00Z', 1.01)
  ;({ key } = await keyWith('PREMIUM'))
})

/** Dollars for a euro on each day of April and May, of which the later reading is a little more. */
async function publishRates(finished: string, times: number): Promise<void> {
  const from = parseDay('2026-03-20') ?? 0
  const days = Array.from({ length: 44 }, (_, at) => from + at)
  const rows = days.map((date) => `${isoDay(date)},${(1 + (date % 7) / 100) * times},150,0.8,1,`)
  const { runId } = await publishText(
    'ecb-rates',
    'eurofxref-hist.csv',
    ['Date,USD,JPY,GBP,CHF,', ...rows.reverse(), ''].join('\n'),
  )
  await sql().query('update ingest_run set finished_at = $2 where id = $1', [runId, finished])
  await sql().query('update site set data_version = data_version + 1')
}

interface Drawn {
  path: (typeof PATHS)[number]
  asof: (typeof DAYS)[number]
  currency: 'usd' | 'eur'
}

const addressOf = ({ asof, currency }: Drawn) => ({ ...(asof && { asof }), currency })

async function readSizes({ path, ...drawn }: Drawn): Promise<Figure[]> {
  const found = findPage(path)
  const page = await found?.page.read(found.slug, addressOf({ path, ...drawn }))
  if (!page) throw new Error(`${path} is not there`)
  return page.headline.filter(({ measure, value }) => measure === 'size' && value !== null)
}

const file = z.object({
  figures: z.array(
    z.object({ scope: z.string().nullable(), measure: z.string().nullable(), value: z.unknown() }),
  ),
})

async function inFile(drawn: Drawn, scope: string): Promise<unknown> {
  const found = findPage(drawn.path)
  const download = await found?.page.download(found.slug, addressOf(drawn))
  if (!download) throw new Error(`${drawn.path} has no file`)
  return file
    .parse(await jsonFile(download))
    .figures.find((each) => each.scope === scope && each.measure === 'size_dollar')?.value
}

async function inSheet({ asof, currency }: Drawn, scope: string) {
  const { value, asOf, conversion } = await getShownProvenance({
    scope,
    measure: 'size',
    asOf: asof ? (parseDay(asof) ?? null) : null,
    currency,
  })
  return { dollars: value, asOf, value: conversion?.value ?? value }
}

/** The words of a scope: `class:27#distributed` → class and tokenization. */
async function wordsOf(scope: string): Promise<Record<string, string>> {
  const [whole = '', tokenization] = scope.split('#')
  const [kind = '', word = ''] = whole.split(':')
  const id = Number(word)
  const { assets, platforms, issuers } = await (await openMarketNow()).names()
  const slug =
    kind === 'class'
      ? assetClassById(id)?.slug
      : kind === 'network'
        ? networkById(id)?.slug
        : { asset: assets, platform: platforms, issuer: issuers }[kind]?.get(id)?.slug
  return { ...(slug && { [kind]: slug }), ...(tokenization && { tokenization }) }
}

async function inStudio(drawn: Drawn, scope: string): Promise<number | null> {
  const page = await studioPage.read('/assets/timeseries', {
    ...addressOf(drawn),
    ...(await wordsOf(scope)),
    measure: 'size_dollar',
    group: 'none',
  })
  return page?.charts[0]?.model?.total.findLast((value) => value !== null) ?? null
}

const FIELDS: Readonly<Record<string, string>> = {
  class: 'asset_class_slug',
  network: 'network_slug',
  platform: 'protocol_slug',
  issuer: 'issuer_slug',
  asset: 'asset_slug',
  tokenization: 'tokenization_type',
}
const answer = z.object({
  results: z.array(z.object({ points: z.array(z.tuple([z.string(), z.number()])) })),
})

async function inApi({ asof }: Drawn, scope: string): Promise<number | undefined> {
  const wanted = { measure_slug: 'bridged_token_value_dollar', ...(await narrowed(scope)) }
  const { status, json } = await ask('/v4/assets/aggregates/timeseries', {
    key,
    query: {
      filter: {
        operator: 'and',
        filters: Object.entries(wanted).map(([field, value]) => ({
          operator: 'equals',
          field,
          value,
        })),
      },
      aggregate: { groupBy: 'measure' },
      ...(asof && { asOf: asof }),
    },
  })
  expect(status).toBe(200)
  return answer.parse(json()).results[0]?.points.at(-1)?.[1]
}

const narrowed = async (scope: string) =>
  Object.fromEntries(
    Object.entries(await wordsOf(scope)).map(([name, value]) => [FIELDS[name] ?? name, value]),
  )

test('page, file, sheet, data API and studio say the same of a day and a currency', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        path: fc.constantFrom(...PATHS),
        asof: fc.constantFrom(...DAYS),
        currency: fc.constantFrom('usd' as const, 'eur' as const),
      }),
      async (drawn) => {
        for (const { scope, value, asOf, unit } of await readSizes(drawn)) {
          if (scope === null) continue
          const at = `${scope} on ${drawn.path} ${drawn.asof} ${drawn.currency}`
          const sheet = await inSheet(drawn, scope)
          expect([unit, asOf], at).toEqual([drawn.currency, sheet.asOf])
          expect(sheet.value, `${at}, sheet`).toBeCloseTo(value ?? Number.NaN, 6)
          expect(await inFile(drawn, scope), `${at}, file`).toBe(value)
          expect(await inStudio(drawn, scope), `${at}, studio`).toBeCloseTo(value ?? Number.NaN, 6)
          expect(await inApi(drawn, scope), `${at}, API`).toBeCloseTo(sheet.dollars, 6)
          compared += 1
        }
      },
    ),
    { numRuns: 60 },
  )
  expect(compared).toBeGreaterThan(60)
})

test('days and currencies that are drawn differ', async () => {
  const sizes = await Promise.all(
    DAYS.slice(1).map((asof) => readSizes({ path: '/treasuries', asof, currency: 'eur' })),
  )
  const inDollars = await readSizes({ path: '/treasuries', asof: FIRST_DAY, currency: 'usd' })
  const inEuros = await readSizes({ path: '/treasuries', asof: FIRST_DAY, currency: 'eur' })
  const first = (figures: readonly Figure[] | undefined) => figures?.[0]?.value
  expect(first(inDollars)).not.toBe(first(inEuros))
  expect(first(sizes[0])).toBe(first(inEuros))
  expect(first(sizes[1])).not.toBe(first(inEuros))
})
