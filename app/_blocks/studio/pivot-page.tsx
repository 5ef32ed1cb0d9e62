import { CoverageNote } from '#components/charts/frame/coverage-note.tsx'
import '../../../styles/components/studio.css'
import { MissingPage } from '#app/_blocks/frame/missing-page.tsx'
import { StatusMark } from '#app/_blocks/frame/status-mark.tsx'
import { StructuredData } from '#app/_blocks/frame/structured-data.tsx'
import { CurrencyNote } from '#app/_blocks/figures/currency-note.tsx'
import { DownloadPanel } from '#app/_blocks/figures/page-download-panel.tsx'
import { siteUrl } from '#app/site-url.ts'
import { StudioActions } from '#app/_blocks/studio/studio-actions.tsx'
import { PivotControls } from '#app/_blocks/studio/pivot-controls.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { MethodologyDrawer } from '#components/market/methodology/methodology-drawer.tsx'
import { ControlSummary } from '#components/studio/control-sheet.tsx'
import { PivotTable, type PivotRow } from '#components/studio/pivot-table.tsx'
import { StudioAddress } from '#components/studio/studio-address.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Info } from '#components/ui/overlays/info.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { parseDay, showDay } from '#lib/dates.ts'
import { showPublishedBy } from '#lib/format/show-published-by.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { nextDirection, type SearchParams } from '#lib/page-state/page-state.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { measureHref } from '#lib/routes.ts'
import { FUNCTION_LABEL } from '#lib/studio/functions.ts'
import { groupByLabel, groupings, type GroupBy } from '#lib/studio/groupings.ts'
import { getStudioScope } from '#lib/studio/studio-scopes.ts'
import { sortPivot } from '#lib/studio/sort-pivot.ts'
import { chosenFilters, isLimitedToRwa, type PivotState } from '#lib/studio/studio-state.ts'
import { pivotPage } from '#server/pages/market/define-pivot-page.ts'
import { filterNames } from '#server/market/studio/pages/facets.ts'
import type { PivotPage as Content } from '#server/market/studio/pages/get-pivot-page.ts'
import type { AggregatesResult } from '#server/market/studio/answers/run-aggregates.ts'
import { sourceNames } from '#server/market/studio/pages/draw-studio-chart.ts'

