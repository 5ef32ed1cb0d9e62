import type { Day, Frequency } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { ReadBack } from '#server/pipeline/series/read-back.ts'
import { DayRanges } from '#server/pipeline/publication/day-ranges.ts'
import type { Names } from '#server/pipeline/catalogue/names.ts'
import type { Facts } from '#server/pipeline/catalogue/facts/apply-facts.ts'
import type { InputError } from '#server/pipeline/inputs/input-error.ts'
import { collectFacts, type FactCollection } from '#server/pipeline/runs/sink/collect-facts.ts'
import { scopeFinder } from '#server/pipeline/runs/sink/find-scope.ts'
import { makeGateLine } from '#server/pipeline/runs/sink/gate-line.ts'
import { nameSubject } from '#server/pipeline/runs/sink/name-subject.ts'
import {
  RunLines,
  type Line,
  type NamedLine,
  type RunFile,
} from '#server/pipeline/runs/sink/run-lines.ts'
import { noteSkipped, RunRefusals } from '#server/pipeline/runs/sink/left-out.ts'
import type { Gate } from '#server/pipeline/gate/file/open-gate.ts'
import type {
  EntityFacts,
  Place,
  ScopeName,
  SeriesHandle,
  Sink,
} from '#server/pipeline/inputs/source.ts'

export interface RunSink extends Sink {
  /** reported with every place from now on; the files of a run are opened one after the other, and each is closed */
  openFile(file: string): void
  closeFile(): void
  readonly lines: readonly Line[]
  readonly collected: Facts
  readonly pointsRead: number
  /** the newest day of the values read; null where there are none */
  readonly newestDay: Day | null
  readonly skipped: ReadonlyMap<string, number>
  readonly refusals: readonly InputError[]
  readonly refusalCount: number
}

/** A line of one file: where it goes is known from its first value on. */
interface FileLine {
  name: ScopeName
  measure: MeasureKey
  frequency: Frequency
  place?: LinePlace
  blanks: DayRanges
}

/** The line of the run, or why values have none: refused, or skipped with this reason. */
type LinePlace =
  | { index: number }
  | 'refused'
  /** `partOf`: its values count in the sum of the parts of this measure all the same */
  | { skipped: string; partOf?: MeasureKey }

interface SinkParts {
  names: Names
  gate: Gate
  stage: {
    openFile(file: number): void
    add(line: number, day: Day, value: number, place: number): void
    blank(line: number, days: DayRanges): void
  }
  measureId: (measure: MeasureKey) => number
  /** published values of lines that the source reads back, and the measures of those lines */
  readBack: ReadBack
  readsBack: readonly MeasureKey[]
  /** lines of the source that are there, as `scope key, measure id`: only these have something to withdraw */
  hasSeries: (line: string) => boolean
  /** make what is missing (of this class), or refuse */
  create: boolean
  assetClassId: number | undefined
  /** known assets are to be of this class too */
  isOfOneClass: boolean
}

/** Opens the sink of a run's sources: resolves names, sends points to the gate and the stage, collects refusals. */
export const openSink = (parts: SinkParts): RunSink => new SinkOfRun(parts)

class SinkOfRun implements RunSink {
  readonly #parts: SinkParts
  readonly #findScope: ReturnType<typeof scopeFinder>
  readonly #lines: RunLines
  readonly #refusals = new RunRefusals()
  readonly #collection: FactCollection
  /** values of this run's files in measures that are read back, by line */
  readonly #readingsOfRun = new Map<string, Map<Day, number>>()
  /** lines that the gate knows */
  readonly #opened = new Set<number>()
  #file: RunFile = { path: '', number: -1 }
  #fileLines: FileLine[] = []

  readonly skipped = new Map<string, number>()
  pointsRead = 0
  newestDay: Day | null = null

