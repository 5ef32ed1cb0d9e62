/** A label and the height at which it would stand, in pixels from the top. */
interface Placed {
  key: string
  y: number
}

/** Moves labels apart until each has `gap` pixels, in their order, between 0 and `height`; by key. */
export function spreadLabels(
  labels: readonly Placed[],
  gap: number,
  height: number,
): Map<string, number> {
  const ordered = labels.toSorted((a, b) => a.y - b.y)
  const room = Math.min(gap, height / Math.max(1, ordered.length - 1))
  const down: number[] = []
  for (const { y } of ordered) down.push(Math.max(y, (down.at(-1) ?? -room) + room))
  const placed: number[] = []
  for (const y of down.toReversed())
    placed.push(Math.min(y, (placed.at(-1) ?? height + room) - room))
  const tops = placed.toReversed()
  return new Map(ordered.map(({ key }, at) => [key, tops[at] ?? 0]))
}
