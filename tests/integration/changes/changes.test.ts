import { parseFeed } from 'feedsmith'
import { beforeAll, expect, test } from 'vitest'
import { GET as feed } from '#app/(site)/changes/feed.xml/route.ts'
import { isoDay } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import { countRevisions } from '#server/market/changes/count-revisions.ts'
import {
  listChanges,
  CHANGES_PER_PAGE,
  type ChangesRequest,
} from '#server/market/changes/list-changes.ts'
import { recordChange } from '#server/market/changes/record-change.ts'
import { decideMany } from '#server/pipeline/decisions/decide-many.ts'
import { heldValues } from '#server/pipeline/holds/held-values.ts'
import { day, makeCatalogue, publishSeries } from '../../support/market/small-market.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

const all = async (request: Partial<ChangesRequest> = {}) =>
  listChanges(await openMarketNow(), { kinds: [], search: '', page: 1, ...request })
const said = async (
  kind:
    | 'added'
    | 'renamed'
    | 'reclassified'
    | 'revised'
    | 'removed'
    | 'withdrawn'
    | 'released'
    | 'rejected',
) => (await all({ kinds: [kind] })).changes.map(({ name, detail }) => `${name}: ${detail}`)

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', on: ['ethereum'], issuer: 'One' },
    { slug: 'bond', assetClass: 'us_treasuries', issuer: 'Two' },
  ])
})

test('assets are added once, with what came along left unsaid', async () => {
  expect(await said('added')).toEqual(['bond: Tracking began.', 'bill: Tracking began.'])
})

test('a later membership is a reclassification, an end a removal, and a later token an addition', async () => {
  const later = (
    kind: string,
    subject: string,
    id: number,
    target: string | null,
    minutes: number,
  ) =>
    sql().query(
      `insert into membership (subject, subject_id, kind, target, valid_from, recorded_at)
       values ($1, $2, $3, $4, current_date, now() + make_interval(mins => $5))`,
      [subject, id, kind, target, minutes],
    )
  await later('issuer', 'asset', 1, '2', 10)
  await later('issuer', 'asset', 1, '2', 11)
  await later('issuer', 'asset', 2, null, 12)
  await sql().query(
    `insert into token (id, asset_id, network_id, name, updated_at)
     select 90, 2, id, 'bond on Base', now()
     from network where slug = 'base'`,
  )
  await sql().query(
    `insert into membership (subject, subject_id, kind, target, valid_from, recorded_at)
     select 'token', 90, 'network', id::text, current_date, now() + interval '2 hours'
     from network where slug = 'base'`,
  )
  expect(await said('reclassified')).toEqual(['bill: Issuer: One → Two.'])
  expect(await said('removed')).toEqual(['bond: Left its issuer, Two.'])
  expect((await said('added'))[0]).toBe('bond on Base: Token on Base.')
})

test('a run that says something else about days that were published is a revision, new days are none', async () => {
  await publishSeries('Total Asset Value (Dollar)', '2026-01-01', {
    bill: [10, 11, 12],
    bond: [5, 5, 5],
  })
  await publishSeries('Total Asset Value (Dollar)', '2026-01-02', {
    bill: [11, 12.5, 13],
    bond: [5, 5, 5],
  })
  expect(await said('revised')).toEqual([])
  expect(await countRevisions()).toBe(2)
  expect(await countRevisions()).toBe(0)
  expect(await said('revised')).toEqual([
    'Time series file: 1 value of 1 series on 3 Jan 2026 differ from previously published values. ' +
      'Source: Time series file.',
    'bill: Total Asset Value on 3 Jan 2026. Time series file, run 2.',
  ])
  const [, named] = (await all({ kinds: ['revised'] })).changes
  expect(named).toMatchObject({
    href: '/assets/bill',
    value: { before: 12, after: 12.5, days: 1, day: day('2026-01-03') },
  })
  expect((await all({ search: 'bill', kinds: ['revised'] })).changes).toHaveLength(1)
})