  constructor(parts: SinkParts) {
    const { names, create, measureId } = parts
    this.#parts = parts
    this.#lines = new RunLines(names, measureId)
    this.#collection = collectFacts(names, create, {
      refuse: (reason, place) => {
        this.#refusals.addOnce(reason, place)
      },
      skip: (reason) => {
        this.skip(reason)
      },
    })
    this.#findScope = scopeFinder({ ...parts, collection: this.#collection })
  }

  openFile(path: string): void {
    this.#file = { path, number: this.#file.number + 1 }
    this.#refusals.openFile(path)
    this.#parts.stage.openFile(this.#file.number)
    this.#parts.gate.nextFile()
  }

  closeFile(): void {
    for (const line of this.#fileLines) this.#stageBlanks(line)
    this.#fileLines = []
  }

  series(name: ScopeName, measure: MeasureKey, frequency: Frequency = 'day'): SeriesHandle {
    this.#fileLines.push({ name, measure, frequency, blanks: new DayRanges() })
    return { number: this.#fileLines.length - 1 }
  }

  point({ number }: SeriesHandle, day: Day, value: number | null, at: Place): void {
    const line = this.#fileLines[number]
    if (!line) return
    if (value === null) return line.blanks.add(day)
    const { gate, stage, readsBack } = this.#parts
    const place = (line.place ??= this.#place(line, at))
    if (place === 'refused') return
    if ('skipped' in place) {
      this.skip(place.skipped)
      if (place.partOf) gate.seeAside(place.partOf, day, value)
      return
    }
    this.pointsRead++
    if (this.newestDay === null || day > this.newestDay) this.newestDay = day
    gate.see(place.index, day, value)
    if (!Number.isFinite(value)) return
    stage.add(place.index, day, value, at.line)
    if (readsBack.includes(line.measure)) this.#noteReading(place.index, day, value)
  }

  saidBefore(name: ScopeName, measure: MeasureKey, day: Day): number | undefined {
    const scope = this.#findScope(name)
    if (typeof scope === 'string' || 'skipped' in scope) return undefined
    const id = this.#lines.idOf({ scope, measure })
    return this.#readingsOfRun.get(id)?.get(day) ?? this.#parts.readBack(id, day)
  }

  facts(facts: EntityFacts, place: Place): void {
    this.#collection.add(facts, place)
  }

  refuse(reason: string, place: Place): void {
    this.#refusals.add(reason, place)
  }

  skip(reason: string): void {
    noteSkipped(this.skipped, reason)
  }

  get lines(): readonly Line[] {
    return this.#lines.list
  }

  get collected(): Facts {
    return this.#collection.facts
  }

  get refusals(): readonly InputError[] {
    return this.#refusals.list
  }

  get refusalCount(): number {
    return this.#refusals.count
  }

  /** Finds the line of the run for a line of the file, with its first value. */
  #place({ name, measure, frequency }: FileLine, at: Place): LinePlace {
    const scope = this.#findScope(name)
    if (typeof scope === 'string') {
      this.#refusals.addOnce(scope, at)
      return 'refused'
    }
    if ('skipped' in scope)
      return { skipped: scope.skipped, ...(name.kind === 'remainder' && { partOf: measure }) }
    const named = { name, scope, measure, frequency }
    this.#refuseTwin(named, at)
    const index = this.#lines.bring(named, this.#file, at.column)
    this.#openAtGate(index, name)
    return { index }
  }

  /** One file names a line once. */
  #refuseTwin(named: NamedLine, at: Place): void {
    const before = this.#lines.findInFile(this.#lines.idOf(named), this.#file)
    if (before)
      this.refuse(
        `"${nameSubject(named.name)}" is the same as "${before.named}" before it: keep only one`,
        at,
      )
  }

  #openAtGate(index: number, name: ScopeName): void {
    const line = this.#lines.list[index]
    if (!line || this.#opened.has(index)) return
    this.#opened.add(index)
    this.#parts.gate.open(makeGateLine(index, line, name))
  }

  #noteReading(index: number, day: Day, value: number): void {
    const line = this.#lines.list[index]
    if (!line) return
    const id = this.#lines.idOf(line)
    const days = this.#readingsOfRun.get(id)
    if (days) days.set(day, value)
    else this.#readingsOfRun.set(id, new Map([[day, value]]))
  }

  leaveOut(asset: string, reason: string): void {
    this.skip(`${asset} is excluded: ${reason}`)
  }

  /** Withdraws days that a file leaves blank of lines that are there; of others there is nothing to withdraw. */
  #stageBlanks({ name, measure, frequency, place, blanks }: FileLine): void {
    if (blanks.isEmpty || (place !== undefined && (place === 'refused' || 'skipped' in place)))
      return
    const scope = place ? this.#lines.list[place.index]?.scope : this.#findScope(name)
    if (!scope || typeof scope === 'string' || 'skipped' in scope) return
    const named = { name, scope, measure, frequency }
    if (!this.#parts.hasSeries(this.#lines.idOf(named))) return
    this.#parts.stage.blank(this.#lines.ensure(named, this.#file), blanks)
  }
}
