import { beforeAll, expect, test } from 'vitest'
import { directClient, sql } from '#server/core/database/db.ts'
import { restrictedSourceIds } from '#server/pipeline/sources/standing/source-facts.ts'
import { ownSuggestions } from '#server/admin/suggestions/own-suggestions.ts'
import { suggest } from '#server/admin/suggestions/suggest.ts'
import { auditPage } from '#server/core/audit/audit-page.ts'
import { listChanges } from '#server/market/changes/list-changes.ts'
import { heldPage } from '#server/pipeline/decisions/held-page.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'
import { appRouter } from '#server/trpc/root.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { makePerson, findViewer } from '../../support/people/people.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

const SOURCE = 'https://issuer.example/notice'
const makeCaller = (viewer: Viewer | null) =>
  appRouter.createCaller({ headers: new Headers(), viewer: () => Promise.resolve(viewer) })

let admin: Viewer
let reader: Viewer

beforeAll(async () => {
  admin = await findViewer(await makePerson('admin@own.example', { name: '=Ada', role: 'ADMIN' }))
  reader = await findViewer(await makePerson('reader@own.example'))
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', issuer: 'One', on: ['ethereum'] },
    { slug: 'bond', assetClass: 'us_treasuries', issuer: 'One' },
  ])
  await publishSeries('Total Asset Value (Dollar)', '2026-01-01', {
    bill: [10e6, 11e6],
    bond: [5e6, 5e6],
  })
})

