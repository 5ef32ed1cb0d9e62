import type { Drawing, StudioState } from '#lib/studio/studio-state.ts'
import type { ChartView } from '#lib/view/charts/chart-model.ts'

/** Log scales are of the picture; what is stacked, shared or indexed is drawn so. */
export function chooseStudioView(
  { from, to, range, scale }: StudioState,
  draw: Drawing,
): ChartView {
  return {
    range: from || to ? 'all' : range,
    scale: draw === 'bars' || draw === 'share' ? 'linear' : scale,
    mode: draw === 'share' ? 'share' : draw === 'index' ? 'indexed' : 'value',
  }
}
