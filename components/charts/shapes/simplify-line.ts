import type { Point } from '#components/charts/shapes/line-path.ts'

/**
 * Leaves out points that lie on the line drawn without them, up to a tolerance in vertical units
 * (Douglas and Peucker's way, by height alone). Ends stay. What is closer than half a pixel is not
 * seen and would be sent twice with every page.
 */
export function simplifyLine(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, points.length - 1])
  const spans: [number, number][] = [[0, points.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const { index, distance } = farthest(points, from, to)
    if (distance <= tolerance) continue
    kept.add(index)
    spans.push([from, index], [index, to])
  }
  return points.filter((_, index) => kept.has(index))
}

function farthest(
  points: readonly Point[],
  from: number,
  to: number,
): { index: number; distance: number } {
  const [start, end] = [points[from], points[to]]
  let found = { index: from, distance: 0 }
  if (!start || !end) return found
  for (let index = from + 1; index < to; index++) {
    const point = points[index]
    if (!point) continue
    const distance = Math.abs(
      point.y - (start.y + ((end.y - start.y) * (point.x - start.x)) / (end.x - start.x)),
    )
    if (distance > found.distance) found = { index, distance }
  }
  return found
}
