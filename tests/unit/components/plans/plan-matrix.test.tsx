import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PlanMatrix } from '#components/plans/plan-matrix.tsx'
import { planFeatures } from '#lib/registry/plan-offers.ts'

const html = renderToStaticMarkup(
  <PlanMatrix
    chosen="TRIAL_ALL_ACCESS"
    href={(plan) => `/?plan=${plan}`}
    prices={{ PREMIUM_ALL_ACCESS: '$1,500 per month' }}
    action={({ type }) => <a href={`#${type}`}>ask</a>}
  />,
)
const rows = [...html.matchAll(/<tr[ >].*?<\/tr>/gs)].map(([row]) =>
  row
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
)
const row = (label: string) => rows.find((each) => each.startsWith(label))

describe('PlanMatrix', () => {
  it('has a row for every feature and every group', () => {
    const wanted = planFeatures.reduce((sum, { features }) => sum + 1 + features.length, 1)
    expect(rows).toHaveLength(wanted)
  })

  it('writes limits out in the order Free, Data Downloads, All Access, Trial', () => {
    expect(row('Requests per month')).toBe(
      'Requests per month – Not included – Not included 500,000 5,000',
    )
    expect(row('Data sets per month')).toBe(
      'Data sets per month CSV, JSON, Parquet – Not included No limit No limit 10',
    )
    expect(row('History')).toBe(
      'History pages always show all – Not included – Not included All 365 days',
    )
    expect(row('Seats')).toBe('Seats 1 10 25 3')
  })

  it('says what the operator asks, and that a price is on request where nobody said one', () => {
    const head = html.slice(0, html.indexOf('</thead>'))
    expect(head.match(/On request/g)).toHaveLength(1)
    expect(head.match(/\$1,500 per month/g)).toHaveLength(1)
    expect(head.match(/No charge/g)).toHaveLength(2)
  })

  it('says of a feature whether a plan has it', () => {
    expect(row('Roles and invitations')).toBe(
      'Roles and invitations – Not included Included Included Included',
    )
    expect(row('Embeds')).toBe('Embeds Included Included Included Included')
  })

  it('marks one column, which a phone shows, and leads to the others', () => {
    expect(html.match(/class="is-chosen is-trial"/g)?.length).toBe(
      planFeatures.reduce((sum, { features }) => sum + features.length, 1),
    )
    expect(html).toContain('href="/?plan=PREMIUM_DATA_DOWNLOADS"')
    expect(html.match(/<a [^>]*aria-current[^>]*>/g)).toEqual([
      expect.stringContaining('href="/?plan=TRIAL_ALL_ACCESS"'),
    ])
  })
})
