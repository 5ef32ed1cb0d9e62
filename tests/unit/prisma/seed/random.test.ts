import { describe, expect, it } from 'vitest'
import { randomStream } from '#prisma/seed/random.ts'

const some = (seed: number, name: string) => {
  const random = randomStream(seed, name)
  return Array.from({ length: 8 }, () => random.unit())
}

describe('randomStream', () => {
  it('gives the same numbers for the same seed and name, and others for another of either', () => {
    expect(some(1, 'usdc supply')).toEqual(some(1, 'usdc supply'))
    expect(some(1, 'usdc supply')).not.toEqual(some(2, 'usdc supply'))
    expect(some(1, 'usdc supply')).not.toEqual(some(1, 'usdc price'))
  })

  it('is level between 0 and 1, and normal around 0', () => {
    const random = randomStream(7, 'spread')
    const tenths = new Array<number>(10).fill(0)
    for (let i = 0; i < 20_000; i++) {
      const unit = random.unit()
      expect(unit >= 0 && unit < 1).toBe(true)
      tenths[Math.floor(unit * 10)] = (tenths[Math.floor(unit * 10)] ?? 0) + 1
    }
    expect(Math.min(...tenths)).toBeGreaterThan(1_800)
    expect(Math.max(...tenths)).toBeLessThan(2_200)

    const normals = Array.from({ length: 20_000 }, () => random.normal())
    const mean = normals.reduce((sum, value) => sum + value, 0) / normals.length
    const variance = normals.reduce((sum, value) => sum + (value - mean) ** 2, 0) / normals.length
    expect(Math.abs(mean)).toBeLessThan(0.03)
    expect(Math.abs(variance - 1)).toBeLessThan(0.05)
  })

  it('keeps whole numbers within their bounds, both of which occur', () => {
    const random = randomStream(3, 'dice')
    const rolled = new Set(Array.from({ length: 200 }, () => random.integer(1, 6)))
    expect([...rolled].sort()).toEqual([1, 2, 3, 4, 5, 6])
  })
})
