import { apiQuestion } from '#lib/studio/api-question.ts'
import { readStudio, type StudioState } from '#lib/studio/studio-state.ts'
import { studioScopeOf, type StudioScopeKey } from '#lib/studio/scopes.ts'
import type { SearchParams } from '#lib/page-state.ts'
import type { ChartModel, ChartView } from '#lib/view/chart.ts'
import { restrictedSourceIds } from '#server/data/sources/source-facts.ts'
import { questionOf } from '#server/market/studio/question.ts'
import {
  getStudioPage,
  type StudioContent,
  type StudioPage,
} from '#server/market/studio/studio-page.ts'
import { keptLines } from '#server/pages/take-away/kept-lines.ts'
import { withoutSeries } from '#server/pages/take-away/pass-chart.ts'
import type { TakenChart } from '#server/pages/take-away/taken-page.ts'

/** A page shows twenty series; a file may have as many as one answer of the engine. */
const MOST_TAKEN = 1000

/** The chart of a studio in the state of its address; `top` may be larger than the page draws. */
export async function takeStudio(of: StudioScopeKey, params: SearchParams): Promise<TakenChart> {
  const { state: shown, href } = readStudio(of, params)
  const top =
    typeof params.top === 'string' && /^\d{2,4}$/.test(params.top) ? Number(params.top) : shown.top
  const state: StudioState = {
    ...shown,
    top: top > shown.top && top <= MOST_TAKEN ? top : shown.top,
  }
  const page = await getStudioPage(of, state)
  const { content, request } = page
  const model = content?.chart ?? null
  const { passed, leftOut } = await pass(page, model)
  return {
    kind: 'chart',
    title: studioScopeOf(of).title,
    href: href({ pick: '', find: '' }),
    asOf: content?.result.asOf ?? null,
    fileName: `rwa-${of}-timeseries`,
    model,
    passed,
    leftOut,
    figures: [],
    view: viewOf(state, content),
    apiQuery: apiQuestion(request)?.query ?? null,
  }
}

/** Log scales are of the picture; what is stacked, shared or indexed is drawn so. */
function viewOf(state: StudioState, content: StudioContent | null): ChartView {
  const draw = content?.draw ?? 'line'
  const mode = draw === 'share' ? 'share' : draw === 'index' ? 'indexed' : 'value'
  return {
    range: state.from || state.to ? 'all' : state.range,
    scale: draw === 'bars' || draw === 'share' ? 'linear' : state.scale,
    mode,
  }
}

/** Groups with a part whose source keeps its values are left out. */
async function pass(
  { request }: StudioPage,
  model: ChartModel | null,
): Promise<{ passed: ChartModel | null; leftOut: string[] }> {
  if (!model || !(await keptLines()).isAnythingKept) return { passed: model, leftOut: [] }
  const { parts } = await questionOf(request, [request.groupBy])
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
