import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET as auditFile } from '#app/(site)/admin/audit/file.csv/route.ts'
import type { AuditAct } from '#lib/view/audit-act.ts'
import { directClient, sql } from '#server/core/database/db.ts'
import { runQueued } from '#server/ingest/run-queued.ts'
import { restrictedSourceIds } from '#server/data/sources/source-facts.ts'
import { ownSuggestions } from '#server/admin/suggestions/queries.ts'
import { suggest } from '#server/admin/suggestions/commands.ts'
import { auditPage, everyAct } from '#server/core/audit/audit-page.ts'
import { listChanges } from '#server/market/changes/queries.ts'
import { siteHealth } from '#server/admin/health/site-health.ts'
import { heldPage } from '#server/data/decisions/held-page.ts'
import { runsPage } from '#server/data/runs/run-page.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'
import { appRouter } from '#server/trpc/root.ts'
import { makePerson, viewerOf } from '../../support/people.ts'
import { makeCatalogue, publishFile, publishSeries } from '../../support/small-market.ts'

const SOURCE = 'https://issuer.example/notice'
const callerOf = (viewer: Viewer | null) =>
  appRouter.createCaller({ headers: new Headers(), viewer: () => Promise.resolve(viewer) })

let admin: Viewer
let reader: Viewer
let folder: string

beforeAll(async () => {
  admin = await viewerOf(await makePerson('admin@own.example', { name: '=Ada', role: 'ADMIN' }))
  reader = await viewerOf(await makePerson('reader@own.example'))
  folder = await mkdtemp(join(tmpdir(), 'assay-runs-'))
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', issuer: 'One', on: ['ethereum'] },
    { slug: 'bond', assetClass: 'us_treasuries', issuer: 'One' },
  ])
  await publishSeries('Total Asset Value (Dollar)', '2026-01-01', {
    bill: [10e6, 11e6],
    bond: [5e6, 5e6],
  })
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const audited = async () =>
  (await sql().query<{ action: string }>('select action from audit_entry order by id')).rows.map(
    ({ action }) => action,
  )
const value = async (key: string) =>
  (
    await sql().query<{ value: number }>(
      `select l.value from series s join series_latest l on l.series_id = s.id where s.scope_key = $1 and s.measure_id = 2007 and s.is_published`,
      [key],
    )
  ).rows[0]?.value

describe('for anybody but admins', () => {
  const id = '00000000-0000-4000-8000-000000000000'
  test.each<[string, (caller: ReturnType<typeof callerOf>['admin']) => Promise<unknown>]>([
    [
      'quality.decide',
      (caller) => caller.quality.decide({ ids: [1], decision: 'release', reason: 'because' }),
    ],
    ['ingest.underWay', (caller) => caller.ingest.underWay()],
    ['ingest.rerun', (caller) => caller.ingest.rerun({ id: 1 })],
    ['ingest.cancel', (caller) => caller.ingest.cancel({ id: 1 })],
    [
      'ingest.addFeed',
      (caller) => caller.ingest.addFeed({ url: 'https://a.example/feed', publisher: 'A' }),
    ],
    ['ingest.pauseFeed', (caller) => caller.ingest.pauseFeed({ id: 1, isActive: false })],
    ['ingest.removeFeed', (caller) => caller.ingest.removeFeed({ id: 1 })],
    ['suggestions.accept', (caller) => caller.suggestions.accept({ id, version: 1, apply: true })],
    [
      'suggestions.decline',
      (caller) => caller.suggestions.decline({ id, version: 1, answer: 'because' }),
    ],
    [
      'licences.save',
      (caller) =>
        caller.licences.save({
          id: 3,
          version: 1,
          licence: 'x',
          attribution: 'x.',
          redistributable: true,
          sourceUrl: SOURCE,
        }),
    ],
    ...(
      [
        'assets',
        'tokens',
        'issuers',
        'platforms',
        'managers',
        'service_providers',
        'networks',
        'investments',
        'news',
        'citations',
      ] as const
    ).flatMap(
      (key): [string, (caller: ReturnType<typeof callerOf>['admin']) => Promise<unknown>][] => [
        [`${key}.list`, (caller) => caller[key].list({})],
        [`${key}.get`, (caller) => caller[key].get({ id: '1' })],
        [`${key}.create`, (caller) => caller[key].create({ values: {} })],
        [`${key}.update`, (caller) => caller[key].update({ id: '1', version: 1, values: {} })],
        [`${key}.remove`, (caller) => caller[key].remove({ id: '1', version: 1 })],
      ],
    ),
  ])('%s is not there', async (_name, call) => {
    await expect(call(callerOf(reader).admin)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(callerOf(null).admin)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await audited()).toEqual([])
  })
})

