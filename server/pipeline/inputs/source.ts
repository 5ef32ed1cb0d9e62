import type { z } from 'zod'
import type { Day, Frequency } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { EventFact } from '#server/pipeline/catalogue/facts/apply-events.ts'
import type { IdentifierFact } from '#server/pipeline/catalogue/facts/apply-identifiers.ts'
import type { HolderFact } from '#server/pipeline/catalogue/facts/apply-holders.ts'
import type { LoanFact } from '#server/pipeline/catalogue/facts/apply-loans.ts'
import type { SourceId } from '#lib/registry/sources.ts'

/** Where in a file something stands; line and column count from 1. A column is named where the file has names. */
export interface Place {
  line: number
  column?: string
}

/** How a source names what its values are about; ingest finds or creates the entity. */
export type ScopeName =
  | { kind: 'token'; asset: string; network: string }
  | { kind: 'asset'; asset: string }
  /** all that a file sums up under one name; of the class, where the columns beside it are one class's assets */
  | { kind: 'remainder'; label: string; assetClass?: string }
  | { kind: 'class'; assetClass: string; tokenization?: Tokenization }
  | { kind: 'platform'; platform: string }
  | { kind: 'network'; network: string }
  | { kind: 'benchmark'; benchmark: string }
  | { kind: 'total'; tokenization?: Tokenization }

export type Tokenization = 'distributed' | 'represented'

/** One line of values of a file; made once, used for every cell of it. */
export interface SeriesHandle {
  /** among the lines of its file */
  readonly number: number
}

/** Facts about an entity; absent fields leave what is there. */
export interface EntityFacts {
  assets?: {
    slug?: string
    name: string
    ticker?: string
    aliases?: string[]
    assetClassId?: number
    website?: string
  }[]
  tokens?: {
    asset: string
    network: string
    name?: string
    symbol?: string
    address?: string
    decimals?: number
    standard?: string
  }[]
  pools?: {
    name: string
    platform?: string
    network: string
    address: string
    creditLineAddress?: string
    startBlock?: number
    status: string
  }[]
  holders?: HolderFact[]
  events?: EventFact[]
  identifiers?: IdentifierFact[]
  platforms?: { name: string; slug?: string }[]
  /** days of a token, out of the blocks that were read */
  transfers?: { tokenId: number; from: Day; to: Day }[]
  loans?: LoanFact[]
}

/** Takes the values and facts of a source. Refusals are collected; a run with one changes nothing. */
export interface Sink {
  /** Its name is looked up with its first value: a line that the file leaves blank opens none. */
  series(scope: ScopeName, measure: MeasureKey, frequency?: Frequency): SeriesHandle
  /** Value null: the file has the day and leaves it blank, so that what was published of it is withdrawn. */
  point(series: SeriesHandle, day: Day, value: number | null, place: Place): void
  /**
   * Returns the value that the source gave for a day before this file, in a measure that it reads
   * back; undefined: none, or it is held.
   */
  saidBefore(scope: ScopeName, measure: MeasureKey, day: Day): number | undefined
  /** a point of the day's own derivation that is marked, not measured */
  facts(facts: EntityFacts, place: Place): void
  refuse(reason: string, place: Place): void
  /** A row, or a part of one, that has no place here. Stops nothing; counted by reason and told at the end. */
  skip(reason: string, place: Place): void
  /**
   * One asset of an answer about several is not published, for what is wrong with it. Stops none of
   * the others; a connector opens an incident of it.
   */
  leaveOut(asset: string, reason: string, place: Place): void
}

/** A row of a CSV file, cells in file order. The header is the first row; `line` is where a row begins. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** Passed to a source that gathers before its run, which reports its progress in blocks, tokens or feeds. */
export interface GatherContext {
  signal: AbortSignal
  progress?: (done: number, total: number) => void
}

/** Told how far the reading of an input has come; the total is null where it is not known. */
export type ReadWatch = (bytesRead: number, bytesTotal: number | null) => void

/**
 * One source: its row in lib/registry/sources has name, licence and attribution. `fetch` turns an input (a path or an
 * address) into rows and `normalise` is pure: the same rows and options give the same points.
 */
export interface Source<Row = unknown, Options extends z.ZodObject = z.ZodObject> {
  id: SourceId
  summary: string
  /** options of the command line, as `--name value`; each has a description */
  options: Options
  /** `--class` says of which class every asset of the file is, also of those that are known */
  isOfOneClass?: true
  /**
   * measures whose earlier values it is told, so that it works out a day from the day before across
   * the edges of its files
   */
  readsBack?: readonly MeasureKey[]
  /** its inputs are networks by their names, and neither files nor addresses */
  readsNetworks?: true
  /** Brings up to date what `fetch` reads, before the run and without its lock: it may take hours. Throws AppError. */
  gather?(input: string, options: z.infer<Options>, context: GatherContext): Promise<void>
  fetch(input: string, signal: AbortSignal, watch?: ReadWatch): AsyncIterable<Row>
  /** Called once a file; the returned functions are called a row at a time, then at the end. */
  normalise(
    input: { name: string; options: z.infer<Options> },
    sink: Sink,
  ): { row(row: Row): void; end?(): void }
}
