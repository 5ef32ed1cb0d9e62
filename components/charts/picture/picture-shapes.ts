import { PLOT_HEIGHT } from '#components/charts/shapes/drawn-runs.ts'
import { chooseInk, PICTURE_INK, wash } from '#components/charts/picture/picture-ink.ts'
import type { Box, Picture } from '#components/charts/picture/picture-sheet.ts'
import { placedPath, type Placing } from '#components/charts/picture/placed-path.ts'
import {
  areaShapes,
  barShapes,
  comparisonPath,
  lineShapes,
  type Shape,
} from '#components/charts/shapes/plot-shapes.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import type { ValueAxis } from '#components/charts/axes/value-axis.ts'

type Drawing = Pick<Picture, 'shapes' | 'hatches'>

/** The plot as shapes in its frame, and the days of its events across it; `place` says where a day stands. */
export const drawShapes = (
  plot: Plot,
  axis: ValueAxis,
  frame: Box,
  place: (day: number) => number,
): Drawing => withEvents(drawn(plot, axis, frame), plot, frame, place)

const nameHatch = (color: string): string => `hatch-${color.slice(1)}`

/** Fills a shape with the hatch of a color, where the picture has one of it. */
export const fillHatched = (color: string): string => `url(#${nameHatch(color)})`

function drawn(plot: Plot, axis: ValueAxis, { x, y, width, height }: Box): Drawing {
  const placing = (units: number): Placing => ({
    left: x,
    top: y,
    perX: width / Math.max(1, units),
    perY: height / PLOT_HEIGHT,
  })
  const hatches: Picture['hatches'] = []
  const hatch = (color: string): string => {
    const id = nameHatch(color)
    if (!hatches.some((known) => known.id === id)) hatches.push({ id, color })
    return fillHatched(color)
  }
  if (plot.kind === 'bar') {
    const bars = barShapes(plot, axis)
    return {
      hatches,
      shapes: bars.shapes.map(({ d, color, isMinus }) => ({
        d: placedPath(d, placing(bars.width)),
        fill: isMinus ? hatch(chooseInk(color)) : chooseInk(color),
        stroke: 'none',
        width: 0,
        dash: null,
      })),
    }
  }
  const isArea = plot.kind === 'area'
  const chooseFill = ({ color, isOthers }: Shape) =>
    !isArea ? 'none' : isOthers ? hatch(chooseInk(color)) : wash(chooseInk(color))
  const shapes = (isArea ? areaShapes(plot, axis) : lineShapes(plot, axis)).map((shape) => ({
    d: placedPath(shape.d, placing(plot.days - 1)),
    fill: chooseFill(shape),
    stroke: chooseInk(shape.color),
    width: 2.5,
    dash: null,
  }))
  if (!plot.comparison) return { shapes, hatches }
  return {
    hatches,
    shapes: [
      ...shapes,
      {
        d: placedPath(comparisonPath(plot, axis), placing(plot.days - 1)),
        fill: 'none',
        stroke: PICTURE_INK.text,
        width: 2,
        dash: '8 6',
      },
    ],
  }
}

/** The days of events stand across the plot, as on the page. */
function withEvents(
  { shapes, hatches }: Drawing,
  { events }: Plot,
  { y, height }: Box,
  place: (day: number) => number,
): Drawing {
  const lines = events.map(({ day }) => ({
    d: `M${place(day).toFixed(1)} ${y}v${height}`,
    fill: 'none',
    stroke: PICTURE_INK.muted,
    width: 1.5,
    dash: '5 5',
  }))
  return { hatches, shapes: [...shapes, ...lines] }
}
