/**
 * A path of `M`, `L` and `Z` on whole numbers, written as steps from point to point: less than half as long. Steps that
 * lead nowhere are left out, and so are parts too small to be seen.
 */
export function shortPath(path: string): string {
  return path.split('M').filter(Boolean).map(shortPart).join('')
}

const SEEN_POINTS = 3

function shortPart(part: string): string {
  const isClosed = part.endsWith('Z')
  const points = (isClosed ? part.slice(0, -1) : part)
    .split('L')
    .map((point) => point.split(',').map(Number))
  const [first = []] = points
  let [x = 0, y = 0] = first
  const start = `M${x},${y}`
  const steps: string[] = []
  for (const [nextX = 0, nextY = 0] of points.slice(1)) {
    if (nextX === x && nextY === y) continue
    steps.push(`${nextX - x},${nextY - y}`)
    ;[x, y] = [nextX, nextY]
  }
  if (isClosed && steps.length < SEEN_POINTS - 1) return ''
  if (!steps.length) return ''
  return `${start}l${steps.join(' ').replaceAll(' -', '-').replaceAll(',-', '-')}${isClosed ? 'z' : ''}`
}
