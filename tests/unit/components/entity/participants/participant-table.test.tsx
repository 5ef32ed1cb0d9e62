import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ParticipantTable } from '#components/entity/participants/participant-table.tsx'
import { parseDay } from '#lib/dates.ts'
import { UNMARKED } from '#lib/view/figures/day-note.ts'
import type { ParticipantRow } from '#lib/view/entities/participant-row.ts'

const day = parseDay('2026-11-20') ?? 0
const row: ParticipantRow = {
  key: 'network-1',
  scope: 'network:1',
  name: 'Ethereum',
  href: '/networks/ethereum',
  mark: { kind: 'disc', color: 'var(--s1)', text: 'chevrons' },
  domicile: null,
  assetCount: 2,
  largest: [],
  distributed: 120,
  represented: null,
  stablecoins: null,
  total: 120,
  currency: 'usd',
  locked: null,
  share: 1,
  shareDay: null,
  shareNote: null,
  holders: 9,
  netFlow: null,
  flow: null,
  change7d: null,
  change30d: 0.2,
  change1y: null,
  asOf: day,
  measure: 'size',
  days: { distributed: day, represented: null, stablecoins: null, locked: null, holders: day },
  notes: {
    distributed: UNMARKED,
    represented: UNMARKED,
    stablecoins: UNMARKED,
    total: UNMARKED,
    locked: UNMARKED,
    holders: UNMARKED,
  },
  spark: [],
}
const table = (over: Partial<ParticipantRow>, isOfClass: boolean) =>
  renderToStaticMarkup(
    <ParticipantTable
      caption="Networks"
      nameLabel="Network"
      rows={[{ ...row, ...over }]}
      page={1}
      sort={{ key: 'distributed', direction: 'descending' }}
      sortHref={(key) => `/networks?sort=${key}`}
      view="distributed"
      isOfClass={isOfClass}
    />,
  )

test('a value of a whole row is the published one of its part', () => {
  const html = table({}, false)
  expect(html).toContain('data-figure="network:1#distributed|size|value|2026-11-20"')
  for (const label of ['All holders', 'Net flow 30 d']) expect(html).toContain(`>${label}</a>`)
})

test('a value of one class has the name that leagues give it, and no other class stands beside it', () => {
  const html = table({ scope: 'class:27&network:1', holders: null }, true)
  expect(html).toContain('data-figure="class:27#distributed&amp;network:1|size|value|2026-11-20"')
  expect(html).toContain('data-figure="class:27&amp;network:1|assets|count|"')
  for (const label of ['All holders', 'Net flow 30 d']) expect(html).not.toContain(label)
})

test('a share of an earlier day than the values says its day, and a blank one its reason', () => {
  const html = table({ shareDay: day - 20 }, false)
  expect(html).toContain('title="as of 31 Oct 2026"')
  expect(html).toContain('of an earlier day')
  const reason = 'Reported as a whole, not part of the total'
  expect(table({ share: null, shareNote: reason }, false)).toContain(`title="${reason}"`)
  expect(table({}, false)).not.toContain('of an earlier day')
})
