import type { z } from 'zod'
import { GAP_COLUMNS, showOfPair } from '#components/entity/opinions/gap-columns.tsx'
import { GapParts, GapReason } from '#components/entity/opinions/gap-reason.tsx'
import { FilterOptions } from '#components/ui/choices/filter-options.tsx'
import { Entity } from '#components/ui/marks/entity.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Pagination } from '#components/ui/tables/pagination.tsx'
import { showDay } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import {
  gapReasonKeys,
  getGapReason,
  measuresOfFigure,
  OPINION_DOLLARS,
  OPINION_FIGURES,
  OPINION_TOLERANCE,
  opinionFigures,
} from '#lib/registry/second-opinions.ts'
import { sources } from '#lib/registry/sources.ts'
import { assetHref } from '#lib/routes.ts'
import type { PageState } from '#lib/page-state/page-state.ts'
import { OPINION_SORTS, type opinionState } from '#lib/page-state/publication-states.ts'
import { assetMark } from '#lib/view/entities/mark.ts'
import type { CatalogueAsset } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { SecondOpinion } from '#server/market/opinions/list-opinions.ts'

type Address = PageState<z.output<z.ZodObject<typeof opinionState>>>

interface GapListProps extends Pick<Address, 'state' | 'href'> {
  opinions: readonly SecondOpinion[]
  names: ReadonlyMap<number, CatalogueAsset>
}

type Row = SecondOpinion & { asset: CatalogueAsset }

const PER_PAGE = 25

/** Pairs of an asset's figure and another source; those that are too far apart, unless all are asked for. */
export function GapList({ opinions, names, state, href }: GapListProps) {
  const { figure, show, reason, source, sort } = state
  const to: Address['href'] = (change) => `${href({ page: 1, ...change })}#gaps`
  const measures: readonly string[] = measuresOfFigure(figure)
  const pairs = opinions.filter(({ measure }) => measures.includes(measure))
  const shown = show === 'all' ? pairs : pairs.filter(({ since }) => since !== null)
  const ofSource = shown.filter((each) => !source || each.source === source)
  const rows = ofSource
    .filter((each) => !reason || each.reason === reason)
    .flatMap((each): Row[] => {
      const asset = names.get(each.assetId)
      return asset ? [{ ...each, asset }] : []
    })
    .sort(SORTS[sort].order)
  const page = Math.min(state.page, Math.max(1, Math.ceil(rows.length / PER_PAGE)))
  const within = showPercent(OPINION_TOLERANCE, { digits: 0 })
  // dollars count of values alone
  const tolerance = figure === 'value' ? `${within} or ${showMoney(OPINION_DOLLARS)}` : within
  return (
    <Panel
      id="gaps"
      title={show === 'all' ? 'All pairs' : 'Gaps by size'}
      sub={
        show === 'all'
          ? 'a figure and one other source'
          : `beyond ${tolerance} of what is published`
      }
      foot={
        rows.length > 0 && (
          <Pagination
            page={page}
            perPage={PER_PAGE}
            total={rows.length}
            href={(next) => to({ page: next })}
          />
        )
      }
    >
      <div className="flex flex-wrap gap-x-8 border-b border-border">
        <Choices
          label="Figure"
          current={figure}
          options={OPINION_FIGURES.map((key) => ({
            key,
            label: opinionFigures[key].label,
            href: to({ figure: key, reason: undefined, source: undefined }),
          }))}
        />
        <Choices
          label="Pairs"
          current={show}
          options={[
            { key: 'gaps', label: 'Gaps', href: to({ show: 'gaps' }) },
            { key: 'all', label: 'All pairs', count: pairs.length, href: to({ show: 'all' }) },
          ]}
        />
        {shown.length > 1 && (
          <Choices
            label="Order"
            current={sort}
            options={OPINION_SORTS.map((key) => ({
              key,
              label: SORTS[key].label,
              href: to({ sort: key }),
            }))}
          />
        )}
      </div>
      {(shown.length > 1 || reason || source) && (
        <div className="flex flex-wrap gap-x-8 border-b border-border">
          <Choices
            label="Reason"
            current={reason ?? 'all'}
            options={[
              { key: 'all', label: 'Any', count: ofSource.length, href: to({ reason: undefined }) },
              ...gapReasonKeys.flatMap((key) => {
                const count = ofSource.filter((each) => each.reason === key).length
                return count
                  ? [{ key, label: getGapReason(key).label, count, href: to({ reason: key }) }]
                  : []
              }),
            ]}
          />
          <Choices
            label="Source"
            current={source ?? 'all'}
            options={[
              { key: 'all', label: 'Any', count: shown.length, href: to({ source: undefined }) },
              ...[...Map.groupBy(shown, (each) => each.source)].map(([id, some]) => ({
                key: id,
                label: sources[id].name,
                count: some.length,
                href: to({ source: id }),
              })),
            ]}
          />
        </div>
      )}
      {rows.length ? (
        <DataTable
          caption="What other sources say"
          columns={COLUMNS}
          rows={rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
          rowKey={({ assetId, measure, source: id }) => `${assetId} ${measure} ${id}`}
          rowName={({ asset }) => asset.name}
          firstNumber={(page - 1) * PER_PAGE + 1}
          isPacked
        />
      ) : (
        <Nothing pairs={pairs.length} shown={shown.length} tolerance={tolerance} />
      )}
    </Panel>
  )
}

/** Why no pair is listed: none is there, none is too far apart, or none is left by the choices above. */
function Nothing({ pairs, shown, tolerance }: { pairs: number; shown: number; tolerance: string }) {
  if (shown) return <Empty title="No match">Try another reason or source.</Empty>
  return pairs ? (
    <Empty title="No gaps" icon="check">
      {`All ${showFullCount(pairs)} pairs are within ${tolerance} of what is published.`}
    </Empty>
  ) : (
    <Empty title="No second source yet">
      Sources are compared where two of them report the same figure of an asset.
    </Empty>
  )
}

function Choices({ label, ...choices }: Parameters<typeof FilterOptions>[0]) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <span className="text-12 text-muted">{label}</span>
      <FilterOptions label={label} {...choices} />
    </div>
  )
}

