import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FactPanel } from '#components/entity/fact-panel.tsx'

const words = (rows: Parameters<typeof FactPanel>[0]['rows']) =>
  renderToStaticMarkup(<FactPanel id="facts" title="Facts" rows={rows} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('facts that are not known are named once, at the foot', () => {
  expect(
    words([
      { label: 'Legal name', value: null },
      { label: 'Jurisdiction', value: 'United States' },
      { label: 'LEI', value: null },
    ]),
  ).toBe('Facts Jurisdiction United States Not published: legal name, LEI.')
})

test('a fact whose absence has a reason keeps its row, and nothing is said where all is known', () => {
  expect(words([{ label: 'Chain ID', value: null, note: 'EVM networks only' }])).toContain(
    'EVM networks only',
  )
  expect(words([{ label: 'Layer', value: 'L1' }])).toBe('Facts Layer L1')
})