test('a value that a source takes back is withdrawn', async () => {
  const { rows } = await sql().query<{ id: number }>(
    `insert into ingest_run (source_id, state, inputs, finished_at)
     select source_id, 'published', '{}', now()
     from ingest_run order by id limit 1 returning id`,
  )
  await sql().query(
    `insert into observation (series_id, day, run_id, value)
     select id, $2, $1, null from series
     where scope_key = 'asset:2' and source_id = (select source_id from ingest_run where id = $1)`,
    [rows[0]?.id, day('2026-01-02')],
  )
  expect(await countRevisions()).toBe(1)
  expect(await said('withdrawn')).toEqual([
    `bond: Total Asset Value on 2 Jan 2026. Time series file, run ${rows[0]?.id ?? 0}.`,
  ])
  expect((await all({ kinds: ['withdrawn'] })).changes[0]?.value).toMatchObject({
    before: 5,
    after: null,
  })
})

test('what was decided about held readings is told with the rule, both readings and the run', async () => {
  await publishSeries('Total Asset Value (Dollar)', '2026-01-05', { bill: [-1, -2], bond: [-7] })
  const held = await heldValues()
  // bond's one day and bill's two, each told once, with what stays published
  const { changes: heldOfBond } = await all({ kinds: ['held'], search: 'bond' })
  expect(heldOfBond).toMatchObject([
    { value: { day: day('2026-01-05'), before: 5, after: -7, rule: 'Negative value' } },
  ])
  expect(heldOfBond[0]?.key).toMatch(/^held:\d+$/)
  expect(heldOfBond[0]?.detail).toContain('Rule: Negative value.')
  const ids = (scope: string) =>
    held
      .filter(({ scopeKey, rule }) => scopeKey === scope && rule === 'negative')
      .map(({ id }) => id)
  await decideMany(
    { userId: 'someone' },
    { ids: ids('asset:2'), decision: 'reject', reason: 'a slip' },
  )
  expect((await all({ kinds: ['rejected'] })).changes).toMatchObject([
    {
      name: 'bond',
      value: { day: day('2026-01-05'), before: 5, after: -7, rule: 'Negative value' },
    },
  ])
  await decideMany(
    { userId: 'someone' },
    { ids: ids('asset:1'), decision: 'release', reason: 'it is so' },
  )
  // a decision does not take back that the value was held
  expect((await all({ kinds: ['held'] })).changes.map(({ name }) => name)).toContain('bond')
  // two days of one line, decided one after the other for one reason
  expect((await all({ kinds: ['released'] })).changes).toMatchObject([
    { name: 'bill', value: { rule: 'Negative value', source: 'Time series file', days: 2 } },
  ])
})

test('entries stand with the transaction that made them, and not without', async () => {
  const client = await sql().connect()
  const entry = {
    kind: 'renamed',
    subject: 'asset',
    subjectId: '1',
    name: 'Bill Fund',
    href: '/assets/bill',
    detail: 'Was bill.',
    sourceUrl: 'https://example.com/notice',
  } as const
  try {
    await client.query('begin')
    await recordChange(client, entry)
    await client.query('rollback')
    expect(await said('renamed')).toEqual([])
    await recordChange(client, entry)
  } finally {
    client.release()
  }
  expect((await all({ search: 'bill fund RENAMED' })).changes).toMatchObject([
    { kind: 'renamed', href: '/assets/bill', sourceUrl: 'https://example.com/notice' },
  ])
})

