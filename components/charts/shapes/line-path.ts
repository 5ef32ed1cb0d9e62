export interface Point {
  x: number
  y: number
}

/**
 * SVG path data of a line through whole-number points, relative and without what can be left out: `M0 40l1-2 3 0`.
 * Points on the straight way between their neighbours are left out too.
 */
export function linePath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  return `M${first.x} ${first.y}${lineSteps(first, rest)}`
}

/** The part after the starting point, for paths that begin in another way. */
export function lineSteps(start: Point, rest: readonly Point[]): string {
  const steps: { dx: number; dy: number }[] = []
  let at = start
  for (const point of rest) {
    const step = { dx: point.x - at.x, dy: point.y - at.y }
    at = point
    const last = steps.at(-1)
    if (last && isSameWay(last, step))
      steps[steps.length - 1] = { dx: last.dx + step.dx, dy: last.dy + step.dy }
    else steps.push(step)
  }
  if (steps.length === 0) return ''
  const texts = steps.map(({ dx, dy }) => join(dx, dy))
  return `l${texts.reduce((text, step) => text + (step.startsWith('-') ? '' : ' ') + step)}`
}

function isSameWay(a: { dx: number; dy: number }, b: { dx: number; dy: number }): boolean {
  return a.dx * b.dy === a.dy * b.dx && a.dx * b.dx >= 0 && a.dy * b.dy >= 0
}

const join = (dx: number, dy: number): string => `${dx}${dy < 0 ? '' : ' '}${dy}`
