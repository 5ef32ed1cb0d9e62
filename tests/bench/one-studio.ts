// One measurement of npm run bench:studio, on the database of DATABASE_URL: {series, days, groups, rounds} as JSON.
import { z } from 'zod'
import { timeseriesRequest } from '#lib/schemas/studio-request.ts'
import { closeDatabase, sql } from '#server/core/database/db.ts'
import { runTimeseries } from '#server/market/studio/answers/run-timeseries.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

const MEASURE = 71

const GROUPED = `
  select a.issuer_id as issuer, (v.start_day + p.place - 1)::int as day, sum(p.value) as sum
  from series s join series_values v on v.series_id = s.id join asset a on a.id = s.scope_id
  cross join lateral unnest(v.values) with ordinality p(value, place)
  where s.measure_id = ${MEASURE} group by 1, 2`

const {
  series: lines,
  days,
  groups,
  rounds,
} = z
  .object({ series: z.number(), days: z.number(), groups: z.number(), rounds: z.number() })
  .parse(JSON.parse(process.argv[2] ?? ''))
try {
  const ask = () =>
    openMarketNow().then((market) =>
      runTimeseries(
        market,
        timeseriesRequest.parse({
          of: 'asset',
          measure: 'bridgedTokenValue',
          groupBy: 'issuer',
          top: groups,
        }),
      ),
    )
  const cold = await milliseconds(ask)
  const { series, steps, total } = await ask()
  const sum = await sql().query<{ day: number; sum: number }>(GROUPED)
  const lastDay = Math.max(...sum.rows.map(({ day }) => day))
  const newest = sum.rows
    .filter(({ day }) => day === lastDay)
    .reduce((left, row) => left + row.sum, 0)
  if (!(newest > 0)) throw new Error('the database holds nothing that could be grouped')
  if (!(rounds >= 1)) throw new Error('nothing is measured: --rounds must be at least 1')
  if (Math.abs(newest - (total.values.at(-1) ?? 0)) > newest * 1e-9)
    throw new Error(`the two disagree: ${newest} and ${total.values.at(-1)}`)
  console.log(
    `${lines.toLocaleString('en-US')} series × ${days.toLocaleString('en-US')} days ` +
      `to ${series.length} groups of ${steps.length.toLocaleString('en-US')} days; ` +
      `first question, with decoding: ${cold.toFixed(0)} ms`,
  )
  const warm: number[] = []
  const work: number[] = []
  const control: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    warm.push(await milliseconds(ask))
    const { user, system } = process.cpuUsage(before)
    work.push((user + system) / 1000)
    control.push(await milliseconds(() => sql().query(GROUPED)))
  }
  console.log(
    `  in process, warm   median ${median(warm).toFixed(1)} ms   ` +
      `(${Math.min(...warm).toFixed(1)} to ${Math.max(...warm).toFixed(1)}), ` +
      `of which ${median(work).toFixed(1)} ms of processor time`,
  )
  console.log(
    `  SQL, unnest + sum  median ${median(control).toFixed(1)} ms   ` +
      `(${Math.min(...control).toFixed(1)} to ${Math.max(...control).toFixed(1)})   ` +
      `×${(median(control) / median(warm)).toFixed(1)}`,
  )
} finally {
  await closeDatabase()
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
