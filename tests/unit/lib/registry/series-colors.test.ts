import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { networks } from '#lib/registry/networks.ts'
import { findHex, seriesColors } from '#lib/registry/series-colors.ts'

describe('series colours', () => {
  it('are those of the light theme', () => {
    const tokens = readFileSync('styles/tokens.css', 'utf8')
    const light = tokens.slice(tokens.indexOf('#3f66c6') - 10)
    for (const [name, color] of Object.entries(seriesColors))
      expect(new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(light)?.[1]).toBe(color)
  })

  it('are known for every network', () => {
    for (const { color } of networks) expect(findHex(color)).toMatch(/^#[0-9a-f]{6}$/)
  })
})
