import { isoDay } from '#lib/dates.ts'
import { sources } from '#lib/registry/sources.ts'
import { CHART_RANGES } from '#lib/view/charts/chart-model.ts'
import { Refusal } from '../../../scripts/processes/processes.mjs'
import { addMember } from '../../support/people/add-member.ts'
import { siteAsker, type Question } from '../../support/site/ask-site.ts'
import type { DemoSites, RunningSite } from '../../support/site/demo-sites.ts'
import { listProcesses } from '../../support/site/site-processes.ts'
import { withClient } from '../filled/filled-database.ts'
import {
  growDatabase,
  LAST_DAY,
  LEAST_ASSETS,
  type GrownDatabase,
} from '../filled/grown-database.ts'
import { Answers, joinFaults } from '../find-faults.ts'
import { median } from '../measure-load.ts'
import type { Bench, Part, Reading } from '../part.ts'
import { columnName } from '../filled/points.ts'

const MOST_TIMES = 1.2
const READINGS = 25
const PAGES = 10
const MEGABYTE = 2 ** 20

export const growth: Part = {
  name: 'growth',
  measures:
    'uncached pages and new series queries at several database sizes, one at a time; loading, disk and memory of each',
  target: `p50 of the larger ≤ ${MOST_TIMES} × that of the smallest`,
  run: measureGrowth,
}

interface Grown extends GrownDatabase {
  points: number
  site: RunningSite
  key: string
}

const KINDS: Readonly<Record<string, (n: number, key: string) => Question>> = {
  'page of a market': (n) => ({
    path: marketPath(n),
    headers: { 'accept-encoding': 'br' },
  }),
  'page of an asset': (n) => ({
    path: `/assets/${columnName((n * 37) % LEAST_ASSETS)}?range=90d`,
    headers: { 'accept-encoding': 'br' },
  }),
  'series of a year': (n, key) => ({
    path: seriesPath(1 + ((n * 37) % LEAST_ASSETS)),
    headers: { authorization: `Bearer ${key}` },
  }),
}

async function measureGrowth({ sites, points, rounds, say }: Bench): Promise<readonly Reading[]> {
  if (points.length < 2) throw new Refusal('growth compares sizes: name two with --points.')
  const grown: Grown[] = []
  try {
    for (const each of points.toSorted((a, b) => a - b)) {
      say(`loading ${each.toLocaleString('en-US')} points`)
      grown.push(await grow(sites, each, say))
    }
    const [smallest] = grown
    if (!smallest) return []
    const compared: Reading[] = []
    for (const [what, questionOf] of Object.entries(KINDS))
      compared.push(...(await compare(what, grown, smallest, questionOf, rounds)))
    return [...compared, ...(await Promise.all(grown.map(describe))).flat()]
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
  const answers = new Map<Grown, Answers>(grown.map((each) => [each, new Answers()]))
  for (let round = 0; round <= rounds; round++) {
    for (const each of grown) {
      const asker = siteAsker(each.site.port, { connections: 1 })
      for (let at = 0; at < READINGS; at++) {
        const question = questionOf(round * READINGS + at, each.key)
        const { status, ms } = await asker.ask(question)
        answers.get(each)?.add(question.path, status)
        if (round > 0) times.get(each)?.push(ms) // the first round warms
      }
      asker.close()
    }
  }
  const p50 = (each: Grown) => median(times.get(each) ?? [])
  return grown
    .filter((each) => each !== smallest)
    .map((each) => ({
      what: `${what} at ${showSize(each)}`,
      ours: p50(each),
      unit: 'ms',
      beside: { name: `ours at ${showSize(smallest)}`, value: p50(smallest) },
      passes: p50(each) <= MOST_TIMES * p50(smallest),
      fault: joinFaults(
        [each, smallest].map((side) => {
          const fault = answers.get(side)?.fault ?? null
          return fault && `at ${showSize(side)} ${fault}`
        }),
      ),
    }))
}

/** Reads the costs of a database of this size beside the time to answer. */
async function describe(each: Grown): Promise<Reading[]> {
  const processes = await listProcesses(each.site.pid)
  const megabytes = processes.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE
  const size = showSize(each)
  const plain = { passes: null } as const
  return [
    {
      ...plain,
      what: `loading ${size}`,
      ours: each.points / each.loadSeconds,
      unit: 'points/s',
      note:
        `${Math.round(each.loadSeconds)} s, ${each.assets.toLocaleString('en-US')} assets, ` +
        `ingest at most ${Math.round(each.peakBytes / MEGABYTE)} MB`,
    },
    { ...plain, what: `a new day of all assets at ${size}`, ours: each.daySeconds, unit: 's' },
    {
      ...plain,
      what: `disk at ${size}`,
      ours: each.databaseBytes / 2 ** 30,
      unit: 'GB',
      note: `${Math.round(each.databaseBytes / each.points)} bytes a point`,
    },
    {
      ...plain,
      what: `memory of the site at ${size}`,
      ours: megabytes,
      unit: 'MB',
      note: `${processes.length} processes`,
    },
  ]
}

const showSize = ({ points }: Grown) => `${(points / 1e6).toLocaleString('en-US')} million points`

async function grow(sites: DemoSites, points: number, say: Bench['say']): Promise<Grown> {
  const { url } = await sites.newDatabase(`points${points}`)
  const grown = await growDatabase(url, points, say)
  const key = await withClient(url, async (client) => {
    // values of an export may be shown, but not passed on
    await client.query('update series set source_id = $1 where source_id = $2', [
      sources['tvl-history'].id,
      sources['timeseries-export'].id,
    ])
    return (await addMember(client, 'PREMIUM')).key
  })
  const site = await sites.start({
    database: url,
    env: { LOG_LEVEL: 'silent' },
    program: ['tests/bench/generous.ts', 'server/serve/main.ts'],
  })
  return { ...grown, points, key, site }
}

/** Pages that every size has, each address once in 160: a page that was made is kept. */
function marketPath(n: number): string {
  const pick = <Value>(values: readonly Value[], every: number) =>
    String(values[Math.floor(n / every) % values.length])
  const state = new URLSearchParams({
    page: String(1 + (n % PAGES)),
    range: pick(CHART_RANGES, PAGES),
    scale: pick(['linear', 'log'], PAGES * CHART_RANGES.length),
    sort: 'value',
    dir: pick(['desc', 'asc'], PAGES * CHART_RANGES.length * 2),
  })
  return `/treasuries?${state.toString()}`
}

function seriesPath(asset: number): string {
  const filters = [
    { field: 'measure_slug', operator: 'equals', value: 'total_asset_value_dollar' },
    { field: 'asset_id', operator: 'equals', value: asset },
    { field: 'date', operator: 'gte', value: isoDay(LAST_DAY - 365) },
  ]
  return `/v4/asset_timeseries?query=${encodeURIComponent(JSON.stringify({ filter: { filters } }))}`
}
