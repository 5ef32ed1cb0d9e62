import type { Frequency } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { foldName, type Names } from '#server/pipeline/catalogue/names.ts'
import type { ScopeName } from '#server/pipeline/inputs/source.ts'
import type { Missing } from '#server/pipeline/runs/sink/find-scope.ts'
import { nameSubject, spellSubject } from '#server/pipeline/runs/sink/name-subject.ts'
import { scopeKey, type Scope } from '#server/pipeline/series/scope.ts'

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

/** A line as one file names it. */
export interface NamedLine {
  name: ScopeName
  scope: Scope | Missing
  measure: MeasureKey
  frequency: Frequency
}

/** The file that is read, by its place among those of the run. */
export interface RunFile {
  path: string
  number: number
}

/** Stands for the file of a line of which no file has brought a value yet. */
const NO_FILE = -1

/** The lines of a run, each once, however many of its files bring values of it. */
export class RunLines {
  readonly list: Line[] = []
  /** index of a line, and the file that brought it last, by its id */
  readonly #places = new Map<string, { index: number; file: number }>()
  readonly #names: Names
  readonly #measureId: (measure: MeasureKey) => number

  constructor(names: Names, measureId: (measure: MeasureKey) => number) {
    this.#names = names
    this.#measureId = measureId
  }

  /** The same for every name of a line: `scope key, measure id`. */
  idOf({ scope, measure }: Pick<NamedLine, 'scope' | 'measure'>): string {
    return `${scopeText(scope)} ${this.#measureId(measure)}`
  }

  /** The line of that id, where this very file has brought it before. */
  findInFile(id: string, { number }: RunFile): Line | undefined {
    const place = this.#places.get(id)
    return place?.file === number ? this.list[place.index] : undefined
  }

  /** Notes that a file brings values of a line in this column; returns the index of the line. */
  bring(named: NamedLine, { path, number }: RunFile, column: string | undefined): number {
    const id = this.idOf(named)
    const known = this.#places.get(id)
    const index = known?.index ?? this.#add(named, path)
    this.#places.set(id, { index, file: number })
    const line = this.list[index]
    if (line) {
      line.column = column
      line.file = path
    }
    return index
  }

  /** Returns the index of a line of which a file may have blank days only. */
  ensure(named: NamedLine, { path }: RunFile): number {
    const id = this.idOf(named)
    const known = this.#places.get(id)
    if (known) return known.index
    const index = this.#add(named, path)
    this.#places.set(id, { index, file: NO_FILE })
    return index
  }

  #add({ name, scope, measure, frequency }: NamedLine, path: string): number {
    this.list.push({
      key: scopeText(scope),
      measure,
      frequency,
      scope,
      subject: spellSubject(name, this.#names),
      named: nameSubject(name),
      column: undefined,
      file: path,
    })
    return this.list.length - 1
  }
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
