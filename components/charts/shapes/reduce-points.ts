/**
 * Indexes of the points to draw, ascending, when there are more than places to draw them: of each
 * stretch the lowest and the highest, and the ends of every run, so that no peak, low or edge is
 * lost. Blanks are left out. `longestStep` is the distance up to which two points belong to one
 * run.
 */
export function reducePoints(
  values: readonly (number | null)[],
  positions: number,
  longestStep = 1,
): number[] {
  const known: { index: number; value: number }[] = []
  values.forEach((value, index) => {
    if (value !== null) known.push({ index, value })
  })
  if (values.length <= positions) return known.map((point) => point.index)
  const stretch = Math.ceil(values.length / Math.max(1, Math.floor(positions / 2)))
  const kept = new Set<number>()
  for (let from = 0; from < known.length; ) {
    const bucket = Math.floor((known[from]?.index ?? 0) / stretch)
    let to = from
    while (to < known.length && Math.floor((known[to]?.index ?? 0) / stretch) === bucket) to++
    keepExtremes(known.slice(from, to), kept)
    from = to
  }
  known.forEach((point, place) => {
    const isStart = point.index - (known[place - 1]?.index ?? -Infinity) > longestStep
    const isEnd = (known[place + 1]?.index ?? Infinity) - point.index > longestStep
    if (isStart || isEnd) kept.add(point.index)
  })
  return [...kept].sort((a, b) => a - b)
}

function keepExtremes(
  points: readonly { index: number; value: number }[],
  kept: Set<number>,
): void {
  const [first] = points
  if (!first) return
  let low = first
  let high = first
  for (const point of points) {
    if (point.value < low.value) low = point
    if (point.value > high.value) high = point
  }
  kept.add(low.index)
  kept.add(high.index)
}
