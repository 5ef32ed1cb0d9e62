import { PLOT_HEIGHT } from '#components/charts/drawn-runs.ts'
import { chooseInk, PICTURE_INK, wash } from '#components/charts/picture-ink.ts'
import { placedPath, type Placing } from '#components/charts/placed-path.ts'
import {
  areaShapes,
  barShapes,
  comparisonPath,
  lineShapes,
  type Shape,
} from '#components/charts/plot-shapes.ts'
import type { Plot } from '#components/charts/plot.ts'
import { bandWords, gutterNames } from '#components/charts/plot-words.ts'
import { timeTicks } from '#components/charts/time-axis.ts'
import { valueAxis, type ValueAxis } from '#components/charts/value-axis.ts'

/** A chart on its own, outside of any page: shapes and words at their places, in colours of a light ground. */
export interface Picture {
  width: number
  height: number
  frame: Box
  boxes: (Box & { color: string })[]
  shapes: { d: string; fill: string; stroke: string; width: number; dash: string | null }[]
  /** hatches by the name that a fill points to */
  hatches: { id: string; color: string }[]
  words: PictureWord[]
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}
/** `y` is the line that the letters stand on. */
export interface PictureWord {
  x: number
  y: number
  text: string
  size: number
  weight: 400 | 600
  color: string
  anchor: 'start' | 'middle' | 'end'
}

interface PictureRequest {
  title: string
  sentence: string
  foot: string
  /** below the days: what the flags of the chart mark, the newest first; what has no room is the oldest */
  notes: string
  brand: string
  plot: Plot
}

const WIDTH = 1600
const HEIGHT = 900
const EDGE = 56
const RIGHT = 1470
const BOTTOM = 800
/** a letter of Geist at 1 px, generously */
const LETTER = 0.58
const LEGEND_SIZE = 20
const MOST_LEGEND_ROWS = 3
const NAME_SIZE = 18
/** names here are so much larger than on the page */
const NAME_SCALE = 1.5
/** room for names between the newest day and the values of the axis */
const NAMES = 150

export function layOutPicture({
  title,
  sentence,
  foot,
  notes,
  brand,
  plot,
}: PictureRequest): Picture {
  const axis = valueAxis(plot)
  const legend = plot.lines.length > 1 ? layOutLegend(plot) : { boxes: [], words: [], foot: 132 }
  // letters of events stand between the legend and the plot
  const top = legend.foot + (plot.events.length > 0 ? 44 : 28)
  const frame = {
    x: EDGE,
    y: top,
    width: RIGHT - EDGE - (hasNames(plot) ? NAMES : 0),
    height: BOTTOM - top,
  }
  const place = (day: number) =>
    frame.x + ((day - plot.start) / Math.max(1, plot.days - 1)) * frame.width
  const toY = (part: number) => frame.y + part * frame.height
  const gaps = plot.gaps.map(({ from, to }) => ({
    x: place(from - 1),
    y: frame.y,
    width: place(to + 1) - place(from - 1),
    height: frame.height,
    color: PICTURE_INK.gap,
  }))
  const rules = axis.ticks.map(({ value }) => ({
    x: frame.x,
    y: toY(axis.place(value)),
    width: frame.width,
    height: value === 0 ? 2 : 1,
    color: value === 0 ? PICTURE_INK.border : PICTURE_INK.rule,
  }))
  const sides = [
    {
      x: frame.x + frame.width,
      y: frame.y,
      width: 1,
      height: frame.height,
      color: PICTURE_INK.border,
    },
    {
      x: frame.x,
      y: frame.y + frame.height,
      width: frame.width + 1,
      height: 1,
      color: PICTURE_INK.border,
    },
  ]
  return {
    width: WIDTH,
    height: HEIGHT,
    frame,
    boxes: [...gaps, ...rules, ...sides, ...legend.boxes],
    ...withEvents(drawn(plot, axis, frame), plot, frame, place),
    words: [
      {
        x: EDGE,
        y: 84,
        text: cut(title, WIDTH - 2 * EDGE, 38),
        size: 38,
        weight: 600,
        color: PICTURE_INK.text,
        anchor: 'start',
      },
      {
        x: EDGE,
        y: 122,
        text: cut(sentence, WIDTH - 2 * EDGE, 22),
        size: 22,
        weight: 400,
        color: PICTURE_INK.muted,
        anchor: 'start',
      },
      ...legend.words,
      ...axis.ticks.map(
        ({ value, label }): PictureWord => ({
          ...AXIS,
          x: RIGHT + 12,
          y: toY(axis.place(value)) + 6,
          text: label,
          anchor: 'start',
        }),
      ),
      ...timeTicks(plot.start, plot.days).map(
        ({ at, label }): PictureWord => ({
          ...AXIS,
          x: frame.x + at * frame.width,
          y: BOTTOM + 28,
          text: label,
          anchor: 'middle',
        }),
      ),
      ...namesIn(plot, axis, frame),
      ...plot.events.map(
        ({ day, letter }): PictureWord => ({
          ...AXIS,
          x: place(day),
          y: frame.y - 6,
          text: letter,
          weight: 600,
          anchor: 'middle',
        }),
      ),
      {
        ...AXIS,
        x: EDGE,
        y: 852,
        text: cut(notes, WIDTH - 2 * EDGE, AXIS.size),
        anchor: 'start',
      },
      {
        x: EDGE,
        y: 880,
        text: cut(foot, RIGHT - EDGE - 120, 18),
        size: 18,
        weight: 400,
        color: PICTURE_INK.muted,
        anchor: 'start',
      },
      {
        x: WIDTH - EDGE,
        y: 880,
        text: brand,
        size: 18,
        weight: 600,
        color: PICTURE_INK.text,
        anchor: 'end',
      },
    ],
  }
}

