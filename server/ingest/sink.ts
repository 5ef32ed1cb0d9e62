import { parseDay, type Day, type Frequency } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { networkByName } from '#lib/registry/networks.ts'
import { benchmarks } from '#lib/registry/benchmarks.ts'
import { foldName, type Names } from '#server/data/catalogue/names.ts'
import type { Facts } from '#server/data/catalogue/apply-facts.ts'
import { scopeKey, makeScope, type Scope } from '#server/data/series/scope.ts'
import { InputError } from '#server/ingest/read/input-error.ts'
import { MOST_REFUSALS } from '#server/ingest/refused-error.ts'
import { collectFacts } from '#server/ingest/collect-facts.ts'
import type { Gate } from '#server/ingest/quality.ts'
import type { Place, ScopeName, SeriesHandle, Sink } from '#server/ingest/source.ts'

/** A line of values of this run: of a scope that is there, or of one that publication makes first. */
export interface Line {
  key: string
  measure: MeasureKey
  frequency: Frequency
  scope: Scope | Missing
  /** the scope as the file names it, and the column that brought it last */
  subject: string
  column: string | undefined
}

/** An entity that a source named and the catalogue does not have. */
export type Missing =
  | { kind: 'new-asset'; name: string }
  | { kind: 'new-token'; asset: string; networkId: number }
  | { kind: 'new-remainder'; assetClassId: number }

export interface RunSink extends Sink {
  /** reported with every place from now on; the files of a run are opened one after the other */
  openFile(file: string): void
  readonly lines: readonly Line[]
  readonly collected: Facts
  readonly pointsRead: number
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
}

/** What one run's sources write to: resolves names, sends points to the gate and the stage, collects refusals. */
export function openSink({
  names,
  gate,
  stage,
  measureId,
  create,
  assetClassId,
}: SinkParts): RunSink {
  const lines: Line[] = []
  const lineAt = new Map<string, { index: number; file: number }>()
  const refusals: InputError[] = []
  const skipped = new Map<string, number>()
  let file = ''
  let fileNumber = -1
  let refusalCount = 0
  let pointsRead = 0

  function refuse(reason: string, { line, column }: Place): void {
    refusalCount++
    if (refusals.length < MOST_REFUSALS)
      refusals.push(new InputError({ file, line, column, reason }))
  }

  const skip = (reason: string) => {
    skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
  }
  const collection = collectFacts(names, create, { refuse, skip })

  /** A scope, why the name is refused, or why it has no place here. */
  function resolve(name: ScopeName): Scope | Missing | string | { skipped: string } {
    switch (name.kind) {
      case 'total':
        return makeScope('total', null, name.tokenization ?? null)
      case 'benchmark':
        return name.benchmark in benchmarks
          ? makeScope('benchmark', name.benchmark)
          : `there is no benchmark ${name.benchmark}: the known ones are ${Object.keys(benchmarks).join(', ')}`
      case 'network':
        return scoped('network', names.network(name.network), name.network)
      case 'platform':
        return scoped('platform', names.platform(name.platform), name.platform)
      case 'class': {
        const id = names.assetClass(name.assetClass)
        return id === undefined
          ? `there is no asset class "${name.assetClass}"`
          : makeScope('class', id, name.tokenization ?? null)
      }
      case 'remainder': {
        const id = name.assetClass === undefined ? assetClassId : names.assetClass(name.assetClass)
        if (id === undefined)
          return {
            skipped: `a value of "${name.label}", which the file sums up without an asset class: it is in no total here`,
          }
        return { kind: 'new-remainder', assetClassId: id }
      }
      case 'asset': {
        const id = names.asset(name.asset)
        if (id !== undefined) return makeScope('asset', id)
        if (!create)
          return `the asset "${name.asset}" is not known: --create makes it, or give it this name as an alias`
        if (assetClassId === undefined)
          return `the asset "${name.asset}" is to be made, but of which class? Say --class, for example --class us-treasuries`
        return { kind: 'new-asset', name: name.asset }
      }
      case 'token': {
        const networkId = names.network(name.network)
        if (networkId === undefined) return `there is no network "${name.network}"`
        const id = names.token(name.asset, networkId)
        if (id !== undefined) return makeScope('token', id)
        if (!create)
          return `"${name.asset}" has no token on ${name.network} here: --create makes it`
        if (
          names.asset(name.asset) === undefined &&
          !collection.brings(name.asset) &&
          assetClassId === undefined
        )
          return `the asset "${name.asset}" is to be made, but of which class? Say --class, for example --class stablecoins`
        return { kind: 'new-token', asset: name.asset, networkId }
      }
    }
  }

  function series(
    name: ScopeName,
    measure: MeasureKey,
    place: Place,
    frequency: Frequency = 'day',
  ): SeriesHandle {
    const scope = resolve(name)
    if (typeof scope === 'string') {
      refuse(scope, place)
      return { index: -1 }
    }
    if ('skipped' in scope) return { index: -1, skipped: scope.skipped }
    const key = scopeText(scope)
    const id = `${key} ${measureId(measure)}`
    const known = lineAt.get(id)
    if (known?.file === fileNumber)
      refuse(`says the same as a column before it (${key}, ${measure})`, place)
    if (known) {
      known.file = fileNumber
      const line = lines[known.index]
      if (line) line.column = place.column
      return known
    }
    const index = lines.length
    const subject = nameSubject(name)
    lines.push({ key, measure, frequency, scope, subject, column: place.column })
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
      isOneAsset: name.kind === 'token' || name.kind === 'asset',
      firstDay: findFirstDay(name),
    })
    return { index }
  }

  return {
    openFile(next) {
      file = next
      stage.openFile(++fileNumber)
      gate.nextFile()
    },
    series,
    point(handle, day, value, place) {
      if (handle.skipped !== undefined) skip(handle.skipped)
      if (handle.index < 0) return
      pointsRead++
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

const scoped = (
  kind: 'network' | 'platform',
  id: number | undefined,
  name: string,
): Scope | string => (id === undefined ? `there is no ${kind} "${name}"` : makeScope(kind, id))

function scopeText(scope: Scope | Missing): string {
  switch (scope.kind) {
    case 'new-asset':
      return `new-asset:${foldName(scope.name)}`
    case 'new-token':
      return `new-token:${foldName(scope.asset)}@${scope.networkId}`
    case 'new-remainder':
      return `remainder:${scope.assetClassId}`
    default:
      return scopeKey(scope)
  }
}
