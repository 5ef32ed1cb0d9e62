import { parseDay, type Day, type Frequency } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { networkByName } from '#lib/registry/networks.ts'
import { foldName, type Names } from '#server/data/catalogue/names.ts'
import type { Facts } from '#server/data/catalogue/apply-facts.ts'
import { scopeKey, type Scope } from '#server/data/series/scope.ts'
import { InputError } from '#server/ingest/read/input-error.ts'
import { MOST_REFUSALS } from '#server/ingest/refused-error.ts'
import { collectFacts } from '#server/ingest/collect-facts.ts'
import { scopeFinder, type Missing } from '#server/ingest/find-scope.ts'
import type { Gate, GateLine } from '#server/ingest/quality.ts'
import type { Place, ScopeName, SeriesHandle, Sink } from '#server/ingest/source.ts'

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
}

export interface RunSink extends Sink {
  /** reported with every place from now on; the files of a run are opened one after the other */
  openFile(file: string): void
  readonly lines: readonly Line[]
  readonly collected: Facts
  readonly pointsRead: number
  /** of the values read; null where there are none */
  readonly newestDay: Day | null
  readonly skipped: ReadonlyMap<string, number>
  readonly refusals: readonly InputError[]
  readonly refusalCount: number
}

interface SinkParts {
  names: Names
  gate: Gate
  stage: {
    openFile(file: number): void
    add(line: number, day: Day, value: number | null, place: number): void
  }
  measureId: (measure: MeasureKey) => number
  /** make what is missing (of this class), or refuse */
  create: boolean
  assetClassId: number | undefined
  /** known assets are to be of this class too */
  isOfOneClass: boolean
}

/** What one run's sources write to: resolves names, sends points to the gate and the stage, collects refusals. */
export function openSink({
  names,
  gate,
  stage,
  measureId,
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
    skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
  }
  const refuseOnce = (reason: string, place: Place) => {
    if (!told.has(reason)) refuse(reason, place)
    told.add(reason)
  }
  const collection = collectFacts(names, create, { refuse: refuseOnce, skip })
  const findScope = scopeFinder({ names, create, assetClassId, isOfOneClass, collection })
  /** the columns and rows of one entity are not known for one reason */
  let told = new Set<string>()

  function series(
    name: ScopeName,
    measure: MeasureKey,
    place: Place,
    frequency: Frequency = 'day',
  ): SeriesHandle {
    const scope = findScope(name)
    if (typeof scope === 'string') {
      refuseOnce(scope, place)
      return { index: -1 }
    }
    if ('skipped' in scope)
      return {
        index: -1,
        skipped: scope.skipped,
        ...(name.kind === 'remainder' && { partOf: measure }),
      }
    const key = scopeText(scope)
    const id = `${key} ${measureId(measure)}`
    const known = lineAt.get(id)
    if (known?.file === fileNumber)
      refuse(
        `"${nameSubject(name)}" is the same as "${lines[known.index]?.named}" before it: keep one of them`,
        place,
      )
    if (known) {
      known.file = fileNumber
      const line = lines[known.index]
      if (line) line.column = place.column
      return known
    }
    const index = lines.length
    const subject = spellSubject(name, names)
    const named = nameSubject(name)
    lines.push({ key, measure, frequency, scope, subject, named, column: place.column })
    lineAt.set(id, { index, file: fileNumber })
    gate.open({
      line: index,
      measure,
      scope: key,
      subject,
      role:
        name.kind === 'total'
          ? 'total'
          : name.kind === 'class' || name.kind === 'remainder'
            ? 'part'
            : 'none',
      worthOf: findWorth(name),
      firstDay: findFirstDay(name),
    })
    return { index }
  }

  return {
    openFile(next) {
      file = next
      told = new Set()
      stage.openFile(++fileNumber)
      gate.nextFile()
    },
    series,
    point(handle, day, value, place) {
      if (handle.skipped !== undefined) skip(handle.skipped)
      if (handle.partOf && value !== null) gate.seeAside(handle.partOf, day, value)
      if (handle.index < 0) return
      pointsRead++
      if (value !== null && (newestDay === null || day > newestDay)) newestDay = day
      gate.see(handle.index, day, value)
      if (value === null || Number.isFinite(value)) stage.add(handle.index, day, value, place.line)
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

/** The scope as the file names it. */
function nameSubject(name: ScopeName): string {
  switch (name.kind) {
    case 'total':
      return 'all assets'
    case 'asset':
      return name.asset
    case 'token':
      return `${name.asset} on ${name.network}`
    case 'class':
      return name.assetClass
    case 'remainder':
      return name.label
    case 'network':
      return name.network
    case 'platform':
      return name.platform
    case 'benchmark':
      return name.benchmark
  }
}

/** The same in one spelling, whatever the case in which files write it. */
function spellSubject(name: ScopeName, names: Names): string {
  const spelled = { ...name }
  if ('asset' in spelled) spelled.asset = names.spell(spelled.asset)
  if ('network' in spelled)
    spelled.network = networkByName(spelled.network)?.name ?? spelled.network
  return nameSubject(spelled)
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
