// Protects: that an operator declares an address of its own without code: it is fetched once, its
// fields are mapped, the preview says what a run would publish, and the run publishes that; each
// mistake has a sentence with a way out. Addresses are answered by a server on loopback.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { loadReference } from '#prisma/seed/load.ts'
import { sql } from '#server/core/database/db.ts'
import { openSourceIncidents } from '#server/pipeline/answers/source-incidents.ts'
import { fetchConnector } from '#server/pipeline/connectors/fetch-connector.ts'
import { appRouter } from '#server/trpc/root.ts'
import { pathOf, rowsOf } from '#lib/view/sources/answer-tree.ts'
import { agoDay } from '../../support/ingest/ago-days.ts'
import { assetScope, emptySite, publishedValues } from '../../support/ingest/ingest-site.ts'
import { findViewer, makePerson } from '../../support/people/people.ts'
import { replaySources } from '../../support/ingest/replayed-sources.ts'

const web = await replaySources()
// read with the first question to the database
process.env.SOURCES_MIRROR = web.url
const viewer = await findViewer(await makePerson('admin@declare.example', { role: 'ADMIN' }))
const { sources } = appRouter.createCaller({
  headers: new Headers(),
  viewer: () => Promise.resolve(viewer),
}).admin

const ADDRESS = 'https://funds.example/nav.json'
const manners = { pauseMs: 0, tries: 1, backOffMs: 0, longestWaitMs: 0 }
const ask = (key: string) => fetchConnector(key, { signal: new AbortController().signal, manners })

const answer = (value: unknown) => web.answers.set('funds.example/nav.json', JSON.stringify(value))
const navs = (nav: number) => ({
  as_of: agoDay(0),
  funds: [1, 2, 3].flatMap((ago) => [
    { code: 'USTB', date: agoDay(ago), nav: String(nav - ago / 1000) },
    { code: 'OTHER', date: agoDay(ago), nav: '1' },
  ]),
})

afterAll(() => web.stop())
beforeEach(async () => {
  await emptySite()
  await loadReference()
  // files before this one leave statistics of a few rows, by which the search documents take minutes
  await sql().query('analyze')
  await sql().query('truncate connector, source_answer, source_incident restart identity')
  web.answers.clear()
})

const reading = {
  rows: 'funds',
  asset: 'code',
  day: { path: 'date', form: 'iso' as const },
  measures: [{ measure: 'netAssetValue' as const, value: 'nav' }],
}
const declaration = (assets: Record<string, string>) => ({
  requests: [{ name: 'answer', address: ADDRESS, assets, readings: [reading] }],
})

describe('an answer', () => {
  test('is a tree with the paths to its rows and fields, and names what its rows call their assets', async () => {
    answer(navs(11))
    const { answerId, nodes } = await sources.readAddress({ address: ADDRESS })
    const row = nodes.find(({ steps }) => steps.at(-1) === 0)
    expect(row && rowsOf(row)).toBe('funds')
    const field = nodes.find(({ steps }) => steps.at(-1) === 'nav')
    expect(field).toMatchObject({ kind: 'text', example: '10.999' })
    expect(field && pathOf(field.steps.slice(2))).toBe('nav')
    const preview = await sources.previewDeclaration({
      answerId,
      assets: {},
      reading: { ...reading, measures: [] },
    })
    expect(preview.names).toEqual([
      { name: 'USTB', suggestion: 'ustb' },
      { name: 'OTHER', suggestion: null },
    ])
  })

  test('is previewed beside what is published, and nothing of it is written', async () => {
    answer(navs(11))
    const { answerId } = await sources.readAddress({ address: ADDRESS })
    const draft = { answerId, assets: { USTB: 'ustb' }, reading }
    const first = await sources.previewDeclaration(draft)
    expect(first).toMatchObject({ count: 3, faults: [] })
    expect(first.values[0]).toEqual({
      asset: 'ustb',
      measure: 'netAssetValue',
      day: agoDay(1),
      value: 10.999,
      published: null,
    })
    expect((await publishedValues(await assetScope('ustb'), 'netAssetValue')).size).toBe(0)

    await sources.addDeclaration({
      name: 'fund-nav',
      everyHours: '24',
      declaration: declaration({ USTB: 'ustb' }),
    })
    expect(await ask('fund-nav')).toMatchObject({ outcome: 'published', faults: [] })
    expect((await sources.previewDeclaration(draft)).values[0]?.published).toBe(10.999)
  })

  test.each([
    ['a web page', '<!doctype html><html></html>', /web page, not data/],
    ['a table', 'date,nav\n2026-11-27,1\n', /not JSON.*Add source/],
    ['nothing', '', /it is empty/],
    ['an error', '{"error":"no key"}', /no key/],
  ])('that is %s is refused with a way out', async (_name, body, reason) => {
    web.answers.set('funds.example/nav.json', body)
    await expect(sources.readAddress({ address: ADDRESS })).rejects.toThrow(reason)
  })

  test('of a host that is away, or inside, is refused by name', async () => {
    await expect(sources.readAddress({ address: ADDRESS })).rejects.toThrow(
      /Not found: the address answered 404/,
    )
    web.answers.set('funds.example/nav.json', (_request, response) =>
      response.writeHead(302, { location: 'http://10.0.4.12/' }).end(),
    )
    await expect(sources.readAddress({ address: ADDRESS })).rejects.toThrow(/private address/)
  })
})

describe('a declaration', () => {
  test('with a path that is none, or an unknown asset, is not saved', async () => {
    const add = (given: ReturnType<typeof declaration>) =>
      sources.addDeclaration({ name: 'fund-nav', everyHours: '24', declaration: given })
    await expect(add(declaration({ USTB: 'no-such-asset' }))).rejects.toThrow(
      /No asset "no-such-asset"/,
    )
    const [request] = declaration({ USTB: 'ustb' }).requests
    if (!request) throw new Error('there is no request')
    const broken = { ...request, readings: [{ ...reading, rows: 'funds[?' }] }
    await expect(add({ requests: [broken] })).rejects.toThrow(/path "funds\[\?" cannot be read/)
    expect((await sql().query('select from connector')).rowCount).toBe(0)
  })

  test('of a line that another one brings is not saved', async () => {
    const add = (name: string) =>
      sources.addDeclaration({
        name,
        everyHours: '24',
        declaration: declaration({ USTB: 'ustb' }),
      })
    await add('fund-nav')
    await expect(add('other-nav')).rejects.toThrow(/"fund-nav" brings ustb netAssetValue already/)
  })

  test('publishes nothing of an answer in another form, and says so', async () => {
    answer(navs(11))
    await sources.addDeclaration({
      name: 'fund-nav',
      everyHours: '24',
      declaration: declaration({ USTB: 'ustb' }),
    })
    await ask('fund-nav')
    const before = await publishedValues(await assetScope('ustb'), 'netAssetValue')
    answer({ rows: [] })
    expect(await ask('fund-nav')).toMatchObject({ outcome: 'failed', run: undefined })
    expect(await openSourceIncidents()).toMatchObject([
      { connector: 'fund-nav', fault: 'changed_form', subject: 'answer.json' },
    ])
    expect(await publishedValues(await assetScope('ustb'), 'netAssetValue')).toEqual(before)
  })
})
