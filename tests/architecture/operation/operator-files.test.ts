// Protects: the rules and the dashboard in ops/ ask for figures that the program tells, and each alert says what to do.
// Cannot see: whether a threshold is a good one, and whether a label that is asked for is ever set.
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { valkeySeconds } from '#server/core/valkey/valkey-metrics.ts'
import { watchProcess } from '#server/core/metrics/process-metrics.ts'
import { operatorMetrics } from '#server/admin/health/operator-metrics.ts'
import { metricsText } from '#server/edge/metrics/metrics-text.ts'
import { MOST_DECODED_BYTES } from '#server/pipeline/rollup/units/asset-units.ts'
import { MOST_MEMORY_BYTES } from '#server/edge/render/renderers.ts'
import { watchLoad } from '#server/edge/metrics/request-metrics.ts'
import { jobSeconds } from '#server/jobs/job-metrics.ts'
import { readExposition } from '../../support/site/exposition.ts'

const { groups } = z
  .strictObject({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^Assay[A-Z][A-Za-z]+$/),
            expr: z.string(),
            for: z
              .string()
              .regex(/^\d+[mhd]$/)
              .optional(),
            labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync('ops/prometheus/alerts.yml', 'utf8')))
const alerts = groups.flatMap(({ rules }) => rules)

const dashboard = z
  .object({
    templating: z.object({ list: z.array(z.object({ definition: z.string().optional() })) }),
    panels: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        targets: z.array(z.object({ expr: z.string() })).min(1),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('ops/grafana/assay.json', 'utf8')))

/** Figures that Prometheus itself records of those it asks. */
const OF_PROMETHEUS = ['up']
const WORDS = new Set(
  (
    'abs absent and by changes histogram_quantile increase label_values last_over_time ' +
    'max max_over_time min offset on or rate sum time unless without'
  ).split(' '),
)
/** Text that names no figure: in quotes, braces and brackets, a list of labels, an offset. */
const ASIDE = /"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(?:by|on|without) \([^)]*\)|\boffset \d+[smhd]/g

/** The figures that a question names. */
function figuresIn(question: string): string[] {
  const words = question.replaceAll(ASIDE, ' ')
  return [...words.matchAll(/(?<![\w.$])[a-zA-Z_:][\w:]*/g)]
    .map(([word]) => word)
    .filter((word) => !WORDS.has(word))
}

const exported = new Set(OF_PROMETHEUS)

beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent' // there is no database here, which the figures say
  watchProcess()
  watchLoad({ load: () => ({}), bytes: () => ({}) })
  jobSeconds.observe({ kind: 'clean-up', outcome: 'completed' }, 1)
  valkeySeconds.observe({ purpose: 'limit', outcome: 'answered' }, 0.001)
  const { types } = readExposition(await metricsText([], operatorMetrics))
  for (const [name, type] of types)
    for (const ending of type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''])
      exported.add(name + ending)
})

test('a name that nobody exports is found in a question', () => {
  expect(figuresIn('sum by (route) (rate(assay_x{a="b_c"}[5m])) / max(up) > 9e2')).toEqual([
    'assay_x',
    'up',
  ])
})

describe.each(alerts)('$alert', ({ expr, annotations }) => {
  test('asks for figures that there are', () => {
    expect(figuresIn(expr).length).toBeGreaterThan(0)
    expect(figuresIn(expr).filter((name) => !exported.has(name))).toEqual([])
  })

  test('says in a sentence what to do', () => {
    expect(annotations.summary).not.toBe('')
    expect(annotations.runbook).toMatch(/^.{30,}\.$/)
  })
})

describe.each(dashboard.panels)('the panel $title', ({ targets }) => {
  test('asks for figures that there are', () => {
    for (const { expr } of targets) {
      expect(figuresIn(expr).length).toBeGreaterThan(0)
      expect(figuresIn(expr).filter((name) => !exported.has(name))).toEqual([])
    }
  })
})

test('the dashboard finds its instances by a figure that there is', () => {
  const [name] = dashboard.templating.list.flatMap(({ definition }) =>
    definition === undefined ? [] : (/^label_values\((\w+), instance\)$/.exec(definition) ?? [])[1],
  )
  expect(exported.has(name ?? '')).toBe(true)
})

test('memory is told above what a renderer may take, and not below', () => {
  const { expr = '' } = alerts.find(({ alert }) => alert === 'AssayMemory') ?? {}
  const [, heap, decoded] = /> \((\d+) \+ 2 \* (\d+)\) \* 1048576$/.exec(expr) ?? []
  expect(Number(heap) * 2 ** 20).toBe(MOST_MEMORY_BYTES)
  expect(Number(decoded) * 2 ** 20).toBe(MOST_DECODED_BYTES)
})

test('OPERATIONS.md lists each alert with its meaning and what to do', () => {
  const told = (text: string) =>
    text
      .replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, '*$1*')
      .replaceAll(/\{\{ \$value[^}]*\}\}/g, '*value*')
  const [, table = ''] =
    /<!-- alerts -->\n([^]*)<!-- \/alerts -->/.exec(readFileSync('OPERATIONS.md', 'utf8')) ?? []
  expect(table.trimEnd().split('\n').slice(2)).toEqual(
    alerts.map(
      ({ alert, labels, annotations: { summary, runbook } }) =>
        `| \`${alert}\` | ${labels.severity} | ${told(summary)} | ${told(runbook)} |`,
    ),
  )
})

test('alerts and panels have names of their own', () => {
  const names = [...alerts.map(({ alert }) => alert), ...dashboard.panels.map(({ title }) => title)]
  expect(new Set(names).size).toBe(names.length)
})
