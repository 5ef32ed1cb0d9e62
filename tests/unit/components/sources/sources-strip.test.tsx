import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SourcesStrip } from '#components/sources/sources-strip.tsx'
import type { SourceRow } from '#lib/view/sources/source-row.ts'

const source = (more: Partial<SourceRow>): SourceRow => ({
  key: 'gold',
  name: 'Gold prices',
  licence: 'public domain',
  redistributable: true,
  schedule: null,
  lastAt: null,
  nextAt: null,
  lag: { age: 1, promise: 3 },
  rows: 100,
  rowsToday: 10,
  held: 0,
  incidents: 0,
  days: [],
  rerun: null,
  ...more,
})

it('counts what is late, came, is held and is open', () => {
  const html = renderToStaticMarkup(
    <SourcesStrip
      sources={[
        source({}),
        source({ lag: { age: 4, promise: 3 }, held: 3, incidents: 2 }),
        // brings names only
        source({ lag: null }),
      ]}
      faults={5}
      chainIncidents={1}
    />,
  )
  const values = [...html.matchAll(/<data value="(\d+)"/g)].map(([, value]) => Number(value))
  expect(values).toEqual([2, 30, 3, 8])
  for (const note of [
    'of 3 · 1 late',
    '300 in all',
    '1 source · ',
    '2 held or late · 5 of connectors',
  ])
    expect(html).toContain(note)
})
