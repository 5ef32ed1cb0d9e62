import { describe, expect, it } from 'vitest'
import { askCost } from '#lib/api-console/ask-cost.ts'
import { parseDay } from '#lib/dates.ts'
import { parseQuery } from '#lib/query/parse-query.ts'

const fields = {
  measure_slug: { type: 'text', description: '' },
  date: { type: 'date', description: '' },
} as const
const limits = {
  isTimeseries: true,
  rowsPerRequest: 5_000,
  historyDays: null,
  today: parseDay('2026-03-31') ?? 0,
}

function findCost(given: object, change: Partial<typeof limits> | { historyDays: number } = {}) {
  const { query, complaints } = parseQuery(given, {
    fields,
    groupings: ['date', 'asset', 'network'],
    isTimeseries: true,
  })
  if (!query) throw new Error(JSON.stringify(complaints))
  return askCost(query, { ...limits, ...change })
}

const since = (day: string) => ({ field: 'date', operator: 'onOrAfter', value: day })

describe('what a question costs at most', () => {
  it('is a page of rows, or what the plan gives of it', () => {
    expect(
      findCost({ pagination: { perPage: 2_000 } }, { isTimeseries: false, rowsPerRequest: 1_000 }),
    ).toEqual({ rows: 1_000, steps: null, isClamped: true, isTooMuch: false })
  })

  it('is a page of series over their days', () => {
    expect(findCost({ filter: since('2026-03-01') })).toEqual({
      rows: 50,
      steps: 31,
      isClamped: false,
      isTooMuch: false,
    })
    expect(
      findCost({ filter: since('2026-01-15'), aggregate: { interval: 'month', groupBy: 'date' } }),
    ).toMatchObject({ rows: 1, steps: 3 })
    expect(
      findCost({
        filter: {
          filters: [
            since('2026-03-01'),
            { field: 'measure_slug', operator: 'in', value: ['a', 'b'] },
          ],
        },
        aggregate: { groupBy: 'asset', groupLimit: 4 },
      }),
    ).toMatchObject({ rows: 10, steps: 31 })
  })

  it('begins where the plan begins, and is not known where nothing says', () => {
    expect(findCost({}, { historyDays: 30 })).toMatchObject({ steps: 31 })
    expect(findCost({})).toMatchObject({ steps: null, isTooMuch: false })
  })

  it('is told where it is more than one answer may have', () => {
    expect(findCost({ filter: since('2010-01-01'), pagination: { perPage: 1_000 } })).toMatchObject(
      {
        isTooMuch: true,
      },
    )
  })
})