test('a resource is made, edited by one of two, and kept while something refers to it', async () => {
  const { admin: can } = callerOf(admin)
  const blank = { description: null, website: null, countryCode: null }
  const { id } = await can.platforms.create({
    values: { name: 'Rails', ...blank, sourceUrl: SOURCE },
  })
  const made = await can.platforms.get({ id })
  expect(made).toMatchObject({ name: 'Rails', version: 1 })
  expect(made.facts.find(({ label }) => label === 'Slug')?.value).toBe('rails')
  await can.platforms.update({
    id,
    version: 1,
    values: { name: 'Rails', ...blank, website: 'https://rails.example', sourceUrl: SOURCE },
  })
  // a lost race answers with the newer state
  const late = await can.platforms
    .update({ id, version: 1, values: { name: 'Tracks', ...blank, sourceUrl: SOURCE } })
    .catch((error: unknown) => error)
  expect(late).toMatchObject({
    code: 'CONFLICT',
    cause: {
      details: {
        newer: {
          version: 2,
          by: '=Ada',
          values: { name: 'Rails', website: 'https://rails.example' },
        },
      },
    },
  })
  await expect(
    can.platforms.update({ id, version: 2, values: { name: '', sourceUrl: '' } }),
  ).rejects.toThrow(/Name: fill it in\.[^]*Source: fill it in\./)
  await can.assets.update({
    id: '1',
    version: 1,
    values: { platformId: Number(id), serviceProviderIds: [], sourceUrl: SOURCE },
  })
  await expect(can.platforms.remove({ id, version: 2 })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await can.assets.get({ id: '1' })).toMatchObject({
    values: { platformId: Number(id), assetClassId: '27', serviceProviderIds: [] },
    labels: { platformId: { [id]: 'Rails' } },
    version: 2,
  })
  const bySlug = await can.assets.get({ id: 'bill' })
  expect(bySlug.id).toBe('1')
  expect(bySlug.related.find(({ key }) => key === 'sources')?.items).toMatchObject([
    { label: 'Platform: issuer.example', href: SOURCE },
  ])
  expect((await can.assets.list({ q: 'BIL' })).rows.map(({ name }) => name)).toEqual(['bill'])
  expect(
    (await can.assets.list({ filters: { platform: id } })).rows.map(({ name }) => name),
  ).toEqual(['bill'])
  await expect(
    can.assets.update({
      id: '1',
      version: 2,
      values: { serviceProviderIds: ['nobody'], sourceUrl: SOURCE },
    }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: {
      details: { fields: { serviceProviderIds: 'Service providers: there is no nobody.' } },
    },
  })
  expect((await audited()).slice(-3)).toEqual([
    'platform.create',
    'platform.update',
    'asset.update',
  ])
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
  expect(bill?.bound).toMatch(/^at most \d+ times/)
  const version = await dataVersion()
  await expect(
    callerOf(admin).admin.quality.decide({ ids: [bill?.id ?? 0], decision: 'release', reason: '' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(
    await callerOf(admin).admin.quality.decide({
      ids: [bill?.id ?? 0, 9999],
      decision: 'release',
      reason: 'The fund confirmed it.',
    }),
  ).toMatchObject({ decided: [bill?.id], refused: [{ id: 9999 }] })
  expect(await dataVersion()).toBeGreaterThan(version)
  expect(
    (
      await sql().query(
        `select value from observation o join series s on s.id = o.series_id join source on source.id = s.source_id where s.scope_key = 'asset:1' and source.slug = 'timeseries-export' and o.day = $1`,
        [bill?.day],
      )
    ).rows,
  ).toEqual([{ value: 550e6 }])
  await callerOf(admin).admin.quality.decide({
    ids: [bond?.id ?? 0],
    decision: 'reject',
    reason: 'A slip of the source.',
  })
  expect(
    (await heldPage({ state: 'rejected', rule: undefined, source: undefined, page: 1 })).rows,
  ).toMatchObject([{ id: bond?.id, note: 'A slip of the source.' }])
  const { acts } = await auditPage(
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
  await expect(
    callerOf(admin).admin.quality.decide({
      ids: [bond?.id ?? 0],
      decision: 'release',
      reason: 'Another mind.',
    }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('nobody waits at a form while an ingest publishes', async () => {
  const client = await directClient()
  await client.query('select pg_advisory_lock(7206151)')
  await expect(
    callerOf(admin).admin.assets.update({
      id: '2',
      version: 1,
      values: { issuerId: null, sourceUrl: SOURCE },
    }),
  ).rejects.toThrow('An ingest is publishing now')
  // what moves nothing between groups is saved all the same
  await callerOf(admin).admin.assets.update({
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
  const { suggestions } = callerOf(admin).admin
  await suggestions.accept({ id: applied.id, version: 1, apply: true, answer: 'Thank you.' })
  expect((await sql().query('select country_code from asset where id = 1')).rows).toEqual([
    { country_code: 'CH' },
  ])
  expect((await listChanges({ kind: 'edited', search: 'country', page: 1 })).changes).toMatchObject(
    [{ detail: 'Country: blank → CH.', sourceUrl: 'https://register.example/bill' }],
  )
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

test('a licence that is edited is kept to, and no start undoes it', async () => {
  const {
    rows: [kept],
  } = await sql().query<{ id: number; version: number; licence: string; attribution: string }>(
    "select id, version, licence, attribution from source where slug = 'timeseries-export'",
  )
  expect(await restrictedSourceIds()).toContain(kept?.id)
  await callerOf(admin).admin.licences.save({
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

test('a run is made again from where it was, once, and a refused one says line and column', async () => {
  const file = join(folder, 'gold.csv')
  await writeFile(file, 'Date,Price\n2026-01,2600\n2026-02,2650\n')
  const { runId } = await publishFile('gold', file)
  await writeFile(file, 'Date,Price\n2026-01,2600\n2026-02,x\n')
  const { ingest } = callerOf(admin).admin
  await ingest.rerun({ id: runId })
  await expect(ingest.rerun({ id: runId })).rejects.toMatchObject({ code: 'CONFLICT' })
  await runQueued(new AbortController().signal)
  const {
    rows: [again, first],
  } = await runsPage({ source: 'gold', state: undefined, page: 1 })
  expect(first).toMatchObject({ id: runId, state: 'published', locations: [file], noRerun: null })
  expect(again).toMatchObject({
    state: 'refused',
    faultCount: 1,
    faults: [{ file: 'gold.csv', line: 3, column: 'Price' }],
  })
  expect(await ingest.underWay()).toEqual([])
  await rm(file)
  await expect(ingest.rerun({ id: runId })).rejects.toThrow('is not on this machine any more')
})

test('feeds are added once, paused and dropped, each with its row', async () => {
  const { ingest } = callerOf(admin).admin
  const feed = await ingest.addFeed({ url: 'https://news.example/feed.xml', publisher: 'News' })
  await expect(
    ingest.addFeed({ url: 'https://news.example/feed.xml', publisher: 'News' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  await ingest.pauseFeed({ id: feed.id, isActive: false })
  await expect(ingest.pauseFeed({ id: feed.id, isActive: false })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await ingest.removeFeed({ id: feed.id })
  expect((await audited()).slice(-3)).toEqual([
    'news_feed.create',
    'news_feed.update',
    'news_feed.remove',
  ])
})

test('the trail as a file: a row for each field, and no text that a spreadsheet would run', async () => {
  const ask = (cookie: string) =>
    auditFile(
      new Request('http://site.example/admin/audit/file.csv?action=platform.create', {
        headers: { cookie },
      }),
    )
  expect((await ask('')).status).toBe(404)
  expect((await ask(`next-auth.session-token=${reader.userId}`)).status).toBe(404)
  const answer = await ask(`next-auth.session-token=${admin.userId}`)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"')
  const rows: string[][] = parse(await answer.text())
  expect(rows[0]).toEqual([
    'at',
    'actor',
    'actor_id',
    'action',
    'resource',
    'resource_id',
    'field',
    'before',
    'after',
  ])
  expect(
    rows.slice(1).map(([, actor, , action, , , field, , after]) => [actor, action, field, after]),
  ).toEqual([
    ["'=Ada", 'platform.create', 'name', 'Rails'],
    ["'=Ada", 'platform.create', 'sourceUrl', SOURCE],
  ])
})

test('the trail is read whole and narrowed, and health looks at every part', async () => {
  const all = {
    actor: undefined,
    resource: undefined,
    action: undefined,
    id: undefined,
    day: undefined,
  }
  const read: AuditAct[] = []
  for await (const some of everyAct({ ...all, actor: admin.userId })) read.push(...some)
  expect(read.map(({ action }) => action)).toEqual((await audited()).toReversed())
  expect((await auditPage({ ...all, day: '2020-01-01' }, 1)).acts).toEqual([])
  const groups = await siteHealth()
  expect(groups.map(({ key }) => key)).toEqual(['database', 'data', 'sources', 'work', 'process'])
  expect(
    groups.flatMap(({ checks }) => checks).find(({ key }) => key === 'migrations'),
  ).toMatchObject({ state: 'fine' })
  expect(
    groups.find(({ key }) => key === 'sources')?.checks.find(({ key }) => key === 'gold'),
  ).toMatchObject({ state: 'broken' })
  expect(await value('asset:1')).toBeDefined()
})
