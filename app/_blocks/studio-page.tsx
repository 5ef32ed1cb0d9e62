import { countShown } from '#app/_blocks/count-shown.ts'
import { CoverageNote } from '#components/charts/coverage-note.tsx'
import '../../styles/components/studio.css'
import { redirect } from 'next/navigation'
import { StudioControls } from '#app/_blocks/studio-controls.tsx'
import { MissingPage } from '#app/_blocks/missing-page.tsx'
import { StatusMark } from '#app/_blocks/status-mark.tsx'
import { frameOnce } from '#app/_blocks/once.ts'
import { CurrencyChoice } from '#app/_blocks/currency-choice.tsx'
import { CurrencyNote } from '#app/_blocks/currency-note.tsx'
import { DownloadPanel } from '#app/_blocks/download-panel.tsx'
import { summarizeControls } from '#app/_blocks/summarize-controls.ts'
import { StructuredData } from '#app/_blocks/structured-data.tsx'
import { IgnoredWords } from '#app/_blocks/ignored-words.tsx'
import { siteUrl } from '#app/site-url.ts'
import { MethodologyDrawer } from '#components/market/methodology-drawer.tsx'
import { ProvenanceStamp } from '#components/market/provenance-stamp.tsx'
import { ApiQuery } from '#components/studio/api-query.tsx'
import { ControlSummary } from '#components/studio/control-sheet.tsx'
import { GrowthPanel } from '#components/studio/growth-panel.tsx'
import { NewestTable, type NewestLine } from '#components/studio/newest-table.tsx'
import { StudioAddress } from '#components/studio/studio-address.tsx'
import { findShownDays } from '#components/charts/plot.ts'
import { StudioPlot } from '#components/studio/studio-plot.tsx'
import { AsOf } from '#components/ui/as-of.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Info } from '#components/ui/info.tsx'
import { OpenSidePanel } from '#components/ui/side-panel.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { parseDay } from '#lib/dates.ts'
import { showPublishedBy } from '#lib/format/published-by.ts'
import { showFullCount } from '#lib/format/count.ts'
import type { SearchParams } from '#lib/page-state.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { measureHref } from '#lib/routes.ts'
import { groupByLabel, groupings } from '#lib/studio/groupings.ts'
import { apiQuestion } from '#lib/studio/api-question.ts'
import { getStudioScope, type StudioScopeKey } from '#lib/studio/scopes.ts'
import { chosenFilters, dataQuery, isLimitedToRwa } from '#lib/studio/studio-state.ts'
import { nameUnit } from '#lib/view/figure-id.ts'
import { provenanceHref, studioChartHref } from '#lib/trpc-href.ts'
import { studioPage } from '#server/pages/studio.ts'
import { filterNames } from '#server/market/studio/facets.ts'
import { sourceNames } from '#server/market/studio/studio-chart.ts'
import type {
  NewestRow,
  StudioContent,
  StudioPage as Content,
} from '#server/market/studio/studio-page.ts'

