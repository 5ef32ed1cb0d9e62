/** A point of a scatter, as fractions of the plot from its upper left corner, and its word. */
export interface Placed {
  key: string
  x: number
  y: number
  word: string
  /** goes before the others, and is said even where it is in their way */
  isPinned: boolean
}

export type Side = 'right' | 'left' | 'above' | 'below'

/** A plot as it stands on a small desk; on phones only what is pinned is said. */
const WIDTH = 560
const HEIGHT = 320
const LETTER = 7
const LINE = 14
const AWAY = 10
const SIDES: readonly Side[] = ['right', 'left', 'above', 'below']

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * At which side of its point each word stands without covering another word or point; without a
 * place a word is left out.
 */
export function placeWords(points: readonly Placed[]): Map<string, Side> {
  const taken: Box[] = points.map(({ x, y }) => boxAround(x * WIDTH, y * HEIGHT, 12, 12))
  const sides = new Map<string, Side>()
  const inOrder = [...points].sort((a, b) => Number(b.isPinned) - Number(a.isPinned))
  for (const point of inOrder) {
    const own = taken[points.indexOf(point)]
    const free = SIDES.find((side) => {
      const box = boxOf(point, side)
      return isInside(box) && !taken.some((other) => other !== own && overlaps(box, other))
    })
    const side = free ?? (point.isPinned ? 'above' : undefined)
    if (!side) continue
    sides.set(point.key, side)
    taken.push(boxOf(point, side))
  }
  return sides
}

function boxOf({ x, y, word }: Placed, side: Side): Box {
  const width = word.length * LETTER
  const [middle, centre] = [x * WIDTH, y * HEIGHT]
  if (side === 'right') return boxAround(middle + AWAY + width / 2, centre, width, LINE)
  if (side === 'left') return boxAround(middle - AWAY - width / 2, centre, width, LINE)
  return boxAround(middle, centre + (side === 'above' ? -1 : 1) * (AWAY + LINE / 2), width, LINE)
}

const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})
const isInside = ({ left, right, top, bottom }: Box): boolean =>
  left >= 0 && right <= WIDTH && top >= 0 && bottom <= HEIGHT
const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
