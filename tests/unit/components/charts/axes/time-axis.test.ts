import { describe, expect, it } from 'vitest'
import { timeTicks } from '#components/charts/axes/time-axis.ts'
import { parseDay } from '#lib/dates.ts'

const end = parseDay('2026-11-20') ?? 0
const labels = (days: number) => timeTicks(end - days + 1, days).map((tick) => tick.label)

describe('timeTicks', () => {
  it.each([
    [31, ['26 Oct', '2 Nov', '9 Nov', '16 Nov']],
    [91, ['1 Sep', '15 Sep', '1 Oct', '15 Oct', '1 Nov', '15 Nov']],
    [366, ['2026', 'Mar', 'May', 'Jul', 'Sep', 'Nov']],
    [1096, ['2024', 'Jul', '2025', 'Jul', '2026', 'Jul']],
    [2500, ['2020', '2021', '2022', '2023', '2024', '2025', '2026']],
  ])('over %i days', (days, expected) => {
    expect(labels(days).filter((label) => expected.includes(label)).length).toBeGreaterThanOrEqual(
      expected.length - 1,
    )
    expect(labels(days).every((label) => expected.includes(label))).toBe(true)
  })

  it('keeps away from the edges', () => {
    for (const days of [31, 91, 366, 1096])
      for (const { at } of timeTicks(end - days + 1, days))
        expect(Math.abs(at - 0.5)).toBeLessThanOrEqual(0.47)
  })
})
