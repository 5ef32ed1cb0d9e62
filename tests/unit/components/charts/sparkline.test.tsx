import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Sparkline } from '#components/charts/sparkline.tsx'

const draw = (values: (number | null)[], filled = false) =>
  renderToStaticMarkup(<Sparkline values={values} filled={filled} />)

describe('Sparkline', () => {
  it('is coloured by where it ends', () => {
    expect(draw([1, 2, 3])).toContain('class="spark spark-up"')
    expect(draw([3, 2, 1])).toContain('class="spark spark-down"')
  })

  it('rests over a weekend and breaks at a hole', () => {
    const starts = (html: string) => (/<path d="([^"]*)"/.exec(html)?.[1]?.match(/M/g) ?? []).length
    expect(starts(draw([1, 2, null, null, 3, 4]))).toBe(1)
    expect(starts(draw([1, 2, null, null, null, null, 3, 4]))).toBe(2)
  })

  it('draws a constant as a level line, and nothing where less than two values are known', () => {
    expect(draw([5, 5, 5])).toMatch(/d="M0 \d+l2 0"/)
    expect(draw([5, null, null])).toBe('')
  })
})
