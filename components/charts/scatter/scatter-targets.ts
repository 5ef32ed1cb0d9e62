interface Target {
  key: string
  /** fractions of the plot from its upper left corner */
  x: number
  y: number
  /** goes before the others */
  isPinned: boolean
}

/** A plot as it stands on a narrow phone. */
const WIDTH = 240
const HEIGHT = 320
/** Size of a target that a finger finds, in px. */
const SIZE = 24

/** Points that on a phone are covered by the target of another one, and cannot be meant by a finger there. */
export function findCrowded(points: readonly Target[]): Set<string> {
  const targets: Target[] = []
  const crowded = new Set<string>()
  for (const point of points.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned)))
    if (targets.some((other) => overlap(point, other))) crowded.add(point.key)
    else targets.push(point)
  return crowded
}

const overlap = (one: Target, other: Target): boolean =>
  Math.abs(one.x - other.x) * WIDTH < SIZE && Math.abs(one.y - other.y) * HEIGHT < SIZE
