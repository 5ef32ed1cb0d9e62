// Protects: that values which are taken over from the data version before, for assets of which
// nothing has changed, are those that reading everything anew would give. What is read of one asset
// alone (one-asset.ts) is taken over from nothing, and says what is right.
import { expect, test } from 'vitest'
import { toDay } from '#lib/dates.ts'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { sql } from '#server/core/database/db.ts'
import { rejectHeld, releaseHeld } from '#server/pipeline/decisions/decide.ts'
import { retirePart } from '#server/pipeline/decisions/retire-part.ts'
import { withdrawRun } from '#server/pipeline/decisions/withdraw-run.ts'
import { assetUnits, scopeLines } from '#server/pipeline/rollup/units/asset-units.ts'
import { readOneAsset } from '#server/pipeline/rollup/units/one-asset.ts'
import { emptySite, exportFile, held, ingest } from '../../support/ingest/ingest-site.ts'
import { writtenFile } from '../../support/files/written-file.ts'

const ASSETS = ['OUSG', 'BUIDL', 'USTB']
const FIRST = Date.parse('2024-01-01')
const day = (at: number): string => new Date(FIRST + at * 86_400_000).toISOString().slice(0, 10)

const load = (
  measure: string,
  days: Readonly<Record<string, readonly (number | null)[]>>,
  revises = false,
) =>
  ingest('timeseries-export', writtenFile('units.csv', exportFile(ASSETS, days, measure)), {
    create: true,
    revises,
    options: { class: 'us-treasury-debt' },
  })

const days = (count: number, rowOf: (at: number) => readonly (number | null)[]) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [day(at), rowOf(at)]))

const LINES: readonly MeasureKey[] = ['totalAssetValue', 'netAssetValue', 'totalSupply', 'price']

/** All that is said of all assets, and the same as it is read of each alone. */
async function compare(): Promise<void> {
  const sizes = await assetUnits('size', null)
  const { rows } = await sql().query<{ id: number }>('select id from asset order by id')
  const alone = await Promise.all(rows.map(({ id }) => readOneAsset(id, LINES, null)))
  const known = new Map(alone.flatMap(({ size }) => (size ? [[size.assetId, size] as const] : [])))
  expect(sizes).toEqual(known)
  for (const measure of LINES)
    expect(await scopeLines(measure, null), measure).toEqual(
      new Map(alone.flatMap(({ lines }) => [...lines(measure)])),
    )
}

const takenOver = async (assetId: number, before: unknown): Promise<boolean> =>
  (await assetUnits('size', null)).get(assetId) === before

test('after each kind of change all assets are as alone, and unchanged ones not made anew', async () => {
  await emptySite()
  await load(
    'Net Asset Value (Dollar)',
    days(20, (at) => [100 + at / 100, 1, 10 + at / 1000]),
  )
  await compare()
  await load(
    'Total Supply (Token)',
    days(20, (at) => [1e6 + at, 5e8 + at, 2e7]),
  )
  await compare()

  const ids = new Map(
    (await sql().query<{ slug: string; id: number }>('select slug, id from asset')).rows.map(
      ({ slug, id }) => [slug, id],
    ),
  )
  const idOf = (slug: string): number => ids.get(slug) ?? 0
  const before = await assetUnits('size', null)
  expect(before.size).toBe(ASSETS.length)
  await load('Total Supply (Token)', { [day(20)]: [1e6 + 20, null, null] })
  await compare()
  expect(await takenOver(idOf('ousg'), before.get(idOf('ousg')))).toBe(false)
  expect(await takenOver(idOf('buidl'), before.get(idOf('buidl')))).toBe(true)
  expect(await takenOver(idOf('ustb'), before.get(idOf('ustb')))).toBe(true)

  const jump = await load('Total Supply (Token)', { [day(21)]: [1e6 + 21, 9e10, 2e7] })
  await compare()
  const [first] = (await held()).filter(({ state, rule }) => state === 'held' && rule === 'jump')
  expect(first?.measureId).toBe(measures.totalSupply.id)
  await releaseHeld({ id: first?.id ?? 0, note: 'a new share class' })
  await compare()
  await withdrawRun({ runId: jump.runId, reason: 'a wrong file' })
  await compare()
  await load('Net Asset Value (Dollar)', { [day(10)]: [100.5, 1, 10.01] }, true)
  await compare()

  await load('Net Asset Value (Dollar)', { [day(20)]: [100.2, 1, 77] })
  await compare()
  const wrong = (await held()).find(({ state }) => state === 'held')
  await rejectHeld({ id: wrong?.id ?? 0, note: 'a wrong reading' })
  await compare()
  await retirePart({ part: 'ustb', fromDay: toDay(new Date(day(15))), reason: 'it was closed' })
  await compare()

  const bump = () => sql().query('update site set data_version = data_version + 1')
  await sql().query(`update asset set asset_class_id = 28 where slug = 'buidl'`)
  await bump()
  await compare()
  await sql().query(`delete from series where scope_key = $1`, [`asset:${idOf('ousg')}`])
  await bump()
  await compare()
  expect((await assetUnits('size', null)).size).toBe(ASSETS.length - 1)
})
