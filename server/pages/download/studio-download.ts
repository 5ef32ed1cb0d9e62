import { apiQuestion } from '#lib/studio/api-question.ts'
import { MOST_FILE_SERIES } from '#lib/studio/studio-shape.ts'
import type { StudioState } from '#lib/studio/studio-state.ts'
import { getStudioScope, type StudioScopeKey } from '#lib/studio/studio-scopes.ts'
import { chooseStudioView } from '#lib/studio/choose-studio-view.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { restrictedSourceIds } from '#server/pipeline/sources/standing/source-facts.ts'
import { AppError } from '#server/core/errors.ts'
import { checkMeasure } from '#server/market/studio/question/checked.ts'
import { checkDayWord } from '#server/pipeline/series/as-of/check-as-of.ts'
import { readQuestion } from '#server/market/studio/question/question.ts'
import { isMoney } from '#server/market/currency/convert-money.ts'
import { getStudioPage, type StudioPage } from '#server/market/studio/pages/get-studio-page.ts'
import type { ChartDownload } from '#server/pages/download/download.ts'
import { withoutSeries } from '#server/pages/download/pass-chart.ts'
import { withheldLines } from '#server/pages/download/withheld-lines.ts'
import type { Market } from '#server/market/market/market.ts'
import { openStudioMarket } from '#server/pages/address/open-page-market.ts'

/** The chart of a studio in the state of its address; `top` may be larger than the page draws. */
export async function studioChart(
  of: StudioScopeKey,
  { state: shown, href }: { state: StudioState; href: () => string },
  params: SearchParams,
): Promise<ChartDownload> {
  const top =
    typeof params.top === 'string' && /^\d{2,4}$/.test(params.top) ? Number(params.top) : shown.top
  const state: StudioState = {
    ...shown,
    top: top > shown.top && top <= MOST_FILE_SERIES ? top : shown.top,
  }
  const { market } = await openStudioMarket(state)
  const page = await getStudioPage(market, of, state)
  const { content, request, problem } = page
  if (problem !== null) throw new AppError('bad_request', problem)
  checkDayWord('asof', state.asof)
  checkMeasure(state.measure, page)
  const model = content?.chart ?? null
  const { passed, leftOut } = await passGroups(market, page, model)
  return {
    kind: 'chart',
    pageName: getStudioScope(of).title,
    title: getStudioScope(of).title,
    href: href(),
    asOf: content?.result.asOf ?? null,
    point: { on: null, asOf: request.asOf },
    ...(isMoney(request.measure) && { money: market.money }),
    fileName: `rwa-${of}-timeseries`,
    model,
    passed,
    leftOut,
    figures: [],
    coverage: content?.coverage ?? null,
    view: chooseStudioView(state, content?.draw ?? 'line'),
    apiQuery: apiQuestion(request)?.query ?? null,
  }
}

/** Groups with a part whose source keeps its values are left out. */
async function passGroups(
  market: Market,
  { request }: StudioPage,
  model: ChartModel | null,
): Promise<{ passed: ChartModel | null; leftOut: string[] }> {
  if (!model || !(await withheldLines()).isAnyWithheld) return { passed: model, leftOut: [] }
  const { parts } = await readQuestion(market, request, [request.groupBy])
  const { groupBy } = request
  const restricted = await restrictedSourceIds()
  const kept = new Set(
    parts
      .filter(({ sourceId }) => restricted.includes(sourceId))
      .map(({ dims }) => (groupBy === 'none' ? 'none' : (dims[groupBy] ?? 'none'))),
  )
  const named = new Set(model.series.map(({ key }) => key))
  const { chart, names } = withoutSeries(model, ({ key, isOthers }) =>
    isOthers ? [...kept].some((group) => !named.has(group)) : kept.has(key),
  )
  return { passed: chart, leftOut: names }
}
