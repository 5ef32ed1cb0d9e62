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
/**
 * Answers to the flood for one to the neighbour: the question that runs when it comes, and one more
 * where the flood has had less time. Behind all that wait there would be four and more.
 */
const MOST_BESIDE = 3
/** Kinds of questions, one after the other by their number. */
const KINDS = 4
/** Questions of a kind that are the flood's; those after them are the neighbour's. */
const OF_FLOOD = 200
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
      const answered = (statuses: Map<Told, number>) =>
        (statuses.get(200) ?? 0) + (statuses.get(422) ?? 0) + (statuses.get(OUT_OF_TIME) ?? 0)
      // time is shared, and questions of one kind cost alike: about as many of each are answered
      // while the neighbour waits; between two of its questions nobody else has to
      const askBeside = async (kind: number): Promise<number> => {
        let isDone = false
        let [doesWait, beside] = [false, 0]
        const flooding = inParallel(numbers(AT_ONCE), AT_ONCE, async (at) => {
          for (let n = 0; !isDone; n++) {
            const which = (at + AT_ONCE * n) % OF_FLOOD
            const status = await askWorst(server, flood.key, KINDS * which + kind, (begun) => {
              if (doesWait && begun !== 429) beside++
            })
            add(theirs, status)
            if (status === 429) await pause(FLOOD_PAUSE_MS) // so that the limit of the plan does not answer instead
          }
        })
        for (const at of numbers(10 * Math.max(size, 0.4))) {
          doesWait = true
          const which = OF_FLOOD + at
          const status = await askWorst(server, neighbour.key, KINDS * which + kind, () => {
            doesWait = false
          })
          add(own, status)
        }
        isDone = true
        await flooding
        return beside
      }
      let beside = 0
      for (const kind of size >= 0.5 ? numbers(KINDS) : [0, KINDS - 1])
        beside += await askBeside(kind)
      const passes =
        [...own.keys()].every(
          (status) => status === 200 || status === 422 || status === OUT_OF_TIME,
        ) &&
        // few of them on a busy machine measure the machine; fair-queue.test.ts knows in which order they begin
        (size < 0.5 || beside <= MOST_BESIDE * answered(own)) &&
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

/** No two are the same, so that nothing is kept. `onBegun`: its answer begins, which may take long to arrive. */
async function askWorst(
  server: RunningServer,
  key: string,
  at: number,
  onBegun: (status: number) => void = () => undefined,
): Promise<Told> {
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
  const [path, query] = questions[at % KINDS] ?? ['', {}]
  const answer = await askServer(server, key, path, query)
  onBegun(answer.status)
  const text = await answer.text()
  return answer.status === 503 && text.includes('not answered in time')
    ? OUT_OF_TIME
    : answer.status
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