/** A pivot of one day or period. */
export async function PivotPage({
  path: pivotPath,
  searchParams,
}: {
  path: string
  searchParams: Promise<SearchParams>
}) {
  const pivot = await pivotPage.read(pivotPath, await searchParams)
  if (!pivot) return <MissingPage />
  const { content: page } = pivot
  const { of } = pivot.entry
  const { path, plural } = getStudioScope(of)
  const { state, kept, hrefWith: href } = pivot.address
  const filters = await filterNames(page.market, chosenFilters(of, state))
  const { measure, request, result, problem } = page
  const { label, slug, definition, formula } = getMeasure(measure)
  const here = pivot.href
  const names = filters.map(({ name }) => name)
  return (
    <>
      {problem !== null && <StatusMark status={400} />}
      {state.asof && <meta name="robots" content="noindex" />}
      <IgnoredWords sentences={pivot.ignored} />
      <PageHeader
        title={pivot.name}
        sentence={pivot.description}
        actions={
          <StudioActions
            asOf={result?.asOf ?? null}
            currency={pivot.currency}
            currencyHref={(currency) => href({ currency, pick: '', find: '' })}
            views={[{ label: 'Chart', icon: 'chart', href: path }]}
            resetHref={pivotPath}
            here={here}
          />
        }
      />
      <CurrencyNote page={pivot} />
      <div className="studio">
        <PivotControls
          of={of}
          state={state}
          href={href}
          fieldsWithout={kept}
          page={page}
          filters={filters}
        />
        <div className="view">
          <StudioAddress href={here} url={siteUrl(here)} />
          <ControlSummary
            words={[
              names.length
                ? names.join(', ')
                : isLimitedToRwa(of, state)
                  ? 'Real-world assets'
                  : 'All assets',
              `${groupByLabel(request.rows)} × ${groupByLabel(request.columns)}`,
            ].join(' · ')}
          />
          <div className="panel-head">
            <h2>{titlePivot(page)}</h2>
            <Info label={`Definition of ${label}`}>
              <p>{definition}</p>
              <code>{formula}</code>
            </Info>
            <span className="sub">
              {[
                result?.step && describeStep(result, state),
                state.asof && `as published by ${showPublishedBy(parseDay(state.asof) ?? 0)}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </div>
          {problem !== null && (
            <Empty
              title="Cannot be displayed"
              icon="warning"
              actions={<ButtonLink href={pivotPath}>Start over</ButtonLink>}
            >
              {problem}
            </Empty>
          )}
          {result && (
            <Table
              result={result}
              state={state}
              href={href}
              columns={request.columns}
              rows={request.rows}
            />
          )}
          <div className="panel-foot">
            {result && <span>Source: {sourceNames(result.sourceIds) || 'none'}</span>}
            {result && (
              <span>
                {showFullCount(result.rows.length)}{' '}
                {request.rows === 'none' ? plural : groupings[request.rows].plural}
              </span>
            )}
            <CoverageNote coverage={page.coverage} />
            <span className="push-end">
              <a className="link" href={measureHref(slug)}>
                Methodology
              </a>
            </span>
          </div>
        </div>
      </div>
      <div className="stack mt-4">
        <DownloadPanel page={pivot} />
        <MethodologyDrawer measures={[measure]} />
      </div>
      <StructuredData page={pivot} />
    </>
  )
}

interface TableProps {
  result: AggregatesResult
  state: PivotState
  href: (change: Partial<PivotState>) => string
  rows: GroupBy
  columns: GroupBy
}

function Table({ result, state, href, rows: rowsBy, columns: columnsBy }: TableProps) {
  const {
    rows,
    columns,
    cells,
    rowTotals,
    columnTotals,
    total,
    measure,
    unit,
    adds,
    function: used,
    step,
  } = result
  if (!rows.length || !step)
    return (
      <Empty title="No values" icon="table">
        {step
          ? 'No data matches all filters. Try fewer filters.'
          : 'No complete day is available at this date.'}
      </Empty>
    )
  const namedKey = (key: string | null) => key ?? 'none'
  const all = rows.map(
    (row, at): PivotRow => ({
      ...row,
      key: namedKey(row.key),
      cells: cells[at] ?? [],
      total: rowTotals[at] ?? total,
    }),
  )
  const place = columns.findIndex(({ key }) => namedKey(key) === state.sort)
  const by = state.sort === 'name' ? 'name' : place >= 0 ? place : 'total'
  const current = by === 'name' || by === 'total' ? by : state.sort
  const sortHref = (key: string) =>
    href({
      sort: key,
      dir: nextDirection(key, current, state.dir),
    })
  const isSingle = columnsBy === 'none'
  return (
    <PivotTable
      caption={
        `${getMeasure(measure).label} by ${groupByLabel(rowsBy).toLowerCase()} ` +
        `and ${groupByLabel(columnsBy).toLowerCase()}`
      }
      rowLabel={rowsBy === 'none' ? 'All' : groupings[rowsBy].label}
      measure={measure}
      unit={unit}
      day={step.day}
      columns={
        isSingle
          ? []
          : columns.map((column) => ({
              ...column,
              key: namedKey(column.key),
              sortHref: sortHref(namedKey(column.key)),
            }))
      }
      rows={sortPivot(all, by, state.dir).map((row) => (isSingle ? { ...row, cells: [] } : row))}
      columnTotals={isSingle ? [] : columnTotals}
      total={total}
      totalLabel={adds ? 'Total' : `${FUNCTION_LABEL[used]} of all`}
      sort={{ key: current, direction: state.dir === 'asc' ? 'ascending' : 'descending' }}
      nameSortHref={sortHref('name')}
      totalSortHref={sortHref('total')}
    />
  )
}

const titlePivot = ({ measure, result }: Content): string => {
  const { label } = getMeasure(measure)
  return !result || result.adds || result.function === 'avg'
    ? label
    : `${FUNCTION_LABEL[result.function]} ${label}`
}

/** "20 Nov 2026", or the period that the values are of */
function describeStep({ step, mode }: AggregatesResult, { interval }: PivotState): string {
  if (!step) return ''
  if (interval === 'day') return showDay(step.day)
  return mode === 'flow'
    ? `${showDay(step.from)} to ${showDay(step.to)}`
    : `${interval} to ${showDay(step.day)}`
}
