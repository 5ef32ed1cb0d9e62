import '../../../styles/components/studio.css'
import { redirect } from 'next/navigation'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { StudioActions } from '#app/_blocks/studio/studio-actions.tsx'
import { StudioView } from '#app/_blocks/studio/studio-view.tsx'
import { StudioControls } from '#app/_blocks/studio/studio-controls.tsx'
import { MissingPage } from '#app/_blocks/frame/missing-page.tsx'
import { StatusMark } from '#app/_blocks/frame/status-mark.tsx'
import { CurrencyNote } from '#app/_blocks/figures/currency-note.tsx'
import { DownloadPanel } from '#app/_blocks/figures/page-download-panel.tsx'
import { StructuredData } from '#app/_blocks/frame/structured-data.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { MethodologyDrawer } from '#components/market/methodology/methodology-drawer.tsx'
import { ApiQuery } from '#components/studio/api-query.tsx'
import { GrowthPanel } from '#components/studio/growth-panel.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { parseDay } from '#lib/dates.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { apiQuestion } from '#lib/studio/api-question.ts'
import { getStudioScope } from '#lib/studio/studio-scopes.ts'
import { chosenFilters } from '#lib/studio/studio-state.ts'
import { studioPage } from '#server/pages/market/define-studio-page.ts'
import { filterNames } from '#server/market/studio/pages/facets.ts'
import type {
  StudioContent,
  StudioPage as Content,
} from '#server/market/studio/pages/get-studio-page.ts'

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
  const { entry: of, content: page } = studio
  const scope = getStudioScope(of)
  const { state, kept, hrefWith: href } = studio.address
  // a day that was put in turns the range into dates
  if (state.from && state.to && (parseDay(state.from) ?? 0) > (parseDay(state.to) ?? 0))
    redirect(href({ from: state.to, to: state.from }))
  const filters = await filterNames(page.market, chosenFilters(of, state))
  return (
    <>
      {page.problem !== null && <StatusMark status={400} />}
      {state.asof && <meta name="robots" content="noindex" />}
      <IgnoredWords sentences={studio.ignored} />
      <PageHeader
        title={scope.title}
        sentence={scope.sentence}
        actions={
          <StudioActions
            asOf={studio.asOf}
            currency={studio.currency}
            currencyHref={(currency) => href({ currency, pick: '', find: '' })}
            views={[
              { label: 'List', icon: 'rows', href: scope.listPath },
              ...(scope.pivotPath
                ? [{ label: 'Pivot', icon: 'table' as const, href: scope.pivotPath }]
                : []),
            ]}
            resetHref={scope.path}
            here={studio.href}
          />
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
        <StudioView studio={studio} filters={filters} />
      </div>
      <div className="stack mt-4">
        {scope.note && <p className="text-12 text-muted">{scope.note}</p>}
        {page.content && <Growth content={page.content} measure={page.measure} />}
        <DownloadPanel page={studio} />
        <ApiQuery question={apiQuestion(page.request)} />
        <MethodologyDrawer measures={listMeasures(page)} />
      </div>
      <StructuredData page={studio} />
    </>
  )
}

const CURRENCY_WORDS = 'The API query below answers in dollars.'

function Growth({ content, measure }: { content: StudioContent; measure: MeasureKey }) {
  const { growth, result, newest } = content
  return (
    growth && (
      <GrowthPanel
        growth={growth}
        measure={measure}
        unit={result.unit}
        scope={newest.total?.scope ?? null}
      />
    )
  )
}

const listMeasures = ({ measure, content }: Content) => [
  ...new Set([measure, ...(content?.chart ? [content.chart.measure] : [])]),
]
