import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import type { GateLine, Held } from '#server/pipeline/gate/file/open-gate.ts'
import { explainReading, type NamedReading } from '#server/pipeline/gate/finding.ts'
import { showReading } from '#server/pipeline/gate/readings/show-number.ts'

/** A total of a day that nothing in its run was compared with. */
export interface TotalAlone extends Pick<GateLine, 'line' | 'measure' | 'scope' | 'subject'> {
  day: Day
  value: number
}

/** The parts of a day that nothing in their run was compared with, with the scope of one of them. */
export interface PartsAlone extends Pick<GateLine, 'measure' | 'scope'> {
  day: Day
  parts: readonly { line: number; value: number }[]
}

/** The figures of a file for one day: its parts together and one by one, and their total. */
interface DaySum {
  parts?: number
  partsOf: { of: GateLine; value: number }[]
  total?: { of: GateLine; value: number }
}
type DaySums = Map<Day, DaySum>

/**
 * Gathers the totals of a run and their parts, and holds those that are apart. Each file is compared
 * by itself; at the end totals that came without parts are compared with the only file of parts.
 */
export class FileSums {
  #sums = new Map<MeasureKey, DaySums>()
  #remaindersOfFile = new Map<MeasureKey, Map<Day, number>>()
  readonly #onlyTotals: [measure: MeasureKey, days: DaySums][] = []
  readonly #onlyParts: [measure: MeasureKey, days: DaySums][] = []
  readonly totalsAlone: TotalAlone[] = []
  readonly partsAlone: PartsAlone[] = []
  readonly remainders = new Map<MeasureKey, Map<Day, number>>()

  see(of: GateLine, day: Day, value: number): void {
    if (of.role === 'none' || !Number.isFinite(value)) return
    const sum = this.#sumOn(of.measure, day)
    if (of.role === 'total') sum.total = { of, value }
    else {
      sum.parts = (sum.parts ?? 0) + value
      sum.partsOf.push({ of, value })
    }
  }

  seeAside(measure: MeasureKey, day: Day, value: number): void {
    if (!Number.isFinite(value)) return
    const sum = this.#sumOn(measure, day)
    sum.parts = (sum.parts ?? 0) + value
    const days = this.#remaindersOfFile.get(measure) ?? new Map<Day, number>()
    this.#remaindersOfFile.set(measure, days.set(day, (days.get(day) ?? 0) + value))
  }

