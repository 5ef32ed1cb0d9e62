import { ChangeBars } from '#components/entity/changes/change-bars.tsx'
import { activeFilter, type ActiveFilter } from '#components/ui/choices/filter-chips.tsx'
import { FilterOptions } from '#components/ui/choices/filter-options.tsx'
import { Menu } from '#components/ui/overlays/menu.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { parseDay, today } from '#lib/dates.ts'
import type { readState } from '#lib/page-state/page-state.ts'
import type { changesState } from '#lib/page-state/publication-states.ts'
import {
  CHANGE_KINDS,
  CHANGE_STEPS,
  changeKinds,
  readChangeKinds,
  type ChangeKind,
} from '#lib/view/lists/change-row.ts'
import type { listChanges } from '#server/market/changes/list-changes.ts'

/** Others are found by the search. */
const MOST_ASSETS = 60

export type ChangesAddress = ReturnType<typeof readState<typeof changesState>>
export type ListedChanges = Awaited<ReturnType<typeof listChanges>>
type Recorded = ReturnType<typeof readRecorded>

/** One day, or from one to another whichever way round they are written; undefined: all. */
export function readRecorded(on: string | undefined, until = on) {
  if (on === undefined || until === undefined) return undefined
  return on <= until ? { from: on, until } : { from: until, until: on }
}

const toggle = (kinds: readonly ChangeKind[], kind: ChangeKind): string =>
  (kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]).join(',')

export function listFilters(
  { state: { q, source, asset, kind }, href }: ChangesAddress,
  { sources, assets }: ListedChanges,
  recorded: Recorded,
): ActiveFilter[] {
  const kinds = readChangeKinds(kind)
  const sourceName = sources.find(({ key }) => key === source)?.label ?? source
  const assetName = assets.find(({ key }) => key === asset)?.label ?? asset
  return [
    ...activeFilter('Search', q, href({ q: '', page: 1 })),
    ...kinds.map((each) => ({
      label: 'Kind',
      value: changeKinds[each].label,
      removeHref: href({ kind: toggle(kinds, each), page: 1 }),
    })),
    ...activeFilter('Source', sourceName, href({ source: undefined, page: 1 })),
    ...activeFilter('Asset', assetName, href({ asset: undefined, page: 1 })),
    ...activeFilter(
      'Recorded',
      recorded && nameDays(recorded),
      href({ on: undefined, until: undefined, page: 1 }),
    ),
  ]
}

const nameDays = ({ from, until }: NonNullable<Recorded>): string =>
  from === until ? from : `${from} to ${until}`

export function RecordedBars({
  counts,
  recorded,
  href,
}: {
  counts: ListedChanges['perDay']
  recorded: Recorded
  href: ChangesAddress['href']
}) {
  return (
    <ChangeBars
      counts={counts}
      today={today()}
      chosen={
        recorded
          ? { from: parseDay(recorded.from) ?? 0, until: parseDay(recorded.until) ?? 0 }
          : null
      }
      href={(from, until) => href({ on: from, until: from === until ? undefined : until, page: 1 })}
    />
  )
}

export function ChangeFilters({
  listed: { kinds: counted, assets, sources },
  address: { state, href },
}: {
  listed: ListedChanges
  address: ChangesAddress
}) {
  const { source, asset, above } = state
  const kinds = readChangeKinds(state.kind)
  return (
    <div className="change-filters">
      <FilterOptions
        label="Type of change"
        current={kinds.length ? kinds : ''}
        options={[
          { key: '', label: 'All', href: href({ kind: '', page: 1 }) },
          ...counted.flatMap(({ key, label, count: rows }) => {
            const kind = CHANGE_KINDS.find((known) => known === key)
            return kind
              ? [{ key, label, count: rows, href: href({ kind: toggle(kinds, kind), page: 1 }) }]
              : []
          }),
        ]}
      />
      {assets.length > 0 && (
        <Menu key={asset ?? ''} label="Asset" icon="chevronDown">
          <FilterOptions
            label="Asset"
            current={asset ?? null}
            options={assets.slice(0, MOST_ASSETS).map(({ key, label, count: rows }) => ({
              key,
              label,
              count: rows,
              href: href({ asset: key === asset ? undefined : key, page: 1 }),
            }))}
          />
        </Menu>
      )}
      {sources.length > 0 && (
        <FilterOptions
          label="Source"
          current={source ?? null}
          options={sources.map(({ key, label }) => ({
            key,
            label,
            href: href({ source: key === source ? undefined : key, page: 1 }),
          }))}
        />
      )}
      <Segments
        label="Revisions above"
        mono
        current={above ?? ''}
        options={[
          { key: '', label: 'Any size', href: href({ above: undefined, page: 1 }) },
          ...CHANGE_STEPS.map((step) => ({
            key: step,
            label: `>${step}%`,
            href: href({ above: step, page: 1 }),
          })),
        ]}
      />
    </div>
  )
}
