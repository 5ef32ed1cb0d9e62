/**
 * A path of `M`, `L` and `Z` on whole numbers, written as steps from point to point: less than half as long. Steps that
 * lead nowhere are left out, steps the same way are one, and parts too small to be seen are left out.
 */
export function shortPath(path: string): string {
  return path.split('M').filter(Boolean).map(shortPart).join('')
}

const SEEN_POINTS = 3
/** An island no wider and no higher than this is a speck on any screen. */
const SPECK = 2

function shortPart(part: string): string {
  const isClosed = part.endsWith('Z')
  const points = (isClosed ? part.slice(0, -1) : part)
    .split('L')
    .map((point) => point.split(',').map(Number))
  const [first = []] = points
  let [x = 0, y = 0] = first
  const start = `M${x},${y}`
  const steps: [x: number, y: number][] = []
  for (const [nextX = 0, nextY = 0] of points.slice(1)) {
    const [stepX, stepY] = [nextX - x, nextY - y]
    if (stepX === 0 && stepY === 0) continue
    const last = steps.at(-1)
    if (last && isSameWay(last, [stepX, stepY]))
      steps[steps.length - 1] = [last[0] + stepX, last[1] + stepY]
    else steps.push([stepX, stepY])
    ;[x, y] = [nextX, nextY]
  }
  if (isClosed && (steps.length < SEEN_POINTS - 1 || isSpeck(points))) return ''
  if (!steps.length) return ''
  const words = steps.map((step) => step.join(',')).join(' ')
  return `${start}l${words.replaceAll(' -', '-').replaceAll(',-', '-')}${isClosed ? 'z' : ''}`
}

const isSameWay = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) =>
  ax * by === ay * bx && ax * bx >= 0 && ay * by >= 0

function isSpeck(points: readonly (readonly number[])[]): boolean {
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)]
  return Math.max(...xs) - Math.min(...xs) <= SPECK && Math.max(...ys) - Math.min(...ys) <= SPECK
}
