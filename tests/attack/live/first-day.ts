import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { runProgramOn } from '../../support/site/run-program.ts'
import { openDemoSites } from '../../support/site/demo-sites.ts'
import { busiestMinute, allowedOf } from '../../support/world/count-requests.ts'
import { startWorld } from '../../support/world/start-world.ts'
import type { ApiAttack } from '../attack.ts'

/** The goals of an empty site on its first day. */
const GOALS = {
  minutes: 15,
  requests: 2_000,
  assets: 1_500,
  quantity: 0.9,
  value: 0.7,
  'quantity of the first': 0.88,
  'value of the first': 0.8,
  holders: 60,
  yields: 40,
  'second source of the largest': 50,
} as const

const PATIENCE_MS = 45 * 60_000
const FIRST_ROWS = 'prisma/seed/catalogue/rows'

const coverageForm = z.array(
  z.object({
    slug: z.string(),
    assetClassId: z.number(),
    hasQuantity: z.boolean(),
    hasValue: z.boolean(),
    hasHolders: z.boolean(),
    hasYield: z.boolean(),
    sources: z.number(),
    size: z.number().nullable(),
  }),
)
type Covered = z.infer<typeof coverageForm>[number]

/**
 * An empty site that goes live by the command a user gives, against the world on loopback, as fast
 * as the owners of the sources allow.
 */
export const firstDay: ApiAttack = {
  name: 'the first day of a live site',
  passesWhen:
    'within 15 minutes 9 in 10 assets have a quantity and 7 in 10 a value, and no host is asked too often (always at full size)',
  run: async () => {
    const world = await startWorld()
    const sites = await openDemoSites()
    const database = (await sites.newDatabase('firstday')).url
    const began = performance.now()
    try {
      const site = await sites.start({
        database,
        program: ['scripts/start.mjs', '--live'],
        env: { WORKER: '', SOURCES_MIRROR: world.url, LOG_LEVEL: 'error' },
      })
      const said = () => readFileSync(site.log, 'utf8')
      while (!/^\d+ of \d+ sources succeeded/m.test(said())) {
        if (performance.now() - began > PATIENCE_MS) break
        await pause(500)
      }
      const minutes = (performance.now() - began) / 60_000
      const outcome = /^\d+ of \d+ sources succeeded.*/m.exec(said())?.[0] ?? 'not done'
      await site.stop()
      const assets = coverageForm.parse(
        JSON.parse(
          runProgramOn(database, ['server/pipeline/cli/live-cli.ts', 'coverage', '--json']),
        ),
      )
      const figures = countFigures(assets)
      const all = [...world.asked.values()].reduce((sum, { length }) => sum + length, 0)
      const tooOften = [...world.asked].flatMap(([host, times]) => {
        const allowed = allowedOf(host)
        return allowed !== null && busiestMinute(times) > allowed ? [host] : []
      })
      const missed = [
        ...(minutes > GOALS.minutes ? ['minutes'] : []),
        ...(all > GOALS.requests ? ['requests'] : []),
        ...findBlank(runProgramOn(database, ['server/pipeline/cli/live-cli.ts', 'list'])),
        ...figures.filter(({ isReached }) => !isReached).map(({ name }) => name),
        ...tooOften,
      ]
      return {
        passes: missed.length === 0,
        figures: {
          minutes: minutes.toFixed(1),
          outcome,
          requests: all,
          hosts: world.asked.size,
          'busiest minutes': [...world.asked]
            .map(([host, times]) => ({ host, most: busiestMinute(times) }))
            .toSorted((a, b) => b.most - a.most)
            .slice(0, 5)
            .map(({ host, most }) => `${host} ${most}`)
            .join(', '),
          ...Object.fromEntries(figures.map(({ name, text }) => [name, text])),
          missed: missed.join(', ') || 'none',
        },
      }
    } finally {
      await sites.stop()
      await world.stop()
    }
  },
}

/** The sources of which nothing came, by the list that the program prints. */
const findBlank = (list: string): string[] =>
  list.split(/^(?=on |off)/m).flatMap((lines) => {
    const key = /^on +(\S+)/.exec(lines)?.[1]
    return key && !/^ +asked \S+: (?:published|unchanged);/m.test(lines) ? [key] : []
  })

function countFigures(assets: readonly Covered[]) {
  const firstSlugs = readFirstSlugs()
  const first = assets.filter(({ slug }) => firstSlugs.has(slug))
  const largest = assets
    .filter(({ hasValue, size }) => hasValue && size !== null)
    .toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0))
    .slice(0, GOALS['second source of the largest'])
  const count = (some: readonly Covered[], has: (asset: Covered) => boolean) =>
    some.filter(has).length
  const hasQuantity = (asset: Covered) => asset.hasQuantity
  const hasValue = (asset: Covered) => asset.hasValue
  const number = (name: keyof typeof GOALS, found: number) => ({
    name,
    isReached: found >= GOALS[name],
    text: String(found),
  })
  const part = (name: keyof typeof GOALS, some: readonly Covered[], has: typeof hasValue) => ({
    name,
    isReached: count(some, has) >= some.length * GOALS[name] && some.length > 0,
    text: `${count(some, has)} of ${some.length}`,
  })
  const classes = Map.groupBy(assets, ({ assetClassId }) => assetClassId)
  const empty = [...classes.values()].filter((some) => !some.some(hasValue)).length
  return [
    number('assets', assets.length),
    part('quantity', assets, hasQuantity),
    part('value', assets, hasValue),
    part('quantity of the first', first, hasQuantity),
    part('value of the first', first, hasValue),
    number(
      'holders',
      count(assets, ({ hasHolders }) => hasHolders),
    ),
    number(
      'yields',
      count(assets, ({ hasYield }) => hasYield),
    ),
    number(
      'second source of the largest',
      count(largest, ({ sources }) => sources > 1),
    ),
    { name: 'classes without a value', isReached: empty === 0, text: String(empty) },
  ]
}

/** The assets that the catalogue began with: those of no list of an issuer. */
function readFirstSlugs(): Set<string> {
  // events have no slug of their own
  const rows = z.array(z.object({ slug: z.string().optional(), assetClass: z.string().optional() }))
  return new Set(
    readdirSync(FIRST_ROWS)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => rows.parse(JSON.parse(readFileSync(path.join(FIRST_ROWS, file), 'utf8'))))
      .flatMap(({ slug, assetClass }) =>
        slug !== undefined && assetClass !== undefined ? [slug] : [],
      ),
  )
}
