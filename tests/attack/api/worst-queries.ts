import { setTimeout as pause } from 'node:timers/promises'
import { keyWith } from '../../support/api/api-caller.ts'
import {
  askServer,
  startHttpServer,
  type RunningServer,
} from '../../support/site/start-http-server.ts'
import { inParallel, numbers, type ApiAttack } from '../attack.ts'

const WORST = 200
const AT_ONCE = 20
const NORMAL = 400
/** The worst wait for their turn among three owners, the normal user's questions for nobody. */
const LONGEST_MS = { normal: 5_000, worst: 20_000 }
const FLOOD_PAUSE_MS = 4_000
/** Questions of the flood that run when the neighbour comes and when its last one is answered. */
const AT_EDGES = 2
/** A 503 to one whose turn came, apart from that to one whose turn did not come. */
const OUT_OF_TIME = 'out of time'
type Told = number | typeof OUT_OF_TIME

/** One key asks for as much as one answer may cost, twenty times at once, while somebody else reads lists and lines. */
export const worstQueries: ApiAttack = {
  name: '200 worst queries beside a normal user',
  passesWhen:
    "the normal user's p95 at most twice as long, theirs within 5 s, the worst within 20 s",
  run: async (size) => {
    const server = await startHttpServer()
    try {
      const normal = await keyWith('PREMIUM')
      const others = await Promise.all(numbers(5).map(() => keyWith('PREMIUM')))
      const worst = numbers(WORST * size)
      await readNormally(server, normal.key, 20) // warm
      await askWorst(server, others[0]?.key ?? '', 0)
      const alone = await readNormally(
        server,
        (others[1] ?? normal).key,
        Math.max(20, (NORMAL * size) / 2),
      )
      const found = { statuses: new Map<Told, number>(), slowest: 0 }
      let isDone = false
      const asking = inParallel(worst, AT_ONCE, async (at) => {
        // whoever is told to wait does, and comes back
        let status: Told = 429
        for (let tries = 0; status === 429 && tries < 4; tries++) {
          if (tries) await pause(500)
          const began = performance.now()
          status = await askWorst(server, others[2 + (at % 3)]?.key ?? '', at)
          found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1)
          found.slowest = Math.max(found.slowest, performance.now() - began)
        }
      }).finally(() => {
        isDone = true
      })
      const beside: number[] = []
      while (!isDone) beside.push(...(await readNormally(server, normal.key, 1)))
      await asking
      const [before, during] = [quantile(alone, 0.95), quantile(beside, 0.95)]
      // a read that takes only a few milliseconds may take a few more
      // few of them on a busy machine measure the machine
      const isFull = size >= 0.5
      const isInTime =
        !isFull ||
        (during <= Math.max(2 * before, before + 10) &&
          Math.max(...beside) <= LONGEST_MS.normal &&
          found.slowest <= LONGEST_MS.worst)
      const passes =
        isInTime &&
        [...found.statuses.keys()].every(
          (status) => status === 200 || status === 429 || status === 422 || status === OUT_OF_TIME,
        )
      return {
        passes,
        figures: {
          worst: worst.length,
          ...Object.fromEntries(
            [...found.statuses].map(([status, count]) => [`status ${status}`, count]),
          ),
          'slowest worst ms': found.slowest.toFixed(0),
          'normal reads': beside.length,
          'p95 alone ms': before.toFixed(1),
          'p95 beside ms': during.toFixed(1),
          'slowest normal ms': Math.max(...beside).toFixed(0),
        },
      }
    } finally {
      await server.stop()
    }
  },
}

