import { isoDay, type Day } from '#lib/dates.ts'
import { getMeasure, type Measure, type MeasureKey } from '#lib/registry/measures.ts'
import { explainRule, qualityRules, type QualityRuleKey } from '#lib/registry/quality-rules.ts'

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
}

export interface Held {
  line: number
  day: Day
  value: number | null
  rule: QualityRuleKey
  reason: string
}

/**
 * Stands between a source and publication: sees every point once, in the order of the file, and names those that break a
 * rule by themselves or beside other columns of their file. Jumps from one day to the next are judged at publication, where
 * the days before are known (server/data/publication/merge-line.ts).
 */
export interface Gate {
  open(line: GateLine): void
  see(line: number, day: Day, value: number | null): void
  /** another file begins: its totals are compared with its own parts */
  nextFile(): void
  /** all that is held; call it once, after the last point */
  close(): Held[]
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
  const ledgers = new Map<string, Ledger>()
  const priceDays = new Map<string, Day>()
  let sums = new Map<string, FileSums>()

  function hold(
    line: number,
    day: Day,
    value: number | null,
    rule: QualityRuleKey,
    reason: string,
  ): void {
    held.push({ line, day, value, rule, reason })
  }

  /** Holds a value that is wrong by itself, or has no price behind it. True if it did. */
  function holdsWrong(
    { line, measure, scope, subject, info, most, least }: LineState,
    day: Day,
    value: number,
  ): boolean {
    const isPossible = value >= -most && value <= most
    const priceDay = isPriced(measure) ? priceDays.get(scope) : undefined
    const isUnpriced = priceDay !== undefined && day - priceDay > getMeasure('price').carryDays
    if (isPossible && value >= least && day <= today && !isUnpriced) return false
    if (held.length >= MOST_KEPT) return true
    const slots = { measure: info.label, subject, day: isoDay(day), value: show(value) }
    if (!isPossible)
      hold(
        line,
        day,
        Number.isFinite(value) ? value : null,
        'impossible',
        explainRule('impossible', slots),
      )
    else if (value < least) hold(line, day, value, 'negative', explainRule('negative', slots))
    else if (day > today) hold(line, day, value, 'future_day', explainRule('future_day', slots))
    else
      hold(
        line,
        day,
        value,
        'stale_price',
        explainRule('stale_price', { ...slots, priceDay: isoDay(priceDay ?? day) }),
      )
    return true
  }

  function closeFile(): void {
    for (const days of sums.values())
      for (const [day, { parts, total, line, subject }] of days) {
        if (
          parts === undefined ||
          total === undefined ||
          line === undefined ||
          Math.abs(parts - total) <= Math.abs(total) * qualityRules.parts.threshold
        )
          continue
        hold(
          line,
          day,
          total,
          'parts',
          explainRule('parts', {
            subject: subject ?? 'the total',
            day: isoDay(day),
            sum: show(parts),
            value: show(total),
          }),
        )
      }
    sums = new Map()
  }

  return {
    open(line) {
      const info = getMeasure(line.measure)
      lines[line.line] = {
        ...line,
        info,
        most: qualityRules.impossible.threshold[info.unit],
        least: info.signed ? -Infinity : qualityRules.negative.threshold,
      }
    },
    see(line, day, value) {
      const state = lines[line]
      if (!state || value === null) return
      if (state.role !== 'none' && Number.isFinite(value)) noteSum(sums, state, day, value)
      if (holdsWrong(state, day, value)) return
      if (state.measure === 'price')
        priceDays.set(state.scope, Math.max(day, priceDays.get(state.scope) ?? day))
      const entry = LEDGER_ENTRY[state.measure]
      if (!entry) return
      for (const { at, supply, before, flow, line: supplyLine } of noteSupply(
        ledgers,
        entry,
        state,
        day,
        value,
      )) {
        if (held.length >= MOST_KEPT) break
        hold(
          supplyLine,
          at,
          supply,
          'unexplained_supply',
          explainRule('unexplained_supply', {
            subject: state.subject,
            day: isoDay(at),
            change: show(supply - before),
            flow: show(flow),
          }),
        )
      }
    },
    nextFile: closeFile,
    close() {
      closeFile()
      return held
    },
  }
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const show = (value: number): string => number.format(value)

/** A value at market price needs a price of its own file that may still be carried. */
const isPriced = (measure: MeasureKey): boolean =>
  measure === 'marketValue' || measure === 'circulatingMarketValue'

/** Supply, mints and burns of one scope, by day: only the days last seen, whatever the length of the file. */
interface Ledger {
  line: number
  days: Map<Day, { supply?: number; mints?: number; burns?: number }>
}

const LEDGER_DAYS = 8
const LEDGER_ENTRY: Partial<Record<MeasureKey, 'supply' | 'mints' | 'burns'>> = {
  totalSupply: 'supply',
  dailyMintsToken: 'mints',
  dailyBurnsToken: 'burns',
}

/** Notes a point, and names the days it completes whose supply changed by other than mints − burns. */
function* noteSupply(
  ledgers: Map<string, Ledger>,
  entry: 'supply' | 'mints' | 'burns',
  state: LineState,
  day: Day,
  value: number,
): Generator<{ at: Day; supply: number; before: number; flow: number; line: number }> {
  const ledger = ledgers.get(state.scope) ?? {
    line: state.line,
    days: new Map<Day, { supply?: number; mints?: number; burns?: number }>(),
  }
  ledgers.set(state.scope, ledger)
  if (entry === 'supply') ledger.line = state.line
  ledger.days.set(day, { ...ledger.days.get(day), [entry]: value })
  const [oldest] = ledger.days.keys()
  if (ledger.days.size > LEDGER_DAYS && oldest !== undefined) ledger.days.delete(oldest)
  // files may run backwards, so a supply may complete the day after it
  for (const at of entry === 'supply' ? [day, day + 1] : [day]) {
    const { supply, ...flows } = ledger.days.get(at) ?? {}
    const before = ledger.days.get(at - 1)?.supply
    if (
      supply === undefined ||
      flows.mints === undefined ||
      flows.burns === undefined ||
      before === undefined
    )
      continue
    const flow = flows.mints - flows.burns
    if (
      Math.abs(supply - before - flow) <=
      Math.max(Math.abs(supply), Math.abs(before)) * qualityRules.unexplained_supply.threshold
    )
      continue
    // what is held is no measure for the day after it
    ledger.days.set(at, flows)
    yield { at, supply, before, flow, line: ledger.line }
  }
}

interface FileSum {
  parts?: number
  total?: number
  line?: number
  subject?: string
}
type FileSums = Map<Day, FileSum>

function noteSum(
  sums: Map<string, FileSums>,
  { role, measure, line, subject }: LineState,
  day: Day,
  value: number,
): void {
  const days = sums.get(measure) ?? new Map<Day, FileSum>()
  sums.set(measure, days)
  const known = days.get(day) ?? {}
  if (role === 'total') days.set(day, { ...known, total: value, line, subject })
  else days.set(day, { ...known, parts: (known.parts ?? 0) + value })
}
