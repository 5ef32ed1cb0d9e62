import { CoverageNote } from '#components/charts/coverage-note.tsx'
import '../../styles/components/studio.css'
import { MissingPage } from '#app/_blocks/missing-page.tsx'
import { StatusMark } from '#app/_blocks/status-mark.tsx'
import { frameOnce } from '#app/_blocks/once.ts'
import { StructuredData } from '#app/_blocks/structured-data.tsx'
import { CurrencyChoice } from '#app/_blocks/currency-choice.tsx'
import { CurrencyNote } from '#app/_blocks/currency-note.tsx'
import { DownloadPanel } from '#app/_blocks/download-panel.tsx'
import { siteUrl } from '#app/site-url.ts'
import { PivotControls } from '#app/_blocks/pivot-controls.tsx'
import { IgnoredWords } from '#app/_blocks/ignored-words.tsx'
import { MethodologyDrawer } from '#components/market/methodology-drawer.tsx'
import { ControlSummary } from '#components/studio/control-sheet.tsx'
import { PivotTable, type PivotRow } from '#components/studio/pivot-table.tsx'
import { StudioAddress } from '#components/studio/studio-address.tsx'
import { AsOf } from '#components/ui/as-of.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Info } from '#components/ui/info.tsx'
import { OpenSidePanel } from '#components/ui/side-panel.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { parseDay, showDay } from '#lib/dates.ts'
import { showPublishedBy } from '#lib/format/published-by.ts'
import { showFullCount } from '#lib/format/count.ts'
import type { SearchParams } from '#lib/page-state.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { measureHref } from '#lib/routes.ts'
import { FUNCTION_LABEL } from '#lib/studio/functions.ts'
import { groupByLabel, groupings, type GroupBy } from '#lib/studio/groupings.ts'
import { getStudioScope } from '#lib/studio/scopes.ts'
import { sortPivot } from '#lib/studio/sort-pivot.ts'
import { chosenFilters, isLimitedToRwa, type PivotState } from '#lib/studio/studio-state.ts'
import { pivotPage } from '#server/pages/pivot.ts'
import { filterNames } from '#server/market/studio/facets.ts'
import type { PivotPage as Content } from '#server/market/studio/pivot-page.ts'
import type { AggregatesResult } from '#server/market/studio/run-aggregates.ts'
import { sourceNames } from '#server/market/studio/studio-chart.ts'

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
  const [filters, { sources }] = await Promise.all([
    filterNames(chosenFilters(of, state)),
    frameOnce(),
  ])
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
          <>
            {result?.asOf != null && (
              <AsOf day={result.asOf} fresh={sources.fresh === sources.total} />
            )}
            <CurrencyChoice
              currency={pivot.currency}
              href={(currency) => href({ currency, pick: '', find: '' })}
            />
            <ButtonLink href={path} icon="chart" fold>
              Chart
            </ButtonLink>
            <ButtonLink href={pivotPath} icon="close" fold>
              Reset
            </ButtonLink>
            <OpenSidePanel id="download" icon="download">
              Download
            </OpenSidePanel>
            <OpenSidePanel id="methodology" icon="book">
              Methodology
            </OpenSidePanel>
            <CopyButton text={siteUrl(here)} label="Copy link" className="btn primary fold-phone">
              <Icon name="share" />
              <span>Copy link</span>
            </CopyButton>
          </>
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
      dir:
        key === current ? (state.dir === 'asc' ? 'desc' : 'asc') : key === 'name' ? 'asc' : 'desc',
    })
  const isSingle = columnsBy === 'none'
  return (
    <PivotTable
      caption={`${getMeasure(measure).label} by ${groupByLabel(rowsBy).toLowerCase()} and ${groupByLabel(columnsBy).toLowerCase()}`}
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
