import { countShown } from '#app/_blocks/studio/count-shown.ts'
import type { NamedFilter } from '#app/_blocks/studio/studio-filters.tsx'
import { StudioNewest } from '#app/_blocks/studio/studio-newest.tsx'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { siteUrl } from '#app/site-url.ts'
import { ControlSummary } from '#components/studio/control-sheet.tsx'
import { StudioAddress } from '#components/studio/studio-address.tsx'
import { findShownDays } from '#components/charts/plot/plot.ts'
import { StudioPlot } from '#components/studio/studio-plot.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Info } from '#components/ui/overlays/info.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { parseDay } from '#lib/dates.ts'
import { showPublishedBy } from '#lib/format/show-published-by.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { measureHref } from '#lib/routes.ts'
import { getStudioScope, type StudioScopeKey } from '#lib/studio/studio-scopes.ts'
import {
  chooseGroup,
  dataQuery,
  isLimitedToRwa,
  type StudioState,
} from '#lib/studio/studio-state.ts'
import { studioChartHref } from '#lib/links/trpc-href.ts'
import type { studioPage } from '#server/pages/market/define-studio-page.ts'
import type { StudioContent } from '#server/market/studio/pages/get-studio-page.ts'
import { groupByLabel } from '#lib/studio/groupings.ts'
import { INTERVAL_LABEL } from '#lib/studio/periods.ts'

type Studio = NonNullable<Awaited<ReturnType<typeof studioPage.read>>>

/** The chart of a studio with its title, or why there is none. */
export function StudioView({
  studio,
  filters,
}: {
  studio: Studio
  filters: readonly NamedFilter[]
}) {
  const { entry: of, content: page } = studio
  const { state } = studio.address
  const { content, problem } = page
  return (
    <div className="view">
      <StudioAddress href={studio.href} url={siteUrl(studio.href)} />
      <ControlSummary
        words={summarizeControls(
          of,
          state,
          filters.map(({ name }) => name),
        )}
      />
      <ViewHead studio={studio} />
      {problem !== null && (
        <Empty
          title="Cannot be displayed"
          icon="warning"
          actions={<ButtonLink href={getStudioScope(of).path}>Start over</ButtonLink>}
        >
          {problem}
        </Empty>
      )}
      {content && !content.chart && (
        <Empty title="No values" icon="chart">
          {filters.length || isLimitedToRwa(of, state)
            ? 'No published data matches all filters. Try fewer filters.'
            : 'No source reports this measure at present.'}
        </Empty>
      )}
      {content?.chart && <ViewPlot studio={studio} content={content} chart={content.chart} />}
    </div>
  )
}

function ViewHead({ studio }: { studio: Studio }) {
  const { state, hrefWith: href } = studio.address
  const { measure, content } = studio.content
  const { label, definition, formula } = getMeasure(measure)
  return (
    <div className="panel-head">
      <h2>{content?.chart?.title ?? label}</h2>
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
  )
}

/** The plot, its source, and the newest values of what it shows. */
function ViewPlot({
  studio,
  content,
  chart,
}: {
  studio: Studio
  content: StudioContent
  chart: ChartModel
}) {
  const { entry: of, content: page } = studio
  const { state, hrefWith: href } = studio.address
  return (
    <>
      <StudioPlot
        model={chart}
        view={studio.chartView}
        table={
          state.view === 'table' ? { page: state.page, pageHref: (page) => href({ page }) } : null
        }
        days={listDays(content)}
        modelHref={studioChartHref({ of, query: dataQuery(state) })}
      />
      <div className="panel-foot">
        <span>Source: {chart.source}</span>
        <span className="push-end">
          <a className="link" href={measureHref(getMeasure(page.measure).slug)}>
            Methodology
          </a>
        </span>
      </div>
      {state.view === 'chart' && (
        <StudioNewest
          publishedBy={page.request.asOf}
          of={of}
          content={content}
          shown={countShown(content.result, findShownDays(chart, studio.chartView.range))}
        />
      )}
    </>
  )
}

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

/** "Class, network · by platform · 1Y" */
function summarizeControls(
  of: StudioScopeKey,
  state: StudioState,
  names: readonly string[],
): string {
  const what = names.length
    ? names.slice(0, 2).join(', ') + (names.length > 2 ? ` and ${names.length - 2} more` : '')
    : isLimitedToRwa(of, state)
      ? 'Real-world assets'
      : 'All assets'
  const group = chooseGroup(of, state.group)
  return [
    what,
    group === 'none' ? 'combined' : `by ${groupByLabel(group).toLowerCase()}`,
    state.from || state.to ? 'dates set' : state.range.toUpperCase(),
    ...(state.interval === 'day' ? [] : [INTERVAL_LABEL[state.interval].toLowerCase()]),
  ].join(' · ')
}
