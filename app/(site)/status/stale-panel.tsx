import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showDay } from '#lib/dates.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { describeSilentPart } from '#lib/format/describe-silent-part.ts'
import { assetHref } from '#lib/routes.ts'
import type { StaleAsset } from '#server/pipeline/decisions/stale-assets.ts'
import { staleDays } from '#server/pipeline/series/waited-until.ts'

/** Assets that have fallen silent. */
export function StalePanel({ assets }: { assets: readonly StaleAsset[] }) {
  return (
    <Panel
      id="stale"
      title="Stale assets"
      sub="more than 7 days behind their class; in no total since their last value"
    >
      {assets.length ? (
        <DataTable
          caption="Stale assets"
          columns={STALE_COLUMNS}
          rows={assets}
          rowKey={({ slug }) => slug}
          rowName={({ name }) => name}
          firstNumber={null}
        />
      ) : (
        <Empty title="No stale assets" icon="check">
          All asset values are within 7 days of their class.
        </Empty>
      )}
      <div className="panel-foot">
        <span>{describeSilentPart(staleDays())}</span>
      </div>
    </Panel>
  )
}

const STALE_COLUMNS: Column<StaleAsset>[] = [
  {
    key: 'name',
    label: 'Asset',
    role: 'name',
    cell: ({ name, slug, ticker }) => (
      <AppLink className="link" href={assetHref(slug)}>
        {ticker ?? name}
      </AppLink>
    ),
  },
  { key: 'day', label: 'Latest value', role: 'key', cell: ({ day }) => showDay(day) },
  {
    key: 'behind',
    label: 'Behind',
    role: 'key',
    cell: ({ day, classDay }) => `${classDay - day} d`,
  },
  { key: 'value', label: 'Last value', role: 'detail', cell: ({ value }) => showMoney(value) },
]
