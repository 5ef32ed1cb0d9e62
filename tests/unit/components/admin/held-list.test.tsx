import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { HeldList } from '#components/admin-data/held-list.tsx'
import type { HeldState } from '#lib/view/admin/held-value.ts'

const listed = (state: HeldState) =>
  renderToStaticMarkup(
    <HeldList
      rows={[
        {
          id: 7,
          name: 'BUIDL',
          href: null,
          measure: 'totalAssetValue',
          day: 19_723,
          value: 1,
          previous: 2,
          rule: 'jump',
          bound: null,
          reason: 'It jumped.',
          source: 'Files',
          runId: 3,
          state,
          heldAt: '2024-01-01T00:00:00Z',
          decidedAt: null,
          note: null,
        },
      ]}
    />,
  )

it('can be chosen while held, and when rejected, to be released after all', () => {
  expect(listed('held')).toContain('data-state="held"')
  expect(listed('rejected')).toContain('data-state="rejected"')
  expect(listed('released')).not.toContain('checkbox')
  expect(listed('superseded')).not.toContain('checkbox')
})
