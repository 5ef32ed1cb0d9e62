import { showDay, type Day } from '#lib/dates.ts'
import { CopiedRows } from '#server/ingest/copied-rows.ts'
import { ImpossibleLines } from '#server/ingest/impossible-lines.ts'
import { getMeasure, type Measure, type MeasureKey } from '#lib/registry/measures.ts'
import { explainRule, qualityRules, type QualityRuleKey } from '#lib/registry/quality-rules.ts'
import { showReading } from '#server/data/gate/show-number.ts'
import {
  addSum,
  areMeant,
  explainParts,
  isBroken,
  type FileSums,
} from '#server/ingest/file-sums.ts'

/** A line of values as the gate sees it: one series of one run. */
export interface GateLine {
  line: number
  measure: MeasureKey
  /** name of the scope without the measure: lines with the same name are compared with each other */
  scope: string
  /** the scope as readers know it */
  subject: string
  /** counts into a total of the same file, is one, or neither */
  role: 'part' | 'total' | 'none'
  /** sets the bound that its value may not be above; null: not the value of assets */
  worthOf: 'asset' | 'market' | null
  /** before it there was nothing to report; null: any day may be right */
  firstDay: Day | null
}

export interface Held {
  line: number
  day: Day
  value: number | null
  rule: QualityRuleKey
  reason: string
}

/**
 * Stands between a source and publication: sees every point once, in the order of the file, and
 * names those that break a rule by themselves or as parts of a total of their file. What takes
 * other days or columns to see is judged at publication, where they are known (server/data/gate).
 */
export interface Gate {
  open(line: GateLine): void
  see(line: number, day: Day, value: number | null): void
  /** a part of a total that no line is made of, and which counts in the sum of the parts */
  seeAside(measure: MeasureKey, day: Day, value: number): void
  /**
   * another file begins: its totals are compared with its own parts, and at the end those without
   * with the only file of parts
   */
  nextFile(): void
  /** all that is held; call it once, after the last point */
  close(): Held[]
  /** once closed: totals that came without their parts, which may have been published before (published-parts.ts) */
  readonly totalsAlone: readonly TotalAlone[]
  /** once closed: parts that came without their total */
  readonly partsAlone: readonly PartsAlone[]
  /** values that count in the sums of parts and are no line, by measure and day */
  readonly remainders: ReadonlyMap<MeasureKey, ReadonlyMap<Day, number>>
  /**
   * by line, once closed: another one of its file that is worth more than anything on most of its
   * days, or itself where many are wrong
   */
  readonly impossibleBeside: ReadonlyMap<number, string>
}

/** A total of a day that nothing in its run was compared with. */
export interface TotalAlone {
  line: number
  measure: MeasureKey
  /** the name of the scope, with its segment */
  scope: string
  subject: string
  day: Day
  value: number
}

/** The parts of a day that nothing in their run was compared with. */
export interface PartsAlone {
  measure: MeasureKey
  /** the name of the scope of one of them, with its segment */
  scope: string
  day: Day
  parts: readonly { line: number; value: number }[]
}

/** How much is kept of what is held: beyond this nothing of the run is published (publication/write-lines.ts). */
const MOST_KEPT = 20_000

interface LineState extends GateLine {
  info: Measure
  most: number
  least: number
}

