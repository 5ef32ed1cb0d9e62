import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movedSpan } from '#components/charts/live/moved-span.ts'

const whole = { from: 1000, to: 2000 }

describe('movedSpan', () => {
  it('moves an edge, and not beyond the whole', () => {
    expect(movedSpan({ edge: 'from', span: { from: 1500, to: 1800 }, days: 100, whole })).toEqual({
      from: 1600,
      to: 1800,
    })
    expect(movedSpan({ edge: 'to', span: { from: 1500, to: 1800 }, days: 900, whole })).toEqual({
      from: 1500,
      to: 2000,
    })
  })

  it('leaves a week between the edges', () => {
    expect(movedSpan({ edge: 'from', span: { from: 1500, to: 1800 }, days: 900, whole })).toEqual({
      from: 1793,
      to: 1800,
    })
    expect(movedSpan({ edge: 'to', span: { from: 1500, to: 1800 }, days: -900, whole })).toEqual({
      from: 1500,
      to: 1507,
    })
  })

  it('keeps every span inside, the right way round, and of its length when all of it moves', () => {
    const day = fc.integer({ min: whole.from, max: whole.to })
    fc.assert(
      fc.property(
        day,
        day,
        fc.integer({ min: -5000, max: 5000 }),
        fc.constantFrom('from', 'to', 'both'),
        (a, b, days, edge) => {
          const span = { from: Math.min(a, b), to: Math.max(a, b) }
          const moved = movedSpan({ edge, span, days, whole })
          expect(moved.from).toBeGreaterThanOrEqual(whole.from)
          expect(moved.to).toBeLessThanOrEqual(whole.to)
          expect(moved.from).toBeLessThanOrEqual(moved.to)
          if (edge === 'both') expect(moved.to - moved.from).toBe(span.to - span.from)
        },
      ),
    )
  })
})
