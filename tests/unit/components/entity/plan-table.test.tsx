import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PlanTable } from '#components/entity/plan-table.tsx'
import { getPlan, planTypes } from '#lib/registry/plans.ts'

const rows = [...renderToStaticMarkup(<PlanTable />).matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) =>
  row
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
)

describe('PlanTable', () => {
  it('has a row for every plan type', () => {
    expect(rows).toHaveLength(1 + planTypes.length)
    for (const type of planTypes)
      expect(rows.some((row) => row.startsWith(`${getPlan(type).label} `))).toBe(true)
  })

  it('says that a plan without API access has none, instead of a zero', () => {
    const free = rows.find((row) => row.startsWith('Free '))
    expect(free).toContain('No downloads')
    expect(free?.match(/API access not included/g)).toHaveLength(4)
  })

  it('writes limits out, and where there is none', () => {
    expect(rows.find((row) => row.startsWith('Premium no limit'))).toBe(
      'Premium no limit 500,000 300 5,000 all 25 – No end date',
    )
    expect(rows.find((row) => row.startsWith('Trial 10'))).toBe(
      'Trial 10 5,000 30 1,000 365 days 3 14 days',
    )
  })
})