test('kinds count everything, pages do not overlap, and one beyond the last is the last', async () => {
  for (let n = 0; n < CHANGES_PER_PAGE + 3; n++)
    await recordChange(sql(), {
      kind: 'edited',
      subject: 'asset',
      subjectId: '1',
      name: `Edit ${n}`,
      href: null,
      detail: 'x',
      sourceUrl: null,
    })
  const [first, second] = [
    await all({ kinds: ['edited'] }),
    await all({ kinds: ['edited'], page: 9 }),
  ]
  expect([first.count, second.page, second.changes.length]).toEqual([CHANGES_PER_PAGE + 3, 2, 3])
  expect(new Set([...first.changes, ...second.changes].map(({ key }) => key)).size).toBe(
    first.count,
  )
  expect(first.kinds.reduce((sum, { count }) => sum + count, 0)).toBe((await all()).count)
})

test('several kinds are listed together, by source, by size and by the day of their record', async () => {
  const [revised, withdrawn] = await Promise.all([
    all({ kinds: ['revised'] }),
    all({ kinds: ['withdrawn'] }),
  ])
  const both = await all({ kinds: ['revised', 'withdrawn'] })
  expect(both.count).toBe(revised.count + withdrawn.count)
  // 12 → 12.5 is a move by 4.2%
  const names = async (above: '1' | '10') =>
    (await all({ kinds: ['revised'], search: 'bill', above })).changes.map(({ name }) => name)
  expect(await names('1')).toEqual(['bill'])
  expect(await names('10')).toEqual([])
  const { sources } = await all()
  // a total that lacked what was held of its parts was held itself
  expect(sources.map(({ label }) => label)).toEqual(['Time series file', 'Derived'])
  expect((await all({ source: sources[0]?.key })).count).toBe(sources[0]?.count)
  expect((await all({ source: 'no-such-source' })).count).toBe(0)
  const { perDay, count } = await all()
  expect(perDay.reduce((sum, each) => sum + each.count, 0)).toBe(count)
  const [one] = perDay
  const iso = isoDay(one?.day ?? 0)
  const ofDay = await all({ recorded: { from: iso, until: iso } })
  expect(ofDay.count).toBe(
    perDay.reduce((sum, each) => sum + (each.day === one?.day ? each.count : 0), 0),
  )
  // both ends count, and the bars are of all days whatever days are listed
  const last = Math.max(...perDay.map(({ day: each }) => each))
  const spans = await all({ recorded: { from: isoDay(last - 1), until: isoDay(last) } })
  expect(spans.count).toBe(
    perDay.reduce((sum, each) => sum + (each.day >= last - 1 ? each.count : 0), 0),
  )
  expect(spans.perDay).toEqual(perDay)
})

test('changes are listed by the asset that they are about, its tokens and lines among them', async () => {
  const { assets, count } = await all()
  const bill = assets.find(({ key }) => key === 'bill')
  expect(bill?.label).toBe('BILL')
  const own = await all({ asset: 'bill' })
  expect(own.count).toBe(bill?.count)
  expect(own.count).toBeLessThan(count)
  expect(own.changes.every(({ name }) => /bill/i.test(name))).toBe(true)
  expect((await all({ asset: 'no-such-asset' })).count).toBe(0)
})

test('the feed has the newest changes, narrowed by kind, in Atom that a reader reads', async () => {
  const response = await feed(new Request('http://localhost/changes/feed.xml?kind=renamed'))
  expect(response.headers.get('content-type')).toContain('application/atom+xml')
  const read = parseFeed(await response.text())
  if (read.format !== 'atom') throw new Error('no Atom')
  expect(read.feed.entries).toMatchObject([
    { title: { value: 'Renamed: Bill Fund' }, summary: { value: 'Was bill.' } },
  ])
  const several = parseFeed(
    await (
      await feed(new Request('http://localhost/changes/feed.xml?kind=renamed,withdrawn'))
    ).text(),
  )
  expect(several.format === 'atom' && several.feed.entries?.length).toBe(2)
  const whole = parseFeed(
    await (await feed(new Request('http://localhost/changes/feed.xml?kind=nonsense'))).text(),
  )
  expect(whole.format === 'atom' && whole.feed.entries?.length).toBe(CHANGES_PER_PAGE)
})
