// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { embedAddress, embedCode } from '#lib/links/embed-href.ts'

it.each([
  ['/', 'chart', {}, '/embed/home'],
  ['/treasuries', 'chart', { range: '30d', group: undefined }, '/embed/treasuries?range=30d'],
  ['/assets/usdc', 'holders', {}, '/embed/assets/usdc?block=holders'],
] as const)('%s, %s', (page, block, query, address) =>
  expect(embedAddress(page, block, query)).toBe(address),
)

// a template's content is parsed and not loaded
const template = document.createElement('template')

it('makes code that holds one frame with that address and title, whatever stands in them', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (url, title) => {
      template.innerHTML = embedCode(url, title, 300)
      const frame = template.content.querySelector('iframe')
      expect([
        template.content.children.length,
        frame?.getAttribute('src'),
        frame?.getAttribute('title'),
      ]).toEqual([1, url, title])
    }),
    { numRuns: 30 },
  )
})
