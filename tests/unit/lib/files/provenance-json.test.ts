import fc from 'fast-check'
import { expect, test } from 'vitest'
import { provenanceJson } from '#lib/files/provenance-json.ts'
import { qualityRuleKeys } from '#lib/registry/quality-rules.ts'
import type { ValueCheck } from '#lib/view/figures/value-provenance.ts'

const findings = [
  'passed',
  'held',
  'released',
  'rejected',
  'marked',
  'not_applicable',
] as const satisfies readonly ValueCheck['finding'][]

const check = fc.record({
  rule: fc.constantFrom(...qualityRuleKeys),
  label: fc.string(),
  looksAt: fc.string(),
  side: fc.constantFrom('reading', 'row', 'line', 'before', 'total'),
  finding: fc.constantFrom(...findings),
  readings: fc.nat(),
  detail: fc.option(fc.string()),
  decided: fc.constant(null),
}) satisfies fc.Arbitrary<ValueCheck>

const SECRETIVE: readonly string[] = ['held', 'released', 'rejected']

test('who is not told why learns no sentence of what was held, and every finding', () => {
  fc.assert(
    fc.property(fc.array(check), (all) => {
      const happened = {
        day: 20_000,
        checks: { passed: 0, total: 0, findings: all },
        run: null,
        readings: null,
      }
      const told = provenanceJson(happened, { saysWhy: false }).checks?.findings ?? []
      const open = provenanceJson(happened).checks?.findings ?? []
      expect(told.map(({ rule, finding }) => [rule, finding])).toEqual(
        all.map(({ rule, finding }) => [rule, finding]),
      )
      expect(
        told.every(({ finding, detail }) => detail === null || !SECRETIVE.includes(finding)),
      ).toBe(true)
      expect(open.map(({ detail }) => detail)).toEqual(all.map(({ detail }) => detail))
    }),
  )
})

test('days are written out, values of readings are scaled, and a withdrawal stays blank', () => {
  const told = provenanceJson(
    {
      day: 20_594,
      checks: { passed: 1, total: 2, findings: [] },
      run: { id: 7, publishedAt: '2026-05-21T04:00:00Z' },
      readings: [
        { runId: 7, publishedAt: '2026-05-21T04:00:00Z', value: null },
        { runId: 5, publishedAt: '2026-05-20T04:00:00Z', value: 0.5 },
      ],
    },
    { scale: 100 },
  )
  expect(told).toEqual({
    checks: { date: '2026-05-21', passed: 1, total: 2, findings: [] },
    run: { id: 7, published_at: '2026-05-21T04:00:00Z' },
    readings: [
      { run_id: 7, published_at: '2026-05-21T04:00:00Z', value: null },
      { run_id: 5, published_at: '2026-05-20T04:00:00Z', value: 50 },
    ],
  })
})