test('held values are decided with a reason, and pages follow', async () => {
  const report = await publishSeries('Total Asset Value (Dollar)', '2026-01-03', {
    bill: [11e6 * 50, 12e6],
    bond: [5e6 * 60, 5e6],
  })
  expect(report.heldCount).toBeGreaterThanOrEqual(2)
  const { rows } = await heldPage({
    state: 'held',
    rule: 'jump',
    source: 'timeseries-export',
    page: 1,
  })
  const [bond, bill] = rows
  expect(bill).toMatchObject({ name: 'bill', value: 550e6, previous: 11e6, state: 'held' })
  expect(bill?.bound).toMatch(/^within \d+% of its level/)
  const version = await dataVersion()
  await expect(
    makeCaller(admin).admin.quality.decide({
      ids: [bill?.id ?? 0],
      decision: 'release',
      reason: '',
    }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(
    await makeCaller(admin).admin.quality.decide({
      ids: [bill?.id ?? 0, 9999],
      decision: 'release',
      reason: 'The fund confirmed it.',
    }),
  ).toMatchObject({ decided: [bill?.id], refused: [{ id: 9999 }] })
  expect(await dataVersion()).toBeGreaterThan(version)
  expect(
    (
      await sql().query(
        `select value from observation o
         join series s on s.id = o.series_id
         join source on source.id = s.source_id
         where s.scope_key = 'asset:1' and source.slug = 'timeseries-export' and o.day = $1`,
        [bill?.day],
      )
    ).rows,
  ).toEqual([{ value: 550e6 }])
  await makeCaller(admin).admin.quality.decide({
    ids: [bond?.id ?? 0],
    decision: 'reject',
    reason: 'A slip of the source.',
  })
  expect(
    (await heldPage({ state: 'rejected', rule: undefined, source: undefined, page: 1 })).rows,
  ).toMatchObject([{ id: bond?.id, note: 'A slip of the source.' }])
  const { entries: acts } = await auditPage(
    { actor: undefined, resource: 'held_value', action: undefined, id: undefined, day: undefined },
    1,
  )
  expect(acts).toMatchObject([
    { action: 'held_value.reject', actor: '=Ada' },
    { action: 'held_value.release' },
  ])
  expect(acts[0]?.differences).toContainEqual({
    field: 'reason',
    before: null,
    after: 'A slip of the source.',
  })
  expect(acts[0]?.differences).toContainEqual({ field: 'state', before: 'held', after: 'rejected' })
  const decideBond = (decision: 'release' | 'reject') =>
    makeCaller(admin).admin.quality.decide({
      ids: [bond?.id ?? 0],
      decision,
      reason: 'Another mind.',
    })
  await expect(decideBond('reject')).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await decideBond('release')).toMatchObject({ decided: [bond?.id], refused: [] })
  await expect(decideBond('release')).rejects.toMatchObject({ code: 'CONFLICT' })
  const [last] = (
    await auditPage(
      {
        actor: undefined,
        resource: 'held_value',
        action: undefined,
        id: undefined,
        day: undefined,
      },
      1,
    )
  ).entries
  expect(last?.differences).toContainEqual({
    field: 'state',
    before: 'rejected',
    after: 'released',
  })
})

test('nobody waits at a form while an ingest publishes', async () => {
  const client = await directClient()
  await client.query('select pg_advisory_lock(7206151)')
  await expect(
    makeCaller(admin).admin.assets.update({
      id: '2',
      version: 1,
      values: { issuerId: null, sourceUrl: SOURCE },
    }),
  ).rejects.toThrow('An ingest is publishing now')
  // an edit that moves nothing between groups is saved all the same
  await makeCaller(admin).admin.assets.update({
    id: '2',
    version: 1,
    values: { website: 'https://bond.example', sourceUrl: SOURCE },
  })
  await client.end()
})

test('a suggested edit is applied with its source, or declined with a reason, and its sender reads it', async () => {
  const applied = await suggest(reader, {
    kind: 'edit',
    subject: 'asset',
    slug: 'bill',
    field: 'country',
    proposed: 'Switzerland',
    reason: 'It is a Swiss fund.',
    sourceUrl: 'https://register.example/bill',
  })
  const declined = await suggest(reader, {
    kind: 'edit',
    subject: 'asset',
    slug: 'bill',
    field: 'terms',
    proposed: 'No fees',
    reason: 'It takes no fees.',
    sourceUrl: SOURCE,
  })
  const { suggestions } = makeCaller(admin).admin
  await suggestions.accept({ id: applied.id, version: 1, apply: true, answer: 'Thank you.' })
  expect((await sql().query('select country_code from asset where id = 1')).rows).toEqual([
    { country_code: 'CH' },
  ])
  expect(
    (await listChanges(await openMarketNow(), { kinds: ['edited'], search: 'country', page: 1 }))
      .changes,
  ).toMatchObject([{ detail: 'Country: blank → CH.', sourceUrl: 'https://register.example/bill' }])
  await expect(
    suggestions.accept({ id: declined.id, version: 1, apply: true }),
  ).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  await expect(
    suggestions.decline({ id: declined.id, version: 1, answer: '' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await suggestions.decline({ id: declined.id, version: 1, answer: 'Its prospectus has them.' })
  await expect(
    suggestions.decline({ id: declined.id, version: 1, answer: 'Once more.' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await ownSuggestions(reader)).toMatchObject([
    { state: 'rejected', answer: 'Its prospectus has them.' },
    { state: 'accepted', answer: 'Thank you.' },
  ])
})

test('a license that is edited is kept to, and no start undoes it', async () => {
  const {
    rows: [kept],
  } = await sql().query<{ id: number; version: number; licence: string; attribution: string }>(
    "select id, version, licence, attribution from source where slug = 'timeseries-export'",
  )
  expect(await restrictedSourceIds()).toContain(kept?.id)
  await makeCaller(admin).admin.licences.save({
    id: kept?.id ?? 0,
    version: kept?.version ?? 0,
    licence: 'CC BY 4.0',
    attribution: 'By its owner.',
    redistributable: true,
    sourceUrl: SOURCE,
  })
  expect(await restrictedSourceIds()).not.toContain(kept?.id)
  await makeCatalogue([])
  expect(
    (
      await sql().query(
        "select licence, redistributable, version from source where slug = 'timeseries-export'",
      )
    ).rows,
  ).toEqual([{ licence: 'CC BY 4.0', redistributable: true, version: 2 }])
})
