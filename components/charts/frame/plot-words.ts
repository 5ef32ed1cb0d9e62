import { plotText } from '#components/charts/plot/plot-text.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { stacked } from '#components/charts/plot/stacked.ts'
import type { ValueAxis } from '#components/charts/axes/value-axis.ts'

export interface PlotWord {
  key: string
  text: string
  color: string
  /** parts of the plot's width and height */
  x: number
  y: number
}

/** The narrowest frame in which words are shown, in pixels; what fits here fits everywhere. */
const WIDTH = 520
const LETTER = 6.2
const LINE = 17

/** Names that fit into their bands, each where its band is thickest. `height`: of the frame, in pixels. */
export function bandWords(plot: Plot, axis: ValueAxis, height: number): PlotWord[] {
  // one day has no width that a name could stand in
  if (plot.days < 2) return []
  const bands = stacked(plot.lines, plot.days)
  return plot.lines.flatMap((line, index) => {
    const band = bands[index]
    const spot =
      band &&
      widestSpot(
        band.high.map(axis.place),
        band.low.map(axis.place),
        line.label.length * LETTER + 12,
        height,
        plot,
      )
    return spot ? [{ key: line.key, text: line.label, color: line.color, ...spot }] : []
  })
}

/** Tops and feet as parts of the height. The word's box must lie inside the band over its whole width. */
function widestSpot(
  tops: readonly number[],
  feet: readonly number[],
  width: number,
  height: number,
  plot: Plot,
): { x: number; y: number } | undefined {
  const span = Math.ceil((width / WIDTH) * (plot.days - 1))
  const step = Math.max(1, Math.floor(span / 4))
  let best: { x: number; y: number; room: number } | undefined
  for (let from = 0; from + span < plot.days; from += step) {
    const isWhole = plot.gaps.every(
      (gap) => gap.to < plot.start + from || gap.from > plot.start + from + span,
    )
    const top = Math.max(...tops.slice(from, from + span + 1))
    const foot = Math.min(...feet.slice(from, from + span + 1))
    const room = (foot - top) * height
    // a little more room is worth little: further right the word stands nearer to what is now
    if (isWhole && room >= LINE && (!best || room > best.room * 0.9))
      best = { x: (from + span / 2) / (plot.days - 1), y: (top + foot) / 2, room }
  }
  return best && { x: best.x, y: best.y }
}

export interface GutterName {
  key: string
  name: string
  value: string
  color: string
  /** part of the plot's height */
  y: number
}

/**
 * Room beside a plot, in letters: the narrow gutter of phones and short names, and the wide one of
 * all others.
 */
const NARROW = 12
const WIDE = 25

/** True if a name and its value need the wide gutter. */
export const isLongName = ({ name, value }: GutterName): boolean =>
  name.length + 1 + value.length > NARROW

/**
 * Names beside the ends of lines, with their newest values: a name that is too long for both ends
 * early. They move apart where ends are close, and stay in the order of the ends. The last lines,
 * which are the smallest, go without a name where not all have room.
 */
export function gutterNames(plot: Plot, axis: ValueAxis, height: number): GutterName[] {
  if (plot.kind !== 'line' || plot.lines.length < 2) return []
  const most = Math.max(1, Math.floor(height / LINE))
  const names = plot.lines
    .flatMap(({ key, label, color, values }) => {
      const value = values.findLast((known) => known !== null) ?? null
      if (value === null) return []
      // the unit stands above the chart
      const text = plotText(plot, value).replace(/ bps$/, '')
      const name = shorten(label, WIDE - 1 - text.length)
      return [{ key, color, name, value: text, y: Math.min(1, Math.max(0, axis.place(value))) }]
    })
    .slice(0, most)
    .sort((one, other) => one.y - other.y)
  return spread(names, LINE / height)
}

/** Without its brackets, else whole words of a name where that is most of what has room. */
function shorten(full: string, most: number): string {
  const name = full.length <= most ? full : full.replace(/ \(.*\)$/, '')
  if (name.length <= most) return name
  const cut = name.slice(0, most - 1)
  const words = cut.slice(0, cut.lastIndexOf(' '))
  return `${(words.length > most / 2 ? words : cut).trimEnd()}…`
}

/** Downwards until each has its room, then upwards from the foot. */
function spread(names: readonly GutterName[], room: number): GutterName[] {
  let free = room / 2
  const pushed = names.map((name) => {
    const y = Math.max(name.y, free)
    free = y + room
    return { ...name, y }
  })
  let limit = 1 - room / 2
  return pushed
    .reverse()
    .map((name) => {
      const y = Math.min(name.y, limit)
      limit = y - room
      return { ...name, y }
    })
    .reverse()
}
