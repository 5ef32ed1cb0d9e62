import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { networks } from '#lib/registry/networks.ts'
import { findHex, findShades, seriesColors } from '#lib/registry/series-colors.ts'
import { measureDistance, TELLABLE } from '#lib/studio/neighbour-colors.ts'
import { FURTHER_COLORS, OWN_COLORS } from '#lib/view/entities/mark.ts'

const PALETTE = [...OWN_COLORS, ...FURTHER_COLORS]

/** The grounds that marks, swatches and lines lie on: surface, and on dark the ones raised above it. */
const GROUNDS = { light: ['#ffffff'], dark: ['#0d0f13', '#14171c', '#171a20'] } as const

describe('series colours', () => {
  it('are those of the style sheet', () => {
    const tokens = readFileSync('styles/tokens.css', 'utf8')
    for (const [name, { light, dark }] of Object.entries(seriesColors))
      expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`)
  })

  it('are known for every network', () => {
    for (const { color } of networks) expect(findHex(color)).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('are all that entities take, but for that of others', () => {
    const names = Object.keys(seriesColors).filter((name) => name !== 's-other')
    expect([...PALETTE].sort()).toEqual(names.map((name) => `var(--${name})`).sort())
  })

  it('are told apart from each other in both themes, under every sight', () => {
    const all = [...PALETTE, 'var(--s-other)']
    for (const [at, color] of all.entries())
      for (const other of all.slice(at + 1))
        expect(measureDistance(color, other), `${color} ${other}`).toBeGreaterThan(TELLABLE)
  })

  it('read on everything that they lie on: 3:1', () => {
    for (const color of PALETTE)
      for (const theme of ['light', 'dark'] as const)
        for (const ground of GROUNDS[theme])
          expect(
            contrast(findShades(color)?.[theme] ?? ground, ground),
            `${color} on ${ground}`,
          ).toBeGreaterThanOrEqual(3)
  })
})

/** The contrast of WCAG 2: 1 for equal colors, 21 for black on white. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