/** A chart studio, as its row says: controls, chart, newest values, growth, the same for the API. */
export async function StudioPage({
  path,
  searchParams,
}: {
  path: string
  searchParams: Promise<SearchParams>
}) {
  const studio = await studioPage.read(path, await searchParams)
  if (!studio) return <MissingPage />
  const { entry: of, content: page, asOf } = studio
  const scope = getStudioScope(of)
  const { state, kept, hrefWith: href } = studio.address
  // a day that was put in turns the range into dates
  if (state.from && state.to && (parseDay(state.from) ?? 0) > (parseDay(state.to) ?? 0))
    redirect(href({ from: state.to, to: state.from }))
  const [filters, { sources }] = await Promise.all([
    filterNames(chosenFilters(of, state)),
    frameOnce(),
  ])
  const { measure, content, problem, request } = page
  const { label, slug, definition, formula } = getMeasure(measure)
  const chart = content?.chart ?? null
  const here = studio.href
  return (
    <>
      {problem !== null && <StatusMark status={400} />}
      {state.asof && <meta name="robots" content="noindex" />}
      <IgnoredWords sentences={studio.ignored} />
      <PageHeader
        title={scope.title}
        sentence={scope.sentence}
        actions={
          <>
            {asOf !== null && <AsOf day={asOf} fresh={sources.fresh === sources.total} />}
            <CurrencyChoice
              currency={studio.currency}
              href={(currency) => href({ currency, pick: '', find: '' })}
            />
            <ButtonLink href={scope.listPath} icon="rows" fold>
              List
            </ButtonLink>
            {scope.pivotPath && (
              <ButtonLink href={scope.pivotPath} icon="table" fold>
                Pivot
              </ButtonLink>
            )}
            <ButtonLink href={scope.path} icon="close" fold>
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
      <CurrencyNote page={studio} leftOut={CURRENCY_WORDS} />
      <div className="studio">
        <StudioControls
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
            words={summarizeControls(
              of,
              state,
              filters.map(({ name }) => name),
            )}
          />
          <div className="panel-head">
            <h2>{chart?.title ?? label}</h2>
            <Info label={`Definition of ${label}`}>
              <p>{definition}</p>
              <code>{formula}</code>
            </Info>
            <span className="sub">
              {[
                content?.words,
                state.asof && `as published by ${showPublishedBy(parseDay(state.asof) ?? 0)}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <div className="push-end">
              <Segments
                label="Show"
                current={state.view}
                options={[
                  { key: 'chart', label: 'Chart', href: href({ view: 'chart' }) },
                  { key: 'table', label: 'Table', href: href({ view: 'table' }) },
                ]}
              />
            </div>
          </div>
          {problem !== null && (
            <Empty
              title="Cannot be displayed"
              icon="warning"
              actions={<ButtonLink href={scope.path}>Start over</ButtonLink>}
            >
              {problem}
            </Empty>
          )}
          {content && !chart && (
            <Empty title="No values" icon="chart">
              {filters.length || isLimitedToRwa(of, state)
                ? 'No published data matches all filters. Try fewer filters.'
                : 'No source reports this measure yet.'}
            </Empty>
          )}
          {content && chart && (
            <StudioPlot
              model={chart}
              view={studio.chartView}
              table={
                state.view === 'table'
                  ? { page: state.page, pageHref: (page) => href({ page }) }
                  : null
              }
              days={listDays(content)}
              modelHref={studioChartHref({ of, query: dataQuery(state) })}
            />
          )}
          {content && chart && (
            <div className="panel-foot">
              <span>Source: {chart.source}</span>
              <span className="push-end">
                <a className="link" href={measureHref(slug)}>
                  Methodology
                </a>
              </span>
            </div>
          )}
          {content && chart && state.view === 'chart' && (
            <Newest
              of={of}
              content={content}
              shown={countShown(content.result, findShownDays(chart, studio.chartView.range))}
            />
          )}
        </div>
      </div>
      <div className="stack mt-4">
        {scope.note && <p className="text-12 text-muted">{scope.note}</p>}
        {content?.growth && (
          <GrowthPanel
            growth={content.growth}
            measure={measure}
            unit={content.result.unit}
            scope={content.newest.total?.scope ?? null}
          />
        )}
        <DownloadPanel page={studio} />
        <ApiQuery question={apiQuestion(request)} />
        <MethodologyDrawer measures={listMeasures(page)} />
      </div>
      <StructuredData page={studio} />
    </>
  )
}

const CURRENCY_WORDS = 'The API query below answers in dollars.'

const listDays = ({ result: { steps, mode, interval } }: StudioContent) =>
  steps.map(({ day, isWhole, isPartial }) => {
    const notes = [
      ...(mode === 'flow' && interval !== 'day' && !isWhole
        ? ['so far']
        : isPartial && interval !== 'day'
          ? ['partial']
          : []),
    ]
    return { day, note: notes.length ? notes.join(', ') : null }
  })

const listMeasures = ({ measure, content }: Content) => [
  ...new Set([measure, ...(content?.chart ? [content.chart.measure] : [])]),
]

/** The newest values of every series; a series that is published as such opens to what stands behind it. */
async function Newest({
  of,
  content,
  shown,
}: {
  of: StudioScopeKey
  content: StudioContent
  shown: ReturnType<typeof countShown>
}) {
  const { mode } = await frameOnce()
  const { result, newest, chart } = content
  const { measure, series, groupBy, mode: kind, adds } = result
  const colors = new Map(chart?.series.map(({ key, color }) => [key, color]))
  // a period and a sum of days are made for this page
  const isPublished =
    result.interval === 'day' && kind === 'stock' && (adds || result.function === 'avg')
  const line = (row: NewestRow): NewestLine => ({
    ...row,
    color: colors.get(row.key) ?? row.color,
    scope: isPublished ? row.scope : null,
    stamp:
      row.scope === null || !isPublished ? null : (
        <ProvenanceStamp
          of={`${row.name}: ${getMeasure(measure).label}`}
          quality={
            series.find(({ group }) => (group.key ?? 'none') === row.key)?.quality ??
            result.total.quality
          }
          methodologyHref={measureHref(getMeasure(measure).slug)}
          provenanceHref={provenanceHref({ scope: row.scope, measure, ...nameUnit(result.unit) })}
          glyphOnly={mode === 'demo'}
        />
      ),
  })
  const others = series.find(({ isOthers }) => isOthers)
  const items = series.length - (others ? 1 : 0) + (others?.groupCount ?? 0)
  return (
    <>
      <NewestTable
        caption="Latest values"
        nameLabel={groupBy === 'none' ? getStudioScope(of).plural : groupByLabel(groupBy)}
        measure={measure}
        unit={result.unit}
        days={newest.days}
        rows={newest.rows.map(line)}
        total={newest.total && line(newest.total)}
        changeLabel={result.interval === 'day' ? '30 d' : 'Before'}
        hasChange={kind === 'stock'}
      />
      <div className="panel-foot">
        <span>
          {showFullCount(series.length)} series of {showFullCount(items)}{' '}
          {groupBy === 'none' ? 'groups' : groupings[groupBy].plural} · {showFullCount(shown.steps)}{' '}
          {result.interval === 'day' ? 'days' : `${result.interval}s`} ·{' '}
          {showFullCount(shown.missing)} missing values
        </span>
        <CoverageNote coverage={content.coverage} />
        {result.staleCount > 0 && (
          <span className="push-end">
            <a className="link" href="/status">
              {showFullCount(result.staleCount)} stale series excluded
            </a>
          </span>
        )}
        {result.total.isUpperBound && (
          <span className="push-end">Sums of distinct counts are upper bounds.</span>
        )}
      </div>
      <p className="sr-only">Sources: {sourceNames(result.sourceIds)}</p>
    </>
  )
}
