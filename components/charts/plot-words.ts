import type { Plot } from '#components/charts/plot.ts'
import { stacked } from '#components/charts/stacked.ts'
import type { ValueAxis } from '#components/charts/value-axis.ts'

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
/** from the end of a line to the middle of its name above it, or below it */
const ASIDE = 11
/** from the middle of a name to an edge of the frame: closer, and it would lie over an axis */
const EDGE = 9

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

/** Names at the ends of lines, as far as they do not cover each other. The first lines are the largest and go first. */
export function endWords(plot: Plot, axis: ValueAxis, height: number): PlotWord[] {
  if (plot.lines.length < 2) return []
  const words: PlotWord[] = []
  for (const line of plot.lines) {
    const value = line.values.findLast((known) => known !== null)
    if (value === undefined || value === null) continue
    const end = axis.place(value)
    const y = [end - ASIDE / height, end + ASIDE / height].find(
      (at) =>
        at * height >= EDGE &&
        (1 - at) * height >= EDGE &&
        words.every((word) => Math.abs(word.y - at) * height >= LINE - 2),
    )
    if (y !== undefined)
      words.push({ key: line.key, text: line.label, color: line.color, x: 0.995, y })
  }
  return words
}
