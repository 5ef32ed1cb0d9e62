import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ValueCard } from '#components/market/figures/value-card.tsx'
import { parseDay } from '#lib/dates.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'

const day = parseDay('2026-11-20') ?? 0
const figure: Figure = {
  label: 'Distributed Asset Value',
  unit: 'usd',
  measure: 'bridgedTokenValue',
  scope: 'total',
  value: 38_660_214_907.31,
  asOf: day,
  quality: 'published',
  change: { days: 30, amount: 1.2e9, fraction: 0.0326 },
  organic: 0.0214,
  spark: [1, 2, 3],
  note: 'UTC close',
  held: null,
}
const card = (over: Partial<Figure>, demoNotice = false) =>
  renderToStaticMarkup(
    <ValueCard
      figure={{ ...figure, ...over }}
      methodologyHref="/methodology/x"
      provenanceHref="/api/provenance?series=4"
      demoNotice={demoNotice}
    />,
  )

describe('ValueCard', () => {
  it('shows the figure in short and holds it in full, with its change, window and day', () => {
    const html = card({})
    expect(html).toContain('title="$38,660,214,907.31">$38.66B</data>')
    expect(html).toContain('<span class="chg pos">+3.26%</span></data><span>30 d</span>')
    expect(html).toContain('+2.14%</data></span> organic')
    expect(html).toContain('<time dateTime="2026-11-20">20 Nov 2026</time>')
  })

  it('shows a rise of defaults as bad, and their fall as good', () => {
    const of = (amount: number) =>
      card({
        measure: 'delinquentLoansAmount',
        unit: 'percent',
        change: { days: 23, amount, fraction: null },
      })
    expect(of(0.0021)).toContain('<span class="chg pos rise-bad">+0.21 pp</span>')
    expect(of(-0.0091)).toContain('<span class="chg neg rise-bad">−0.91 pp</span>')
    expect(of(0)).toContain('class="chg flat"')
  })

  it('sets the sum of a window against the window before it', () => {
    expect(
      card({
        measure: 'netFlow',
        change: { days: 30, amount: 12e6, fraction: 0.124, isOfSums: true },
      }),
    ).toContain('+12.40%</span></data><span>vs. prior 30 d</span>')
    expect(
      card({
        measure: 'netFlow',
        change: { days: 30, amount: -12e6, fraction: null, isOfSums: true },
      }),
    ).toContain('−$12.0M</span></data><span>vs. prior 30 d</span>')
  })

  it('opens to how it was made: a link that works alone, and the address for the sheet', () => {
    expect(card({})).toMatch(
      /<a [^>]*data-provenance="\/api\/provenance\?series=4"[^>]*aria-label="How Distributed Asset Value was calculated: published"[^>]*href="\/methodology\/x"/,
    )
  })

  it('says DEMO on the stamp unless a notice says it for all', () => {
    expect(card({ quality: 'demo' })).toContain('DEMO')
    expect(card({ quality: 'demo' }, true)).not.toContain('DEMO')
  })

  it('shows the last good value of a held figure, and what is held', () => {
    const html = card(
      {
        quality: 'held',
        asOf: day - 1,
        held: { day, value: 21.9e12, reason: 'A day’s step beyond the bound' },
      },
      true,
    )
    expect(html).toContain('HELD')
    expect(html).toContain('last good')
    expect(html).toContain('19 Nov 2026')
    // the note on the value that stands is not lost beside it
    expect(html).toContain(
      '<span title="A day’s step beyond the bound; UTC close">' +
        'held $21.90T<span class="sr-only">, UTC close</span></span>',
    )
  })

  it('says that a sum of distinct counts is an upper bound', () => {
    expect(
      card({ quality: 'upper_bound', unit: 'count', value: 1_143_870, organic: null }),
    ).toMatch(/1\.14M<\/data>.*· upper bound/s)
  })

  it('moves a yield by points and a price to its fourth digit', () => {
    expect(
      card({
        unit: 'percent',
        measure: 'apy7Day',
        value: 0.0384,
        change: { days: 30, amount: -0.0006, fraction: -0.015 },
      }),
    ).toContain('<span class="chg neg">−0.06 pp</span>')
    expect(card({ measure: 'netAssetValue', value: 1.00021 })).toContain('$1.0002</data>')
  })

  it('leaves the unknown blank and says why', () => {
    const html = card({
      value: null,
      change: null,
      asOf: null,
      note: 'Holders not available',
      spark: [],
    })
    expect(html).toContain(
      '<span aria-hidden="true">–</span><span class="sr-only">Holders not available</span>',
    )
    expect(html).not.toContain('class="stamp')
  })
})
