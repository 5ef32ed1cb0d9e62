import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { networks } from '#lib/registry/networks.ts'
import { findHex, seriesColors } from '#lib/registry/series-colors.ts'

describe('series colours', () => {
  it('are those of the style sheet', () => {
    const tokens = readFileSync('styles/tokens.css', 'utf8')
    for (const [name, { light, dark }] of Object.entries(seriesColors))
      expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`)
  })

  it('are known for every network', () => {
    for (const { color } of networks) expect(findHex(color)).toMatch(/^#[0-9a-f]{6}$/)
  })
})
