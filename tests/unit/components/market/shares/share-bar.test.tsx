import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ShareBar } from '#components/market/shares/share-bar.tsx'

const bar = (share: number | null) =>
  renderToStaticMarkup(<ShareBar share={share} color="var(--s1)" />)

it('fills its bar as far as the share goes of a hundred percent', () => {
  expect(bar(0.22)).toContain('--p:22.0%')
  expect(bar(0.22)).toContain('22.00%')
  expect(bar(1)).toContain('--p:100.0%')
})

it('stays within its bar where parts exceed the whole or fall below zero', () => {
  expect(bar(1.4)).toContain('--p:100.0%')
  expect(bar(-0.2)).toContain('--p:0.0%')
})

it('draws no bar for a share that is not known', () => {
  expect(bar(null)).not.toContain('--p')
})