const AXIS = { size: 18, weight: 400, color: PICTURE_INK.muted } as const

function drawn(plot: Plot, axis: ValueAxis, { x, y, width, height }: Box): Drawing {
  const placing = (units: number): Placing => ({
    left: x,
    top: y,
    perX: width / Math.max(1, units),
    perY: height / PLOT_HEIGHT,
  })
  const hatches: Picture['hatches'] = []
  const hatch = (color: string): string => {
    const id = `hatch-${color.slice(1)}`
    if (!hatches.some((known) => known.id === id)) hatches.push({ id, color })
    return `url(#${id})`
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

type Drawing = Pick<Picture, 'shapes' | 'hatches'>

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

/** Names of lines in rows above the picture, as many as fit. */
function layOutLegend({ lines }: Plot): {
  boxes: Picture['boxes']
  words: PictureWord[]
  foot: number
} {
  const boxes: Picture['boxes'] = []
  const words: PictureWord[] = []
  let [x, row] = [EDGE, 0]
  for (const { label, color } of lines) {
    const text = cut(label, 420, LEGEND_SIZE)
    const width = 24 + text.length * LEGEND_SIZE * LETTER + 28
    if (x + width > WIDTH - EDGE) [x, row] = [EDGE, row + 1]
    if (row === MOST_LEGEND_ROWS) break
    const y = 168 + row * 32
    boxes.push({ x, y: y - 14, width: 14, height: 14, color: chooseInk(color) })
    words.push({
      x: x + 24,
      y,
      text,
      size: LEGEND_SIZE,
      weight: 400,
      color: PICTURE_INK.text,
      anchor: 'start',
    })
    x += width
  }
  return { boxes, words, foot: 168 + Math.min(row, MOST_LEGEND_ROWS - 1) * 32 }
}

/** Lines have their names beside their newest day, never over it. */
const hasNames = ({ kind, lines }: Plot): boolean => kind === 'line' && lines.length > 1

function namesIn(plot: Plot, axis: ValueAxis, { x, y, width, height }: Box): PictureWord[] {
  if (hasNames(plot))
    return gutterNames(plot, axis, height / NAME_SCALE).map((name) => ({
      x: x + width + 10,
      y: y + name.y * height + 6,
      text: cut(name.text, NAMES - 14, NAME_SIZE),
      size: NAME_SIZE,
      weight: 600,
      color: chooseInk(name.color),
      anchor: 'start',
    }))
  if (plot.kind !== 'area') return []
  return bandWords(plot, axis, height).map((word) => ({
    x: x + word.x * width,
    y: y + word.y * height + 6,
    text: word.text,
    size: NAME_SIZE,
    weight: 600,
    color: PICTURE_INK.text,
    anchor: 'middle',
  }))
}

/** As much of a text as has room. */
function cut(text: string, width: number, size: number): string {
  const most = Math.floor(width / (size * LETTER))
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
