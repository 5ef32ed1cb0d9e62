import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { suggestion, type SuggestionFields } from '#lib/schemas/suggestion.ts'
import { sql } from '#server/core/database/db.ts'
import { ownSuggestions } from '#server/admin/suggestions/own-suggestions.ts'
import { suggest } from '#server/admin/suggestions/suggest.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'
import { router } from '#server/trpc/procedures/init.ts'
import { suggestionsRouter } from '#server/trpc/routers/suggestions-router.ts'
import { makePerson, findViewer } from '../../support/people/people.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

const app = router({ suggestions: suggestionsRouter })
const makeCaller = (viewer: Viewer | null) =>
  app.createCaller({ headers: new Headers(), viewer: () => Promise.resolve(viewer) })
const edit = (change: Partial<Extract<SuggestionFields, { kind: 'edit' }>> = {}) => ({
  kind: 'edit' as const,
  subject: 'asset' as const,
  slug: 'bill',
  field: 'website',
  proposed: 'https://bill.example',
  reason: 'The old one is gone.',
  sourceUrl: 'https://bill.example/notice',
  ...change,
})
const report = {
  kind: 'figure' as const,
  scope: 'asset:1',
  measure: 'totalAssetValue' as const,
  proposed: '12',
  reason: 'The fund says another value.',
  sourceUrl: 'https://bill.example/nav',
}

let ann: Viewer
let bob: Viewer

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', issuer: 'One', on: ['ethereum'] },
  ])
  await publishSeries('Total Asset Value (Dollar)', '2026-01-01', { bill: [10, 11] })
  ;[ann, bob] = [
    await findViewer(await makePerson('ann@own.example')),
    await findViewer(await makePerson('bob@own.example')),
  ]
})
beforeEach(async () => {
  await sql().query('truncate suggestion')
})

test('what stood there is kept with the report, and its sender sees it, nobody else', async () => {
  await sql().query(`update asset set website = 'https://old.example' where slug = 'bill'`)
  await makeCaller(ann).suggestions.send(edit())
  await makeCaller(ann).suggestions.send(report)
  expect(await ownSuggestions(ann)).toMatchObject([
    {
      kind: 'figure',
      title: 'bill: Total Asset Value',
      shown: 'bill, Total Asset Value: $11.00 on 2 Jan 2026',
      proposed: '12',
      state: 'open',
      answer: null,
      href: '/assets/bill',
    },
    {
      kind: 'edit',
      title: 'bill: Website',
      shown: 'https://old.example',
      proposed: 'https://bill.example',
      state: 'open',
    },
  ])
  expect(await ownSuggestions(bob)).toEqual([])
  await sql().query(
    `update suggestion
     set state = 'rejected', answer = 'The fund confirmed it.', decided_at = now()
     where kind = 'figure'`,
  )
  expect((await ownSuggestions(ann))[0]).toMatchObject({
    state: 'rejected',
    answer: 'The fund confirmed it.',
  })
})

test('nobody sends without being signed in', async () => {
  await expect(makeCaller(null).suggestions.send(edit())).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('the same report again waits for the first one; twenty a day are enough', async () => {
  await suggest(ann, edit())
  await expect(suggest(ann, edit({ proposed: 'another' }))).rejects.toMatchObject({
    code: 'conflict',
  })
  await suggest(bob, edit())
  await sql().query(`update suggestion set state = 'accepted'`)
  await suggest(ann, edit())
  await sql().query(
    `insert into suggestion (id, user_id, kind, subject, subject_id, field, reason, source_url)
     select gen_random_uuid()::text, $1, 'edit', 'asset', '1', 'f' || n, 'r', 'https://x.example'
     from generate_series(1, 18) n`,
    [ann.userId],
  )
  await expect(suggest(ann, report)).rejects.toMatchObject({ code: 'rate_limited' })
  await sql().query(`update suggestion set created_at = now() - interval '25 hours'`)
  await suggest(ann, report)
})

test.each([
  ['an unknown asset', edit({ slug: 'nothing' }), 'NOT_FOUND'],
  ['a field that is none', edit({ field: 'constructor' }), 'BAD_REQUEST'],
  ['no reason', edit({ reason: 'x' }), 'BAD_REQUEST'],
  ['a source that is a script', edit({ sourceUrl: 'javascript:alert(1)' }), 'BAD_REQUEST'],
  ['no source', edit({ sourceUrl: '' }), 'BAD_REQUEST'],
  ['a figure that is not published', { ...report, scope: 'asset:99' }, 'NOT_FOUND'],
])('%s is refused', async (_what, input, code) => {
  await expect(makeCaller(ann).suggestions.send(input)).rejects.toMatchObject({ code })
  expect(await ownSuggestions(ann)).toEqual([])
})

test('whatever is sent is kept or refused, and never breaks', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      'bill',
      'asset:1',
      'website',
      'https://a.example',
      'A reason that is long enough',
      "'; drop table asset; --",
      '\0',
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        kind: fc.constantFrom('edit', 'figure'),
        subject: fc.constantFrom('asset', 'issuer', 'network', 'platform'),
        slug: text,
        field: text,
        proposed: text,
        reason: text,
        sourceUrl: text,
        scope: text,
        measure: fc.constantFrom('size', 'totalAssetValue'),
      }),
      async ({ scope, measure, subject, slug, field, ...shared }) => {
        const input = suggestion.safeParse(
          shared.kind === 'figure'
            ? { ...shared, scope, measure }
            : { ...shared, subject, slug, field },
        )
        if (!input.success) return
        const code = await suggest(ann, input.data).then(
          () => 'kept',
          (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
        )
        expect(['kept', 'not_found', 'conflict', 'rate_limited']).toContain(code)
      },
    ),
    { numRuns: 60 },
  )
})
