import { parseDay, type Day, type Frequency } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { networkByName } from '#lib/registry/networks.ts'
import type { ReadBack } from '#server/data/series/read-back.ts'
import { DayRanges } from '#server/data/publication/day-ranges.ts'
import { foldName, type Names } from '#server/data/catalogue/names.ts'
import type { Facts } from '#server/data/catalogue/apply-facts.ts'
import { scopeKey, type Scope } from '#server/data/series/scope.ts'
import { InputError } from '#server/ingest/read/input-error.ts'
import { MOST_REFUSALS } from '#server/ingest/refused-error.ts'
import { collectFacts } from '#server/ingest/collect-facts.ts'
import { scopeFinder, type Missing } from '#server/ingest/find-scope.ts'
import { nameSubject, spellSubject } from '#server/ingest/name-subject.ts'
import { noteSkipped } from '#server/ingest/skipped.ts'
import type { Gate, GateLine } from '#server/ingest/quality.ts'
import type { Place, ScopeName, Sink } from '#server/ingest/source.ts'

/** A line of values of this run: of a scope that is there, or of one that publication makes first. */
export interface Line {
  key: string
  measure: MeasureKey
  frequency: Frequency
  scope: Scope | Missing
  /** the scope for sentences, in the one spelling that pages have as well */
  subject: string
  /** the scope as the file names it, and the column that brought it last */
  named: string
  column: string | undefined
  /** the file that brought it last */
  file: string
}

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
export function openSink({
  names,
  gate,
  stage,
  measureId,
  readBack,
  readsBack,
  hasSeries,
  create,
  assetClassId,
  isOfOneClass,
}: SinkParts): RunSink {
  const lines: Line[] = []
  const lineAt = new Map<string, { index: number; file: number }>()
  const refusals: InputError[] = []
  const skipped = new Map<string, number>()
  let file = ''
  let fileNumber = -1
  let refusalCount = 0
  let pointsRead = 0
  let newestDay: Day | null = null

  function refuse(reason: string, { line, column }: Place): void {
    refusalCount++
    if (refusals.length < MOST_REFUSALS)
      refusals.push(new InputError({ file, line, column, reason }))
  }

  const skip = (reason: string) => {
    noteSkipped(skipped, reason)
  }
  const refuseOnce = (reason: string, place: Place) => {
    if (!told.has(reason)) refuse(reason, place)
    told.add(reason)
  }
  const collection = collectFacts(names, create, { refuse: refuseOnce, skip })
  const findScope = scopeFinder({ names, create, assetClassId, isOfOneClass, collection })
  /** the columns and rows of one entity are not known for one reason */
  let told = new Set<string>()
  let fileLines: FileLine[] = []
  /** values of this run's files in measures that are read back, by line */
  const saidInRun = new Map<string, Map<Day, number>>()
  /** lines that the gate knows */
  const seen = new Set<number>()

  /** Opens the line that a file names, with its first value. */
  function open(line: FileLine, place: Place): LinePlace {
    const { name, measure, frequency } = line
    const scope = findScope(name)
    if (typeof scope === 'string') {
      refuseOnce(scope, place)
      return 'refused'
    }
    if ('skipped' in scope)
      return { skipped: scope.skipped, ...(name.kind === 'remainder' && { partOf: measure }) }
    const key = scopeText(scope)
    const id = `${key} ${measureId(measure)}`
    const known = lineAt.get(id)
    if (known?.file === fileNumber)
      refuse(
        `"${nameSubject(name)}" is the same as "${lines[known.index]?.named}" before it: keep only one`,
        place,
      )
    const index = known?.index ?? lines.length
    lineAt.set(id, { index, file: fileNumber })
    if (known) {
      const line = lines[index]
      if (line) {
        line.column = place.column
        line.file = file
      }
    } else addLine({ key, measure, frequency, scope, name }, place.column)
    if (!seen.has(index))
      gate.open({
        line: index,
        measure,
        scope: key,
        subject: lines[index]?.subject ?? '',
        role:
          name.kind === 'total'
            ? 'total'
            : name.kind === 'class' || name.kind === 'remainder'
              ? 'part'
              : 'none',
        worthOf: findWorth(name),
        firstDay: findFirstDay(name),
      })
    seen.add(index)
    return { index }
  }

  function noteSaid(index: number, day: Day, value: number): void {
    const line = lines[index]
    if (!line) return
    const id = `${line.key} ${measureId(line.measure)}`
    const days = saidInRun.get(id)
    if (days) days.set(day, value)
    else saidInRun.set(id, new Map([[day, value]]))
  }

  function addLine(
    { name, ...line }: Pick<Line, 'key' | 'measure' | 'frequency' | 'scope'> & { name: ScopeName },
    column: string | undefined,
  ): void {
    lines.push({
      ...line,
      subject: spellSubject(name, names),
      named: nameSubject(name),
      column,
      file,
    })
  }

  /** Withdraws days that a file leaves blank of lines that are there; of others there is nothing to withdraw. */
  function stageBlanks({ name, measure, frequency, place, blanks }: FileLine): void {
    if (blanks.isEmpty || (place !== undefined && (place === 'refused' || 'skipped' in place)))
      return
    const scope = place ? lines[place.index]?.scope : findScope(name)
    if (!scope || typeof scope === 'string' || 'skipped' in scope) return
    const key = scopeText(scope)
    const id = `${key} ${measureId(measure)}`
    if (!hasSeries(id)) return
    let index = lineAt.get(id)?.index
    if (index === undefined) {
      index = lines.length
      addLine({ key, measure, frequency, scope, name }, undefined)
      // no file has brought a value of it yet
      lineAt.set(id, { index, file: -1 })
    }
    stage.blank(index, blanks)
  }

  return {
    openFile(next) {
      file = next
      told = new Set()
      stage.openFile(++fileNumber)
      gate.nextFile()
    },
    closeFile() {
      for (const line of fileLines) stageBlanks(line)
      fileLines = []
    },
    series(name, measure, frequency = 'day') {
      fileLines.push({ name, measure, frequency, blanks: new DayRanges() })
      return { number: fileLines.length - 1 }
    },
    point({ number }, day, value, at) {
      const line = fileLines[number]
      if (!line) return
      if (value === null) return line.blanks.add(day)
      const place = (line.place ??= open(line, at))
      if (place === 'refused') return
      if ('skipped' in place) {
        skip(place.skipped)
        if (place.partOf) gate.seeAside(place.partOf, day, value)
        return
      }
      pointsRead++
      if (newestDay === null || day > newestDay) newestDay = day
      gate.see(place.index, day, value)
      if (!Number.isFinite(value)) return
      stage.add(place.index, day, value, at.line)
      if (readsBack.includes(line.measure)) noteSaid(place.index, day, value)
    },
    saidBefore(name, measure, day) {
      const scope = findScope(name)
      if (typeof scope === 'string' || 'skipped' in scope) return undefined
      const id = `${scopeText(scope)} ${measureId(measure)}`
      return saidInRun.get(id)?.get(day) ?? readBack(id, day)
    },
    facts: collection.add,
    refuse,
    skip,
    lines,
    collected: collection.facts,
    skipped,
    refusals,
    get pointsRead() {
      return pointsRead
    },
    get newestDay() {
      return newestDay
    },
    get refusalCount() {
      return refusalCount
    },
  }
}

/** Bitcoin's: before it there was no network at all. */
const FIRST_BLOCK = '2009-01-03'

/** The first day on which there can be anything to report; null for what networks have nothing to do with. */
function findFirstDay(name: ScopeName): Day | null {
  if (name.kind === 'benchmark') return null
  const network =
    name.kind === 'token' || name.kind === 'network' ? networkByName(name.network) : undefined
  return parseDay(network?.firstDay ?? FIRST_BLOCK) ?? null
}

function findWorth({ kind }: ScopeName): GateLine['worthOf'] {
  if (kind === 'benchmark') return null
  return kind === 'token' || kind === 'asset' ? 'asset' : 'market'
}

function scopeText(scope: Scope | Missing): string {
  switch (scope.kind) {
    case 'new-asset':
      return `new-asset:${foldName(scope.name)}`
    case 'new-token':
      return `new-token:${foldName(scope.asset)}@${scope.networkId}`
    case 'new-remainder':
      return `remainder:${scope.assetClassId}`
    case 'new-platform':
      return `new-platform:${foldName(scope.name)}`
    default:
      return scopeKey(scope)
  }
}
