import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { seeded, type Random } from '../../attack/faults/seeded-random.ts'
import type { BenchmarkCase, BenchmarkLine } from './benchmark-case.ts'
import { faultKinds, rightKinds, type Ground, type PlantedKind } from './planted-kinds.ts'

interface GroundShape {
  classId: number
  measure: MeasureKey
  isOneAsset: boolean
  /** dollars, tokens or price of a line, as powers of ten */
  size: readonly [low: number, high: number]
  /** how much a line moves on a usual day, and how often it jumps, and by how much */
  daily: readonly [low: number, high: number]
  jumps: { perDay: number; most: number }
}

const SHAPES: Readonly<Record<Ground, GroundShape>> = {
  funds: {
    classId: 27,
    measure: 'totalAssetValue',
    isOneAsset: false,
    size: [6.5, 9.3],
    daily: [0.0002, 0.003],
    jumps: { perDay: 0.06, most: 0.05 },
  },
  coins: {
    classId: 28,
    measure: 'circulatingSupply',
    isOneAsset: true,
    size: [6.5, 9.8],
    daily: [0.001, 0.006],
    jumps: { perDay: 0.02, most: 0.04 },
  },
  shares: {
    classId: 34,
    measure: 'price',
    isOneAsset: false,
    size: [0.8, 2.8],
    daily: [0.008, 0.03],
    jumps: { perDay: 0.01, most: 0.15 },
  },
}

const LAST: Day = 20_700
const NEW_DAYS = 40

/** Cases of every kind in both forms, so many of each; a seed makes the same ones. */
export function drawCases(seed: number, each: number): BenchmarkCase[] {
  return [...faultKinds, ...rightKinds].flatMap((kind) =>
    (['first load', 'append'] as const).flatMap((form) =>
      Array.from({ length: each }, (_, at) =>
        drawCase(kind, form, `${seed} ${kind.name} ${form} ${at}`),
      ),
    ),
  )
}

function drawCase(kind: PlantedKind, form: BenchmarkCase['form'], id: string): BenchmarkCase {
  const random = seeded(id)
  const shape = SHAPES[random.pick(kind.grounds)]
  const days = random.integer(150, 420)
  const from = form === 'append' ? days - random.integer(1, NEW_DAYS) : 0
  const others = Array.from({ length: random.integer(3, 7) }, (_, at): BenchmarkLine => {
    const line = walk(days, shape, random)
    return { name: `other ${at + 1}`, truth: line, given: line }
  })
  const { split, ...planted } = kind.plant(walk(days, shape, random), from, random)
  return {
    id,
    kind: kind.name,
    isRight: rightKinds.includes(kind),
    form,
    classId: shape.classId,
    measure: shape.measure,
    isOneAsset: shape.isOneAsset,
    start: LAST - days,
    from,
    lines: [{ name: 'judged', ...planted }, ...others],
    events: split ? [{ kind: 'split', factor: split.factor, at: split.at }] : [],
  }
}

/** A line that moves every day and jumps now and then, without a fault. */
function walk(days: number, { size, daily, jumps }: GroundShape, random: Random): number[] {
  const move = random.between(...daily)
  const drift = random.between(-0.2, 1) * 0.002
  let value = 10 ** random.between(...size)
  return Array.from({ length: days }, () => {
    const jump = random.next() < jumps.perDay ? random.between(-jumps.most, jumps.most) : 0
    value *= Math.exp(drift + move * random.normal()) * (1 + jump)
    return value
  })
}
