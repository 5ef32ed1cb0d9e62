import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { IngestSourceId } from '#server/pipeline/sources/ingest-sources.ts'
import type { Random } from '../seeded-random.ts'
import type { Table } from '../table.ts'

/** The input of one call of the command line. */
export interface Load {
  source: IngestSourceId
  files: readonly { name: string; text: string }[]
  options: Record<string, string>
}

/** Holds the facts that the rest of the site knows already when a file comes. */
export interface World {
  /** the newest day that sources tell of */
  last: Day
  gold: ReadonlyMap<Day, number>
  /** the tables that are loaded before, by the name of their form */
  core: ReadonlyMap<string, Table>
}

/** A relation that holds between the columns of a source, whatever their values. */
export type Identity =
  | { kind: 'product'; product: MeasureKey; factors: readonly [MeasureKey, MeasureKey] }
  /** supply − supply before = mints − burns, all three given */
  | { kind: 'ledger' }
  /** burns are what mints and supply leave, and not below zero */
  | { kind: 'grossMints' }
  | { kind: 'whole'; total: string }

/** The subject of the lines of a form, which decides the bounds that they move between. */
export type Subject = 'stablecoin' | 'gold' | 'fund' | 'wide' | 'benchmark'

/** How a source writes what it says, and how it is loaded. */
export interface Form {
  name: string
  subject: Subject
  /** the undisturbed table; empty where the source tells names and no values */
  make: (random: Random, world: World) => Table
  write: (table: Table) => Load[]
  /** days that were told before and that a file with the newest ones repeats */
  overlap: number
  /** true where a line has a value for every day, or every business day */
  isDaily: boolean
  identities: readonly Identity[]
  /** true if benchmarks are there before it is loaded */
  hasBenchmarks: boolean
  /** the form in whose place another one of the core may come */
  neighbour?: string
  /** a name that the catalogue has for nothing yet */
  spareName?: string
  /** the day that a date of its file stands for */
  dayOf?: (day: Day) => Day
}

export const csv = (rows: readonly (readonly (string | number | undefined)[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(cell)).join(',')}\n`).join('')

function quoted(cell: string | number | undefined): string {
  const text = cell === undefined ? '' : String(cell)
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A file name of a name. */
export const slugged = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
