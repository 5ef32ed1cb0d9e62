import { linePath, type Point } from '#components/charts/shapes/line-path.ts'

interface SparklineProps {
  /** one a day, null for a day without value */
  values: readonly (number | null)[]
  /** `sign`: coloured by where it ends against where it began */
  tone?: 'plain' | 'sign' | 'held'
  /** filled to its foot, edge to edge */
  filled?: boolean
}

const HEIGHT = 60
/** Sources pause over weekends and holidays; what is longer is a hole. */
const LONGEST_STEP = 4

/** The shape of a month; decoration beside the figures that say it. */
export function Sparkline({ values, tone = 'sign', filled = false }: SparklineProps) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const runs = findRuns(placePoints(values, known))
  return (
    <svg
      className={`spark${chooseTone(tone, known)}`}
      viewBox={`0 0 ${values.length - 1} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {filled && (
        <path
          className="spark-area"
          d={runs.map((run) => `${linePath(run)}V${HEIGHT}H${run[0]?.x ?? 0}z`).join('')}
        />
      )}
      <path d={runs.map(linePath).join('')} />
    </svg>
  )
}

function placePoints(values: SparklineProps['values'], known: readonly number[]): Point[] {
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const place = (value: number) => (high === low ? 0.5 : (high - value) / (high - low))
  return values.flatMap((value, x) =>
    value === null ? [] : [{ x, y: Math.round(3 + place(value) * (HEIGHT - 9)) }],
  )
}

function findRuns(points: readonly Point[]): Point[][] {
  const runs: Point[][] = []
  for (const point of points) {
    const last = runs.at(-1)?.at(-1)
    if (last && point.x - last.x <= LONGEST_STEP) runs.at(-1)?.push(point)
    else runs.push([point])
  }
  return runs
}

function chooseTone(tone: SparklineProps['tone'], known: readonly number[]): string {
  if (tone === 'held') return ' held'
  if (tone === 'plain') return ''
  return (known.at(-1) ?? 0) >= (known[0] ?? 0) ? ' spark-up' : ' spark-down'
}
