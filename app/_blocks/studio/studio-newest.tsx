import type { countShown } from '#app/_blocks/studio/count-shown.ts'
import { CoverageNote } from '#components/charts/frame/coverage-note.tsx'
import { frameOnce } from '#app/_blocks/frame/frame-once.ts'
import { ProvenanceStamp } from '#components/market/provenance/provenance-stamp.tsx'
import { NewestTable, type NewestLine } from '#components/studio/newest-table.tsx'
import type { Day } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { measureHref } from '#lib/routes.ts'
import { groupByLabel, groupings } from '#lib/studio/groupings.ts'
import { getStudioScope, type StudioScopeKey } from '#lib/studio/studio-scopes.ts'
import { nameUnit } from '#lib/view/figures/figure-id.ts'
import { provenanceHref } from '#lib/links/trpc-href.ts'
import { sourceNames } from '#server/market/studio/pages/draw-studio-chart.ts'
import type { NewestRow, StudioContent } from '#server/market/studio/pages/get-studio-page.ts'

/** The newest values of every series; a series that is published as such opens to what stands behind it. */
export async function StudioNewest({
  publishedBy,
  of,
  content,
  shown,
}: {
  publishedBy: Day | null
  of: StudioScopeKey
  content: StudioContent
  shown: ReturnType<typeof countShown>
}) {
  const { mode } = await frameOnce()
  const { result, newest, chart } = content
  const { measure, groupBy, mode: kind, adds } = result
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
        <Stamp
          row={row}
          scope={row.scope}
          result={result}
          publishedBy={publishedBy}
          glyphOnly={mode === 'demo'}
        />
      ),
  })
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
      <Foot content={content} shown={shown} />
      <p className="sr-only">Sources: {sourceNames(result.sourceIds)}</p>
    </>
  )
}

function Stamp({
  row,
  scope,
  result: { measure, series, total, unit },
  publishedBy,
  glyphOnly,
}: {
  row: NewestRow
  scope: string
  result: StudioContent['result']
  publishedBy: Day | null
  glyphOnly: boolean
}) {
  const { label, slug } = getMeasure(measure)
  const own = series.find(({ group }) => (group.key ?? 'none') === row.key)
  return (
    <ProvenanceStamp
      of={`${row.name}: ${label}`}
      quality={own?.quality ?? total.quality}
      methodologyHref={measureHref(slug)}
      provenanceHref={provenanceHref({
        scope,
        measure,
        ...(publishedBy !== null && { asOf: publishedBy }),
        ...nameUnit(unit),
      })}
      glyphOnly={glyphOnly}
    />
  )
}

/** How much is shown, how much of it is missing, and what sums leave out. */
function Foot({
  content: { result, coverage },
  shown,
}: {
  content: StudioContent
  shown: ReturnType<typeof countShown>
}) {
  const { series, groupBy } = result
  const others = series.find(({ isOthers }) => isOthers)
  const items = series.length - (others ? 1 : 0) + (others?.groupCount ?? 0)
  return (
    <div className="panel-foot">
      <span>
        {showFullCount(series.length)} series of {showFullCount(items)}{' '}
        {groupBy === 'none' ? 'groups' : groupings[groupBy].plural} · {showFullCount(shown.steps)}{' '}
        {result.interval === 'day' ? 'days' : `${result.interval}s`} ·{' '}
        {showFullCount(shown.missing)} missing values
      </span>
      <CoverageNote coverage={coverage} />
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
  )
}
