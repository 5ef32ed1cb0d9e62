import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { GET as auditFile } from '#app/(site)/admin/audit/file.csv/route.ts'
import { GET as answerFile } from '#app/(site)/admin/ingest/answers/[answerId]/route.ts'
import { sql } from '#server/core/database/db.ts'
import { keepAnswer } from '#server/pipeline/answers/answers.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'
import { appRouter } from '#server/trpc/root.ts'
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

const audited = async () =>
  (await sql().query<{ action: string }>('select action from audit_entry order by id')).rows.map(
    ({ action }) => action,
  )

describe('for anybody but admins', () => {
  const id = '00000000-0000-4000-8000-000000000000'
  test.each<[string, (caller: ReturnType<typeof makeCaller>['admin']) => Promise<unknown>]>([
    [
      'quality.decide',
      (caller) => caller.quality.decide({ ids: [1], decision: 'release', reason: 'because' }),
    ],
    ['ingest.underWay', (caller) => caller.ingest.underWay()],
    ['ingest.rerun', (caller) => caller.ingest.rerun({ id: 1 })],
    [
      'ingest.cancel',
      (caller) => caller.ingest.cancel({ id: '01980000-0000-7000-8000-000000000000' }),
    ],
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
      (key): [string, (caller: ReturnType<typeof makeCaller>['admin']) => Promise<unknown>][] => [
        [`${key}.list`, (caller) => caller[key].list({})],
        [`${key}.get`, (caller) => caller[key].get({ id: '1' })],
        [`${key}.create`, (caller) => caller[key].create({ values: {} })],
        [`${key}.update`, (caller) => caller[key].update({ id: '1', version: 1, values: {} })],
        [`${key}.remove`, (caller) => caller[key].remove({ id: '1', version: 1 })],
      ],
    ),
  ])('%s is not there', async (_name, call) => {
    await expect(call(makeCaller(reader).admin)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(makeCaller(null).admin)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await audited()).toEqual([])
  })
})

test('a resource is made, edited by one of two, and kept while something refers to it', async () => {
  const { admin: can } = makeCaller(admin)
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
  ).rejects.toThrow(/Name: required\.[^]*Source: required\./)
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
      details: { fields: { serviceProviderIds: 'Service providers: unknown value nobody.' } },
    },
  })
  expect((await audited()).slice(-3)).toEqual([
    'platform.create',
    'platform.update',
    'asset.update',
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

test('what a source answered is a file as it came, for admins only, and never a page', async () => {
  const page = '<html><script>alert(1)</script></html>'
  const id = await keepAnswer({
    connector: 'gold-prices',
    url: 'https://gold.example/',
    file: 'gold "prices".csv',
    body: Buffer.from(page),
    contentType: 'text/html',
    etag: null,
    modified: null,
  })
  const ask = (cookie: string, answerId = String(id)) =>
    answerFile(new Request('http://site.example/', { headers: { cookie } }), {
      params: Promise.resolve({ answerId }),
    })
  expect((await ask('')).status).toBe(404)
  expect((await ask(`next-auth.session-token=${reader.userId}`)).status).toBe(404)
  const session = `next-auth.session-token=${admin.userId}`
  expect((await ask(session, '999')).status).toBe(404)
  const answer = await ask(session)
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="answer-${id}-gold__prices_.csv"`,
  )
  expect(await answer.text()).toBe(page)
})
