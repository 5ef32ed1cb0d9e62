import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { sql } from '#server/core/database/db.ts'
import { recordChange } from '#server/market/changes/record-change.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { makeCatalogue } from '../../support/market/small-market.ts'

const listAnswer = z.looseObject({
  results: z.array(z.unknown()),
  pagination: z.object({
    page: z.number().optional(),
    perPage: z.number(),
    pageCount: z.number(),
    resultCount: z.number(),
    cursor: z.string().optional(),
  }),
})

let key = ''

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'buidl', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'paxg', assetClass: 'commodities', on: ['ethereum'] },
  ])
  key = (await keyWith('PREMIUM')).key
})

it('lists what was recorded since a moment, the newest first, with its words', async () => {
  const entry = {
    kind: 'renamed',
    subject: 'asset',
    subjectId: '1',
    name: 'BUIDL',
    href: '/assets/buidl',
    detail: 'buidl → BUIDL.',
    sourceUrl: 'https://example.org/notice',
  } as const
  await recordChange(sql(), entry)
  const changesAnswer = z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      kind: z.string(),
      subject: z.string(),
      subject_id: z.string(),
      name: z.string(),
      detail: z.string(),
      source_url: z.string().nullable(),
      href: z.string().nullable(),
    }),
  )
  const all = changesAnswer.parse(
    listAnswer.parse((await ask('/v4/changes', { key })).json()).results,
  )
  const [newest, ...older] = all
  expect(newest).toMatchObject({
    kind: 'renamed',
    subject: 'asset',
    subject_id: '1',
    name: 'BUIDL',
    detail: 'buidl → BUIDL.',
    source_url: 'https://example.org/notice',
    href: '/assets/buidl',
  })
  expect(older.map(({ name, detail }) => `${name}: ${detail}`)).toContain('paxg: Tracking began.')
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
  const since = await ask(`/v4/changes?since=${newest?.at ?? ''}`, { key })
  expect(listAnswer.parse(since.json()).pagination.resultCount).toBe(1)
  expect(
    listAnswer.parse((await ask('/v4/changes?since=2100-01-01', { key })).json()).results,
  ).toEqual([])
  // a new one shows at once, though it moves no data version
  await recordChange(sql(), { ...entry, kind: 'edited' })
  const after = await ask(`/v4/changes?since=${newest?.at ?? ''}`, {
    key,
    headers: { 'if-none-match': since.headers.get('etag') ?? '' },
  })
  expect(listAnswer.parse(after.json()).pagination.resultCount).toBe(2)
})

it('pages by cursor without gap or double', async () => {
  const seen: unknown[] = []
  for (let cursor: string | undefined; ; ) {
    const { results, pagination } = listAnswer.parse(
      (
        await ask('/v4/changes', {
          key,
          query: { pagination: { perPage: 2, ...(cursor ? { cursor } : {}) } },
        })
      ).json(),
    )
    seen.push(...results.map((result) => z.object({ id: z.number() }).parse(result).id))
    cursor = pagination.cursor
    if (!cursor) break
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(
    listAnswer.parse((await ask('/v4/changes', { key })).json()).pagination.resultCount,
  )
})

it.each(['yesterday', '2026-02-30', '2026-01-01T25:00:00Z'])(
  'refuses since=%s with 400 and says what it takes',
  async (since) => {
    const { status, json } = await ask(`/v4/changes?since=${since}`, { key })
    expect(status).toBe(400)
    expect(
      z
        .object({
          code: z.string(),
          message: z.string(),
          details: z.array(z.object({ path: z.string() })).optional(),
        })
        .parse(json()),
    ).toMatchObject({ details: [{ path: 'since' }] })
  },
)

it('compares times with the instant, and says back what was asked', async () => {
  await recordChange(sql(), {
    kind: 'renamed',
    subject: 'asset',
    subjectId: '2',
    name: 'PAXG',
    href: '/assets/paxg',
    detail: 'paxg → PAXG.',
    sourceUrl: 'https://example.org/notice',
  })
  await sql().query("update asset set updated_at = '2026-11-26T22:59:59.5Z' where slug = 'buidl'")
  await sql().query("update asset set updated_at = '2026-11-26T23:00:00Z' where slug = 'paxg'")
  const [path, field] = ['/v4/assets', '_updated_at']
  const found = async (operator: string, value: string) => {
    const { json, text } = await ask(path, {
      key,
      query: { filter: { operator, field, value }, fields: ['slug'], sort: { field: 'id' } },
    })
    expect(text).toContain(`"value":"${value}"`)
    return listAnswer
      .parse(json())
      .results.map((result) => z.object({ slug: z.string() }).parse(result).slug)
  }
  expect(await found('gte', '2026-11-26T23:00:00Z')).toEqual(['paxg'])
  expect(await found('lt', '2026-11-26T23:00:00.000Z')).toEqual(['buidl'])
  expect(await found('after', '2026-11-26T22:59:59.400Z')).toEqual(['buidl', 'paxg'])
  // a second is all that is shown of it
  expect(await found('equals', '2026-11-26T22:59:59Z')).toEqual(['buidl'])
  expect(await found('equals', '2026-11-26')).toEqual(['buidl', 'paxg'])

  const { results } = listAnswer.parse((await ask('/v4/changes', { key })).json())
  const { at } = z.object({ at: z.string() }).parse(results[0])
  const since = (operator: string) =>
    ask('/v4/changes', { key, query: { filter: { operator, field: 'at', value: at } } })
  expect(listAnswer.parse((await since('gte')).json()).pagination.resultCount).toBe(1)
  expect(listAnswer.parse((await since('gt')).json()).pagination.resultCount).toBe(0)
})