/** One owner floods; another asks for as much, but one question after the other. */
export const neighbours: ApiAttack = {
  name: 'one key asks twenty large questions at once beside a neighbour',
  passesWhen: 'the neighbour is never told to wait, and is answered about as often',
  run: async (size) => {
    const server = await startHttpServer()
    try {
      const [flood, neighbour] = await Promise.all([keyWith('PREMIUM'), keyWith('PREMIUM')])
      await askWorst(server, flood.key, 0) // the thread is open
      const theirs = new Map<Told, number>()
      const own = new Map<Told, number>()
      const add = (statuses: Map<Told, number>, status: Told) =>
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      let isDone = false
      const flooding = inParallel(numbers(AT_ONCE), AT_ONCE, async (at) => {
        // one kind after the other, as the neighbour
        for (let n = 0; !isDone; n++) {
          const status = await askWorst(server, flood.key, (at + (AT_ONCE + 1) * n) % 900)
          add(theirs, status)
          if (status === 429) await pause(FLOOD_PAUSE_MS) // so that the limit of the plan does not answer instead
        }
      })
      const answered = (statuses: Map<Told, number>) =>
        (statuses.get(200) ?? 0) + (statuses.get(422) ?? 0) + (statuses.get(OUT_OF_TIME) ?? 0)
      const before = answered(theirs)
      for (const at of numbers(40 * Math.max(size, 0.2)))
        add(own, await askWorst(server, neighbour.key, at + 50))
      isDone = true
      // those of the flood that still wait are answered too, but not beside the neighbour
      const beside = answered(theirs) - before
      await flooding
      // time is shared, and questions differ
      const passes =
        [...own.keys()].every(
          (status) => status === 200 || status === 422 || status === OUT_OF_TIME,
        ) &&
        answered(own) * 10 >= (beside - AT_EDGES) * 4 &&
        [...theirs.keys()].every(
          (status) => status === OUT_OF_TIME || (typeof status === 'number' && status < 500),
        )
      const told = (who: string, statuses: Map<Told, number>) =>
        Object.fromEntries([...statuses].map(([status, count]) => [`${who} ${status}`, count]))
      return {
        passes,
        figures: { ...told('neighbour', own), ...told('flood', theirs), 'flood beside': beside },
      }
    } finally {
      await server.stop()
    }
  },
}

let asked = 0

/** Milliseconds of requests, one after the other, each a question of its own. */
async function readNormally(server: RunningServer, key: string, times: number): Promise<number[]> {
  const taken: number[] = []
  for (let at = 0; at < times; at++) {
    const began = performance.now()
    const measure = {
      field: 'measure_slug',
      operator: 'equals',
      value: 'bridged_token_value_dollar',
    }
    const answer = await (asked++ % 2
      ? askServer(server, key, '/v4/assets', {
          filter: { field: 'bridged_token_value_dollar', operator: 'gte', value: asked },
          pagination: { perPage: 50 },
        })
      : askServer(server, key, '/v4/asset_timeseries', {
          filter: {
            filters: [measure, { field: 'asset_id', operator: 'equals', value: 1 + (asked % 40) }],
          },
        }))
    await answer.arrayBuffer()
    if (answer.status === 200) taken.push(performance.now() - began)
    else await pause(50)
  }
  return taken
}

/** No two are the same, so that nothing is kept. */
async function askWorst(server: RunningServer, key: string, at: number): Promise<Told> {
  const measures = [
    'bridged_token_value_dollar',
    'holding_addresses_count',
    'daily_transfer_volume_dollar',
    'circulating_market_value_dollar',
  ]
  const many = (field: string) =>
    Array.from({ length: 48 }, (_, n) => ({ field, operator: 'ilike', value: `%${n}%${at}%a%` }))
  const questions: readonly (readonly [string, object])[] = [
    [
      '/v4/asset_timeseries',
      {
        filter: {
          filters: [
            { field: 'measure_slug', operator: 'in', value: measures },
            { field: 'date', operator: 'gte', value: `20${10 + (at % 10)}-01-0${1 + (at % 9)}` },
          ],
        },
        aggregate: { groupBy: 'token', interval: 'day' },
        include: ['marks'],
        pagination: { perPage: 4000 + at },
      },
    ],
    [
      '/v4/transactions',
      {
        filter: { operator: 'or', filters: many('from_address') },
        pagination: { perPage: 4000 + at },
      },
    ],
    [
      '/v4/assets',
      {
        filter: { operator: 'or', filters: many('description') },
        sort: { field: 'holding_addresses_count', direction: 'desc' },
        include: ['provenance'],
        pagination: { perPage: 4000 + at },
      },
    ],
    ['/v4/tokens', { include: ['provenance'], pagination: { perPage: 4000 + at } }],
  ]
  const [path, query] = questions[at % 4] ?? ['', {}]
  const answer = await askServer(server, key, path, query)
  const text = await answer.text()
  return answer.status === 503 && text.includes('not answered in time')
    ? OUT_OF_TIME
    : answer.status
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