  /** All that is apart in the file that ends. */
  closeFile(): Held[] {
    const sums = this.#sums
    this.#sums = new Map()
    for (const [measure, days] of this.#remaindersOfFile)
      this.remainders.set(measure, new Map([...(this.remainders.get(measure) ?? []), ...days]))
    this.#remaindersOfFile = new Map()
    for (const [measure, days] of sums) {
      const values = [...days.values()]
      if (values.every(({ parts }) => parts === undefined)) this.#onlyTotals.push([measure, days])
      if (values.every(({ total }) => total === undefined)) this.#onlyParts.push([measure, days])
    }
    return [...sums.values()].flatMap(compareSums)
  }

  /** By measure, the totals that came without parts, and all that is apart of both. */
  *closeRun(): Generator<{ totals: readonly TotalAlone[]; held: readonly Held[] }> {
    for (const [measure, days] of this.#onlyTotals) {
      const totals = [...days].flatMap(([day, sum]) => listTotal(day, sum))
      const [parts, ...others] = this.#onlyParts.filter(([each]) => each === measure)
      if (!parts) for (const total of totals) this.totalsAlone.push(total)
      yield { totals, held: parts && !others.length ? compareFiles(days, parts[1]) : [] }
    }
    const files = [...this.#onlyTotals, ...this.#onlyParts]
    for (const [measure, days] of this.#onlyParts)
      if (files.filter(([each]) => each === measure).length === 1)
        for (const [day, sum] of days) this.partsAlone.push(...listParts(day, sum))
  }

  #sumOn(measure: MeasureKey, day: Day): DaySum {
    const days = this.#sums.get(measure) ?? new Map<Day, DaySum>()
    this.#sums.set(measure, days)
    const sum = days.get(day) ?? { partsOf: [] }
    days.set(day, sum)
    return sum
  }
}

function listTotal(day: Day, { total }: DaySum): TotalAlone[] {
  if (!total) return []
  const { line, measure, scope, subject } = total.of
  return [{ line, measure, scope, subject, day, value: total.value }]
}

function listParts(day: Day, { partsOf }: DaySum): PartsAlone[] {
  const [first] = partsOf
  const parts = partsOf.map(({ of: { line }, value }) => ({ line, value }))
  return first ? [{ measure: first.of.measure, scope: first.of.scope, day, parts }] : []
}

/** The parts may be in one file, and their total in another. */
function compareFiles(totals: DaySums, parts: DaySums): Held[] {
  const both: DaySums = new Map()
  for (const [day, { total }] of totals) {
    const sum = parts.get(day)
    if (sum && total) both.set(day, { ...sum, total })
  }
  const compared = [...both.values()].map(({ parts: sum = 0, partsOf, total }) => {
    const largest = Math.max(0, ...partsOf.map(({ value }) => value))
    return { parts: sum, largest, total: total?.value ?? 0 }
  })
  return areMeant(compared) ? compareSums(both) : []
}

/** Holds a total and its parts where they are apart: one cannot say which of them is wrong. */
const compareSums = (days: DaySums): Held[] =>
  [...days].flatMap(([day, { parts, partsOf, total }]) => {
    if (parts === undefined || !total || !isBroken(parts, total.value)) return []
    const reason = explainParts({ ...total.of, day, value: total.value }, parts)
    return [total, ...partsOf].map(
      ({ of: { line }, value }): Held => ({ line, day, value, rule: 'parts', reason }),
    )
  })

const isBroken = (parts: number, total: number): boolean =>
  Math.abs(parts - total) > Math.abs(total) * qualityRules.parts.threshold

/** Why a total is held beside its parts. */
export const explainParts = (total: NamedReading, parts: number): string =>
  explainReading('parts', total, { sum: showReading(total.measure, parts) })

/** The share that parts and total of two files may differ by, and yet be meant for each other. */
const MEANT_WITHIN = 0.5
/** No total is a tenth of what it is made of, whatever else it may be of. */
const FAR_BELOW = 0.1
/** Nor is it less than one of its parts, but for what was revised between two downloads. */
const BELOW_PART = 0.95
/** A total so near to ten, a hundred, a thousand times its parts is theirs in another unit. */
const POWER_WITHIN = 0.01

interface Beside {
  parts: number
  /** the largest of them */
  largest: number
  total: number
}

/**
 * Are parts and totals of two files meant for each other? On most days they are near, or apart by
 * what only another unit explains, or the total is less than one of its parts; a total of something
 * else is none of it.
 */
export function areMeant(sums: readonly Beside[]): boolean {
  const areMost = (is: (sum: Beside) => boolean) => sums.filter(is).length > sums.length / 2
  return [isNear, isFarBelow, isBelowPart, isInOtherUnit].some(areMost)
}

const isNear = ({ parts, total }: Beside): boolean =>
  Math.abs(parts - total) <= Math.max(Math.abs(parts), Math.abs(total)) * MEANT_WITHIN

const isFarBelow = ({ parts, total }: Beside): boolean =>
  Math.abs(total) < Math.abs(parts) * FAR_BELOW

const isBelowPart = ({ largest, total }: Beside): boolean => total < largest * BELOW_PART

function isInOtherUnit({ parts, total }: Beside): boolean {
  const power = Math.log10(total / parts)
  return Math.round(power) !== 0 && Math.abs(power - Math.round(power)) < POWER_WITHIN
}
