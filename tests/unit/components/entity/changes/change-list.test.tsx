// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ChangeList } from '#components/entity/changes/change-list.tsx'
import { parseDay } from '#lib/dates.ts'
import type { ChangeRow } from '#lib/view/lists/change-row.ts'

afterEach(cleanup)

const day = parseDay('2026-11-20') ?? 0
const change = (over: Partial<ChangeRow>): ChangeRow => ({
  key: 'revised:1',
  kind: 'revised',
  name: 'BUIDL',
  href: '/assets/buidl',
  detail: '',
  at: '2026-11-21T06:12:00.000Z',
  sourceUrl: null,
  value: {
    measure: 'holders',
    unit: 'count',
    missing: null,
    day,
    before: 1000,
    after: 1020,
    days: 1,
    rule: null,
    source: 'Demo generator',
    runId: 7,
  },
  ...over,
})
const rowOf = (name: string) => {
  const row = screen.getByRole('heading', { level: 4, name }).closest('li')
  if (!row) throw new Error(`no row of ${name}`)
  return row.textContent ?? ''
}

it('gathers changes under the day of their record, and says how many of it are on other pages', () => {
  render(
    <ChangeList
      changes={[
        change({}),
        change({ key: 'revised:2', name: 'OUSG' }),
        change({
          key: 'asset:3',
          kind: 'added',
          at: '2026-11-20T00:00:00.000Z',
          value: null,
          name: 'XAUT',
          detail: 'Tracking began.',
        }),
      ]}
      countOf={(of) => (of === day ? 9 : 2)}
    />,
  )
  const [today, before] = screen.getAllByRole('region')
  expect(today?.textContent).toContain('Sat 21 Nov 2026')
  expect(today?.textContent).toContain('2 changes')
  expect(before?.textContent).toContain('Fri 20 Nov 2026')
  expect(before?.textContent).toContain('1 of 9 shown')
  expect(within(before ?? document.body).getByText('Tracking began.')).toBeDefined()
})

it('says what a figure read and reads, by how much, and who says so', () => {
  render(<ChangeList changes={[change({})]} countOf={() => 1} />)
  const row = rowOf('BUIDL')
  for (const text of [
    '06:12 UTC',
    'Revised',
    'Holders · 20 Nov 2026',
    '1,000',
    '1,020',
    '+20',
    '+2.00%',
    'Demo generator · run 7',
  ])
    expect(row).toContain(text)
})

it('strikes through a reading that was rejected, and keeps the one before it', () => {
  render(<ChangeList changes={[change({ kind: 'rejected' })]} countOf={() => 1} />)
  const struck = screen.getByText('1,020')
  expect(struck.tagName).toBe('S')
  expect(rowOf('BUIDL')).toContain('kept')
})

it('strikes through a reading that is held, and says how many times the figure it was', () => {
  const far = {
    measure: 'holders',
    unit: 'count',
    missing: null,
    day,
    before: 1000,
    after: 944_000,
    days: 1,
    rule: 'Break from recent level',
    source: 'x',
    runId: 7,
  } as const
  render(<ChangeList changes={[change({ kind: 'held', value: far })]} countOf={() => 1} />)
  expect(screen.getByText('944.0K').tagName).toBe('S')
  for (const text of ['Held', '1,000', 'kept', '× 944']) expect(rowOf('BUIDL')).toContain(text)
})

it('shows neither reading where no rate holds for its day, and says so', () => {
  const missing = 'No EUR rate for that date'
  const unknown = {
    measure: 'size',
    unit: 'eur',
    missing,
    day,
    before: null,
    after: null,
    days: 1,
    rule: null,
    source: 'x',
    runId: 7,
  } as const
  render(<ChangeList changes={[change({ value: unknown })]} countOf={() => 1} />)
  expect(screen.getByTitle(missing)).toBeDefined()
  expect(rowOf('BUIDL')).not.toContain('→')
})

it('moves a yield by points, and not by a part of itself', () => {
  const value = {
    ...change({}).value,
    measure: 'apy7Day',
    unit: 'percent',
    missing: null,
    before: 0.0328,
    after: 0.0334,
  } as const
  render(
    <ChangeList
      changes={[change({ value: { ...value, day, days: 1, rule: null, source: 'x', runId: 7 } })]}
      countOf={() => 1}
    />,
  )
  expect(rowOf('BUIDL')).toContain('+0.06 pp')
  expect(rowOf('BUIDL')).not.toContain('+1.83%')
})
