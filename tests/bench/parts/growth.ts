import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isoDay } from '#lib/dates.ts'
import { sources } from '#lib/registry/sources.ts'
import { addMember } from '../../support/add-member.ts'
import { siteAsker, type Question } from '../../support/ask-site.ts'
import type { DemoSites, RunningSite } from '../../support/demo-sites.ts'
import { ingestExport, makeAssets, withClient } from '../filled-database.ts'
import { median } from '../load.ts'
import type { Bench, Part, Reading } from '../part.ts'
import { columnName, writeExport } from '../points.ts'

const COLUMNS = 5_000
const MEASURE = 'Total Asset Value (Dollar)'
const LAST_DAY = 20_760
const MOST_TIMES = 1.2
const READINGS = 25

export const growth: Part = {
  name: 'growth',
  measures: 'uncached pages and new series queries, at two database sizes, one at a time',
  target: `p50 of the larger ≤ ${MOST_TIMES} × that of the smaller`,
  run: measureGrowth,
}

interface Grown {
  points: number
  site: RunningSite
  key: string
}

async function measureGrowth({ sites, points, rounds, say }: Bench): Promise<readonly Reading[]> {
  const grown: Grown[] = []
  try {
    for (const each of points.toSorted((a, b) => a - b)) {
      say(`loading ${each.toLocaleString('en-US')} points`)
      grown.push(await grow(sites, each))
    }
    const [smallest] = grown
    if (!smallest) return []
    const kinds: Readonly<Record<string, (n: number, key: string) => Question>> = {
      'page of a market': (n) => ({
        path: `/treasuries?range=${n % 2 ? '90d' : '30d'}&page=${2 + n}&sort=value`,
        headers: { 'accept-encoding': 'br' },
      }),
      'page of an asset': (n) => ({
        path: `/assets/${columnName((n * 37) % COLUMNS)}?range=90d`,
        headers: { 'accept-encoding': 'br' },
      }),
      'series of a year': (n, key) => ({
        path: seriesPath(1 + ((n * 37) % COLUMNS)),
        headers: { authorization: `Bearer ${key}` },
      }),
    }
    const readings: Reading[] = []
    for (const [what, questionOf] of Object.entries(kinds))
      readings.push(...(await compare(what, grown, smallest, questionOf, rounds)))
    return readings
  } finally {
    for (const { site } of grown) await site.stop()
  }
}

async function compare(
  what: string,
  grown: readonly Grown[],
  smallest: Grown,
  questionOf: (n: number, key: string) => Question,
  rounds: number,
): Promise<Reading[]> {
  const times = new Map<Grown, number[]>(grown.map((each) => [each, []]))
  const failed = new Map<Grown, number>()
  for (let round = 0; round <= rounds; round++) {
    for (const each of grown) {
      const asker = siteAsker(each.site.port, { connections: 1 })
      for (let at = 0; at < READINGS; at++) {
        const { status, ms } = await asker.ask(questionOf(round * READINGS + at, each.key))
        if (status !== 200) failed.set(each, (failed.get(each) ?? 0) + 1)
        if (round > 0) times.get(each)?.push(ms) // the first round warms
      }
      asker.close()
    }
  }
  const p50 = (each: Grown) => median(times.get(each) ?? [])
  const size = ({ points }: Grown) => `${(points / 1e6).toLocaleString('en-US')} million points`
  return grown
    .filter((each) => each !== smallest)
    .map((each) => ({
      what: `${what} at ${size(each)}`,
      ours: p50(each),
      unit: 'ms',
      beside: { name: `ours at ${size(smallest)}`, value: p50(smallest) },
      passes: p50(each) <= MOST_TIMES * p50(smallest),
      ...(failed.size
        ? { note: `${[...failed.values()].reduce((sum, count) => sum + count, 0)} FAILED` }
        : {}),
    }))
}

async function grow(sites: DemoSites, points: number): Promise<Grown> {
  const { name, url } = await sites.newDatabase(`points${points}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-bench-'))
  const days = Math.max(1, Math.round(points / COLUMNS))
  try {
    await makeAssets(url, COLUMNS)
    await writeExport(
      path.join(folder, 'points.csv'),
      { columns: COLUMNS, days, firstDay: LAST_DAY - days + 1 },
      MEASURE,
      false,
    )
    await ingestExport(url, path.join(folder, 'points.csv'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const key = await withClient(url, async (client) => {
    // values of an export may be shown, but not passed on
    await client.query('update series set source_id = $1 where source_id = $2', [
      sources['tvl-history'].id,
      sources['timeseries-export'].id,
    ])
    await client.query('vacuum analyze')
    return (await addMember(client, 'PREMIUM')).key
  })
  return {
    points,
    key,
    site: await sites.start({
      template: name,
      env: { LOG_LEVEL: 'silent' },
      program: ['tests/bench/generous.ts', 'server/http/main.ts'],
    }),
  }
}

function seriesPath(asset: number): string {
  const filters = [
    { field: 'measure_slug', operator: 'equals', value: 'total_asset_value_dollar' },
    { field: 'asset_id', operator: 'equals', value: asset },
    { field: 'date', operator: 'gte', value: isoDay(LAST_DAY - 365) },
  ]
  return `/v4/asset_timeseries?query=${encodeURIComponent(JSON.stringify({ filter: { filters } }))}`
}