export function openGate(today: Day): Gate {
  const lines: LineState[] = []
  const held: Held[] = []
  const rows = new CopiedRows()
  const impossible = new ImpossibleLines()
  const copied = new Map<Day, { other: Day; count: number }>()
  let sums = new Map<MeasureKey, FileSums>()
  const onlyTotals: [measure: MeasureKey, days: FileSums][] = []
  const onlyParts: [measure: MeasureKey, days: FileSums][] = []
  const totalsAlone: TotalAlone[] = []
  const partsAlone: PartsAlone[] = []
  const remainders = new Map<MeasureKey, Map<Day, number>>()
  let remaindersOfFile = new Map<MeasureKey, Map<Day, number>>()

  function hold(
    line: number,
    day: Day,
    value: number | null,
    rule: QualityRuleKey,
    reason: string,
  ): void {
    held.push({ line, day, value, rule, reason })
  }

  /** Holds a value that is wrong by itself. */
  function holdWrong(state: LineState, day: Day, value: number): void {
    const rule = findWrong(state, day, value)
    impossible.see(state, rule)
    if (!rule || held.length >= MOST_KEPT) return
    const { line, subject, measure, info, firstDay } = state
    const slots = {
      measure: info.label,
      subject,
      day: showDay(day),
      value: showReading(measure, value),
    }
    const reason =
      rule === 'before_network'
        ? explainRule(rule, { ...slots, firstDay: showDay(firstDay ?? day) })
        : explainRule(rule, slots)
    hold(line, day, Number.isFinite(value) ? value : null, rule, reason)
  }

  function findWrong({ most, least, info, worthOf, firstDay }: LineState, day: Day, value: number) {
    if (!(value >= -most && value <= most)) return 'impossible'
    if (value < least) return 'negative'
    if (info.unit === 'count' && !Number.isInteger(value)) return 'not_whole'
    if (day > today) return 'future_day'
    if (firstDay !== null && day < firstDay) return 'before_network'
    if (worthOf === null) return undefined
    const rule = worthOf === 'asset' ? 'impossible_asset' : 'impossible_market'
    return info.kind === 'stock' && value > qualityRules[rule].threshold[info.unit]
      ? rule
      : undefined
  }

  function closeFile(): void {
    impossible.closeFile()
    for (const [measure, days] of sums) {
      compareSums(measure, days)
      const values = [...days.values()]
      if (values.every(({ parts }) => parts === undefined)) onlyTotals.push([measure, days])
      if (values.every(({ total }) => total === undefined)) onlyParts.push([measure, days])
    }
    sums = new Map()
    for (const [measure, days] of remaindersOfFile)
      remainders.set(measure, new Map([...(remainders.get(measure) ?? []), ...days]))
    remaindersOfFile = new Map()
    for (const { day, other, cells } of rows.take()) {
      copied.set(day, { other, count: cells.length })
      for (const { line, value } of cells) holdCopied(line, value, day)
    }
  }

  function holdCopied(line: number, value: number, day: Day): void {
    const state = lines[line]
    const row = copied.get(day)
    if (!state || !row || held.length >= MOST_KEPT) return
    const reason = explainRule('copied_row', {
      measure: state.info.label,
      subject: state.subject,
      day: showDay(day),
      values: String(row.count),
      other: showDay(row.other),
    })
    hold(line, day, value, 'copied_row', reason)
  }

  /** The parts may be in one file, and their total in another. */
  function closeRun(): void {
    for (const [measure, totals] of onlyTotals) {
      // a value that was read beside a row under another date is of that date as well
      for (const [day, { total, line }] of totals)
        if (total !== undefined && line !== undefined) holdCopied(line, total, day)
      const [parts, ...others] = onlyParts.filter(([each]) => each === measure)
      if (!parts) noteAlone(totals)
      if (!parts || others.length) continue
      const both = new Map([...totals].map(([day, sum]) => [day, { ...parts[1].get(day), ...sum }]))
      const compared = [...both.values()].flatMap((sum) =>
        sum.parts === undefined ? [] : [{ ...sum, largest: largestOf(sum.partsOf) }],
      )
      if (areMeant(compared)) compareSums(measure, both)
    }
    for (const [measure, days] of onlyParts) {
      const isAlone =
        [...onlyTotals, ...onlyParts].filter(([each]) => each === measure).length === 1
      if (isAlone) notePartsAlone(days)
    }
  }

  function notePartsAlone(days: FileSums): void {
    for (const [day, { partsOf = [] }] of days) {
      const state = lines[partsOf[0]?.line ?? -1]
      if (state)
        partsAlone.push({ measure: state.measure, scope: state.scope, day, parts: partsOf })
    }
  }

  function noteAlone(totals: FileSums): void {
    for (const [day, { total, line }] of totals) {
      const state = line === undefined ? undefined : lines[line]
      if (!state || total === undefined) continue
      const { measure, scope, subject } = state
      totalsAlone.push({ line: state.line, measure, scope, subject, day, value: total })
    }
  }

  function compareSums(measure: MeasureKey, days: FileSums): void {
    for (const [day, { parts, partsOf = [], total, line, subject }] of days) {
      if (parts === undefined || total === undefined || line === undefined) continue
      if (!isBroken({ parts, total })) continue
      const reason = explainParts({ measure, subject: subject ?? 'the total', day, parts, total })
      // one cannot say which of them is wrong
      hold(line, day, total, 'parts', reason)
      for (const part of partsOf) hold(part.line, day, part.value, 'parts', reason)
    }
  }

  return {
    open(line) {
      const info = getMeasure(line.measure)
      lines[line.line] = {
        ...line,
        info,
        most: info.most ?? qualityRules.impossible.threshold[info.unit],
        least: info.signed ? -Infinity : qualityRules.negative.threshold,
      }
    },
    see(line, day, value) {
      const state = lines[line]
      if (!state || value === null) return
      if (state.role !== 'none' && Number.isFinite(value)) noteSum(sums, state, day, value)
      // rates are rounded so far that they come back
      if (state.info.unit !== 'percent') rows.see(day, { line, name: state.scope, value })
      holdWrong(state, day, value)
    },
    seeAside(measure, day, value) {
      if (!Number.isFinite(value)) return
      addSum(sums, measure, day, ({ parts = 0 }) => ({ parts: parts + value }))
      const days = remaindersOfFile.get(measure) ?? new Map<Day, number>()
      remaindersOfFile.set(measure, days.set(day, (days.get(day) ?? 0) + value))
    },
    nextFile: closeFile,
    close() {
      closeFile()
      closeRun()
      return held
    },
    totalsAlone,
    partsAlone,
    remainders,
    impossibleBeside: impossible.beside,
  }
}

const largestOf = (parts: readonly { value: number }[] = []): number =>
  Math.max(0, ...parts.map(({ value }) => value))

function noteSum(
  sums: Map<MeasureKey, FileSums>,
  { role, measure, line, subject }: LineState,
  day: Day,
  value: number,
): void {
  addSum(sums, measure, day, ({ parts = 0, partsOf = [] }) =>
    role === 'total'
      ? { total: value, line, subject }
      : { parts: parts + value, partsOf: [...partsOf, { line, value }] },
  )
}
