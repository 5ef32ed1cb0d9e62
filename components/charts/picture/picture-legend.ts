import { chooseInk, PICTURE_INK } from '#components/charts/picture/picture-ink.ts'
import {
  cut,
  EDGE,
  LETTER,
  WIDTH,
  type Picture,
  type PictureWord,
} from '#components/charts/picture/picture-sheet.ts'
import { findLook } from '#components/charts/shapes/below-zero.ts'
import { fillHatched } from '#components/charts/picture/picture-shapes.ts'
import type { Plot, PlotLine } from '#components/charts/plot/plot.ts'

const LEGEND_SIZE = 20
const MOST_LEGEND_ROWS = 3

/** Names of lines in rows above the picture, as many as fit. */
export function layOutLegend(plot: Plot): {
  boxes: Picture['boxes']
  words: PictureWord[]
  foot: number
} {
  const boxes: Picture['boxes'] = []
  const words: PictureWord[] = []
  let [x, row] = [EDGE, 0]
  for (const line of plot.lines) {
    const { label } = line
    const text = cut(label, 420, LEGEND_SIZE)
    const width = 24 + text.length * LEGEND_SIZE * LETTER + 28
    if (x + width > WIDTH - EDGE) [x, row] = [EDGE, row + 1]
    if (row === MOST_LEGEND_ROWS) break
    const y = 168 + row * 32
    boxes.push({ x, y: y - 14, width: 14, height: 14, color: fillLike(plot, line) })
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

/** Hatched where the line is; lines that are not filled are not. */
function fillLike(plot: Plot, line: PlotLine): string {
  const { color, hatched } = findLook(plot, line)
  const ink = chooseInk(color)
  return hatched && plot.kind !== 'line' ? fillHatched(ink) : ink
}
