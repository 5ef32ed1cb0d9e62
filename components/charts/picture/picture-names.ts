import { chooseInk, PICTURE_INK } from '#components/charts/picture/picture-ink.ts'
import { cut, type Box, type PictureWord } from '#components/charts/picture/picture-sheet.ts'
import { bandWords, gutterNames, isLongName } from '#components/charts/frame/plot-words.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import type { ValueAxis } from '#components/charts/axes/value-axis.ts'

const NAME_SIZE = 18
/** names here are so much larger than on the page */
const NAME_SCALE = 1.5
/** room for names between the newest day and the values of the axis */
const NAMES = 150
const LONG_NAMES = 280

/** The width that names of lines take at the right of their plot. */
export function roomForNames(plot: Plot, axis: ValueAxis): number {
  if (!hasNames(plot)) return 0
  return gutterNames(plot, axis, Infinity).some(isLongName) ? LONG_NAMES : NAMES
}

/** Lines have their names beside their newest day, never over it. */
const hasNames = ({ kind, lines }: Plot): boolean => kind === 'line' && lines.length > 1

/** Names of lines beside their newest day, of areas within. */
export function namesIn(plot: Plot, axis: ValueAxis, { x, y, width, height }: Box): PictureWord[] {
  if (hasNames(plot)) {
    const room = roomForNames(plot, axis) - 14
    return gutterNames(plot, axis, height / NAME_SCALE).map((name) => ({
      x: x + width + 10,
      y: y + name.y * height + 6,
      text: cut(`${name.name} ${name.value}`, room, NAME_SIZE),
      size: NAME_SIZE,
      weight: 600,
      color: chooseInk(name.color),
      anchor: 'start',
    }))
  }
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