const SORTS = {
  amount: { label: 'Amount', order: (a: Row, b: Row) => Math.abs(b.gap) - Math.abs(a.gap) },
  percent: { label: 'Percent', order: (a: Row, b: Row) => Math.abs(b.share) - Math.abs(a.share) },
  newest: { label: 'Newest', order: (a: Row, b: Row) => (b.since ?? 0) - (a.since ?? 0) },
}

const COLUMNS: Column<Row>[] = [
  {
    key: 'asset',
    label: 'Asset',
    role: 'name',
    cell: ({ asset }) => (
      <Entity
        name={asset.ticker ?? asset.name}
        href={`${assetHref(asset.slug)}#others`}
        mark={assetMark(asset, asset.color)}
      />
    ),
  },
  {
    key: 'here',
    label: 'Published',
    role: 'detail',
    cell: (row) => <b className="font-medium">{showOfPair(row.here, row)}</b>,
  },
  {
    key: 'source',
    label: 'Other source',
    role: 'detail',
    left: true,
    cell: ({ source, measure }) => (
      <>
        {sources[source].name}
        {measure !== 'size' && (
          <small className="block text-muted">{getMeasure(measure).label}</small>
        )}
      </>
    ),
  },
  {
    key: 'there',
    label: 'Reads',
    role: 'detail',
    cell: (row) => (
      <>
        {showOfPair(row.there, row)}
        {row.toldDay < row.day && (
          <small className="block text-muted">{showDay(row.toldDay)}</small>
        )}
      </>
    ),
  },
  ...GAP_COLUMNS,
  {
    key: 'reason',
    label: 'Reason',
    role: 'key',
    left: true,
    cell: ({ reason }) => <GapReason reason={reason} />,
  },
  {
    key: 'explained',
    label: 'Explained',
    role: 'detail',
    left: true,
    cell: ({ parts, explained }) => <GapParts parts={parts} explained={explained} />,
  },
  {
    key: 'since',
    label: 'Since',
    role: 'detail',
    cell: ({ since, day }) =>
      since === null ? (
        'within'
      ) : (
        <>
          {showDay(since)}
          <small className="block text-muted">{`${day - since + 1} d`}</small>
        </>
      ),
  },
]
