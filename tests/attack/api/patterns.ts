import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { queryLimits } from '#lib/query/query.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { keyWith } from '../../support/api/api-caller.ts'
import {
  askServer,
  startHttpServer,
  type RunningServer,
} from '../../support/site/start-http-server.ts'
import type { ApiAttack } from '../attack.ts'

const SLOWEST_MS = 100
const HEALTH_MS = 50
/** A request that takes so long does not end. */
const NEVER_MS = 10_000
/** A key may ask so often in a minute. */
const PER_KEY = 200

const OPERATORS = ['like', 'ilike', 'notLike', 'startsWith', 'endsWith'] as const
const LETTERS = ['a', 'e', '-', '0', 'x'] as const

/** As bad as a text may be, and worse than may be asked. */
function makePatterns(at: number): string[] {
  const letter = LETTERS[at % LETTERS.length] ?? 'a'
  const longest = queryLimits.textLength
  const most = `%${letter}`.repeat(9) // as many as are allowed, with the one at the end
  return [
    `%${letter}`.repeat(12),
    `${`%${letter}`.repeat(40)}%!`,
    `%${letter}`.repeat(longest / 2),
    '%'.repeat(longest),
    `${most}!`,
    `${most}${letter.repeat(longest - most.length - 1)}%`,
    '_'.repeat(longest),
    `${'\\'.repeat(longest - 1)}%`,
    `%${letter.repeat(longest - 2)}%`,
  ]
}

/**
 * Every text field of every endpoint is asked for with patterns that a matcher may stumble over,
 * one question after the other and then fifty in one.
 */
export const patterns: ApiAttack = {
  name: '`like` and other patterns of any length on every text field',
  passesWhen: `slowest answer at most ${SLOWEST_MS} ms, health at most ${HEALTH_MS} ms all the while`,
  run: async (size) => {
    const server = await startHttpServer()
    try {
      const found = await askAll(server, questions(size))
      // few of them on a busy machine measure the machine; what never ends is seen at any size
      const isInTime = size < 0.5 || (found.slowest <= SLOWEST_MS && found.health <= HEALTH_MS)
      return {
        passes:
          isInTime &&
          found.unexpected.size === 0 &&
          (found.statuses.get(200) ?? 0) > 0 &&
          (found.statuses.get(400) ?? 0) > 0,
        figures: {
          asked: found.asked,
          ...Object.fromEntries(
            [...found.statuses].sort().map(([status, count]) => [`status ${status}`, count]),
          ),
          'slowest ms': found.slowest.toFixed(0),
          of: found.slowestOf,
          'slowest health ms': found.health.toFixed(0),
          unexpected: [...found.unexpected].slice(0, 5).join('\n        ') || 0,
        },
      }
    } finally {
      server.child.kill('SIGKILL') // one that is hung hears nothing else
    }
  },
}

interface PatternQuestion {
  path: string
  filters: readonly object[]
}

function questions(size: number): PatternQuestion[] {
  const all = endpoints.flatMap(({ path, askable: { fields, needsMeasure } }) => {
    const measure = needsMeasure
      ? [
          { field: 'measure_slug', operator: 'equals', value: 'bridged_token_value_dollar' },
          { field: 'date', operator: 'onOrAfter', value: '2026-01-20' },
        ]
      : []
    const texts = Object.entries(fields).flatMap(([name, { type, isFilterable }]) =>
      type === 'text' && isFilterable !== false && !name.startsWith('measure_') ? [name] : [],
    )
    return texts.flatMap((field, at) =>
      OPERATORS.flatMap((operator) => [
        ...makePatterns(at).map((value) => ({
          path,
          filters: [...measure, { field, operator, value }],
        })),
        {
          path,
          filters: [
            ...measure,
            ...Array.from({ length: 12 }, (_, n) => ({ field, operator, value: `%a%${n}%e%i` })),
          ],
        },
      ]),
    )
  })
  // a share of them, odd, so that it has all patterns in it
  const step = size === 1 ? 1 : Math.floor(1 / size / 5) | 1
  return all.filter((_, at) => at % step === 0)
}

async function askAll(server: RunningServer, asked: readonly PatternQuestion[]) {
  const found = {
    asked: asked.length,
    statuses: new Map<number, number>(),
    slowest: 0,
    slowestOf: '',
    health: 0,
    unexpected: new Set<string>(),
  }
  let isDone = false
  const askHealth = async () => {
    const began = performance.now()
    const isWell = await fetch(`${server.url}/healthz`, {
      signal: AbortSignal.timeout(NEVER_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isWell) found.unexpected.add('/healthz does not answer')
    return performance.now() - began
  }
  // the first questions of a process load what answers them
  await askHealth()
  const first = await keyWith('PREMIUM')
  const paths = Map.groupBy(asked, ({ path }) => path)
  for (const [path, [question]] of paths)
    if (question) await askOnce(server, first.key, path, question.filters)
  const watching = (async () => {
    while (!isDone) {
      const took = await askHealth()
      found.health = Math.max(found.health, took)
      await pause(10)
    }
  })()
  let key = ''
  for (const [at, { path, filters }] of asked.entries()) {
    if (at % PER_KEY === 0) {
      ;({ key } = await keyWith('PREMIUM'))
      await askServer(server, key, path, {
        filter: { filters: filters.slice(0, -1) },
        pagination: { perPage: 5 },
      }) // warm
    }
    let [status, took] = await askOnce(server, key, path, filters)
    // a machine with other work is slow at times, a pattern always
    for (let again = 0; again < 2 && took > SLOWEST_MS && status !== 0; again++) {
      const next = await askOnce(server, key, path, filters)
      ;[status, took] = [next[0], Math.min(took, next[1])]
    }
    if (took > found.slowest)
      [found.slowest, found.slowestOf] = [
        took,
        `${path} ${JSON.stringify(filters.at(-1)).slice(0, 80)}`,
      ]
    found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1)
    if (status !== 200 && status !== 400)
      found.unexpected.add(`${path} ${JSON.stringify(filters).slice(0, 160)}: ${status}`)
    if (status === 0) break
  }
  isDone = true
  await watching
  return found
}

/** Status and milliseconds; 0 for what does not end. */
async function askOnce(
  server: RunningServer,
  key: string,
  path: string,
  filters: readonly object[],
): Promise<[status: number, ms: number]> {
  const began = performance.now()
  const status = await Promise.race([
    askServer(server, key, path, {
      filter: { operator: 'and', filters },
      pagination: { perPage: 5 },
    }).then(async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    }),
    pause(NEVER_MS, 0, { ref: false }),
  ])
  return [status, performance.now() - began]
}
