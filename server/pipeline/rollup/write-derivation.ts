import type { Client, ClientBase, Pool } from 'pg'
import { today, type Day } from '#lib/dates.ts'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import {
  decidedReadings,
  holdIncomplete,
  settleHolds,
  type Reading,
} from '#server/pipeline/holds/hold-points.ts'
import { copyInto, type BinaryCopy } from '#server/core/database/binary-copy.ts'
import { ensureSeries } from '#server/pipeline/series/ensure-series.ts'
import { storeMarks } from '#server/pipeline/series/series-marks.ts'
import { trim, valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import {
  replaceValues,
  readValues,
  type SeriesValues,
} from '#server/pipeline/series/read-models.ts'
import type { Total } from '#server/pipeline/series/total.ts'
import type { Derivation, DerivedLine } from '#server/pipeline/rollup/derivation.ts'

const LINES_AT_ONCE = 200
/** Full days that a source has after a day to report it: most do so in the course of the next one. */
const DUE_AFTER_DAYS = 1

interface Context {
  runId: number
  quality: 'published' | 'demo'
  onStep: (step: 'lines-derived') => Promise<void> | void
}

/** Writes what is derived, some lines at a time; `points`, `held` and `settled` count what changed. */
export interface DerivationWriter {
  /**
   * Appends what changed in derived lines, replaces their read models, holds incomplete days, says
   * which series are published.
   */
  write(derivation: Derivation): Promise<void>
  /** Withdraws, day by day, lines of the measure that were there and no longer follow from anything. */
  finish(measure: MeasureKey): Promise<void>
  readonly points: number
  readonly held: number
  readonly settled: number
}

/** `forNames`: see ensureSeries. */
export const openDerivation = (
  client: Client,
  forNames: ClientBase | Pool,
  context: Context,
): DerivationWriter => new DerivedLines(client, forNames, context)

interface NamedLine {
  id: number
  line: DerivedLine
  incomplete: ReturnType<typeof toHold>
}

class DerivedLines implements DerivationWriter {
  points = 0
  held = 0
  settled = 0
  readonly #client: Client
  readonly #forNames: ClientBase | Pool
  readonly #context: Context
  /** series that have been written */
  readonly #written = new Set<number>()

  constructor(client: Client, forNames: ClientBase | Pool, context: Context) {
    this.#client = client
    this.#forNames = forNames
    this.#context = context
  }

  async write(derivation: Derivation): Promise<void> {
    const { measure, lines } = derivation
    const ids = await ensureSeries(
      this.#forNames,
      lines.map(({ scope }) => ({ scope, measure, source: 'assay', frequency: 'day' })),
    )
    const before = await readValues(this.#client, ids)
    const decided = await decidedReadings(this.#client, ids)
    const named = lines.flatMap((line, at) => {
      const id = ids[at]
      return id === undefined
        ? []
        : [{ id, line, incomplete: line.isPublished ? toHold(line.total) : [] }]
    })
    await this.#append(named, before)
    await this.#context.onStep('lines-derived')
    await this.#hold(measure, named, decided)
    await this.#markPublished(derivation, named, ids)
  }

  async finish(measure: MeasureKey): Promise<void> {
    const { rows } = await this.#client.query<{ id: number }>(
      `select s.id
       from series s
       join series_values v on v.series_id = s.id
       where s.measure_id = $1 and s.source_id = $2`,
      [measures[measure].id, sources.assay.id],
    )
    const gone = rows.map(({ id }) => id).filter((id) => !this.#written.has(id))
    if (!gone.length) return
    for (let from = 0; from < gone.length; from += LINES_AT_ONCE)
      await this.#withdraw(gone.slice(from, from + LINES_AT_ONCE))
    const decided = await decidedReadings(this.#client, gone)
    this.settled += await settleHolds(
      this.#client,
      [...decided].flatMap(([seriesId, days]) =>
        [...days.keys()].map((day) => ({ seriesId, day })),
      ),
    )
    await this.#client.query('update series set is_published = false where id = any($1)', [gone])
  }

  /** Appends the days that changed, and replaces the read models of lines that did. */
  async #append(
    named: readonly NamedLine[],
    before: ReadonlyMap<number, SeriesValues>,
  ): Promise<void> {
    const { runId, quality } = this.#context
    const changed: { id: number; values: SeriesValues | undefined }[] = []
    await copyInto(this.#client, OBSERVATION, async (observations) => {
      for (const { id, line } of named) {
        this.#written.add(id)
        const fresh = valuesFrom(line, quality)
        const old = before.get(id)
        const points = appendChanges(observations, id, runId, old?.packed, fresh?.packed)
        this.points += points
        if (points || !isAlike(old, fresh)) changed.push({ id, values: fresh })
        if (observations.isFull) await observations.drain()
      }
    })
    if (changed.length) await replaceValues(this.#client, runId, changed)
  }

  /** Holds incomplete days, and settles those that are complete by now. */
  async #hold(
    measure: MeasureKey,
    named: readonly NamedLine[],
    decided: Awaited<ReturnType<typeof decidedReadings>>,
  ): Promise<void> {
    for (const { id, line, incomplete } of named) {
      const known = decided.get(id)
      if (!known && !incomplete.length) continue
      const { held, settled } = await holdIncomplete(
        this.#client,
        this.#context.runId,
        { seriesId: id, scopeKey: line.key, measure, line: line.total, incomplete },
        known ?? new Map<Day, Reading>(),
      )
      this.held += held
      this.settled += settled
    }
  }

  async #markPublished(
    { publishedSeriesIds, reportedSeriesIds }: Derivation,
    named: readonly NamedLine[],
    ids: readonly number[],
  ): Promise<void> {
    await this.#client.query(
      'update series set is_published = (id = any($1)) where id = any($2) and is_published <> (id = any($1))',
      [
        [
          ...named.filter(({ line }) => line.isPublished).map(({ id }) => id),
          ...publishedSeriesIds,
        ],
        [...ids, ...reportedSeriesIds],
      ],
    )
  }

  async #withdraw(ids: readonly number[]): Promise<void> {
    const { runId } = this.#context
    const before = await readValues(this.#client, ids)
    await copyInto(this.#client, OBSERVATION, async (observations) => {
      for (const [id, { packed }] of before) {
        this.points += appendChanges(observations, id, runId, packed, undefined)
        if (observations.isFull) await observations.drain()
      }
    })
    await replaceValues(
      this.#client,
      runId,
      ids.map((id) => ({ id, values: undefined })),
    )
  }
}

/**
 * A day of a total that is assumed is held in the measure that stands in for it, and decided about
 * there. A day of which sources still have time to report is not held either: its parts are not due.
 */
const toHold = ({ incomplete }: Total) =>
  incomplete.filter(({ day, isAssumed }) => !isAssumed && day < today() - DUE_AFTER_DAYS)

const OBSERVATION = 'observation (series_id, day, run_id, value)'

function valuesFrom(
  { total, isUpperBound }: DerivedLine,
  quality: 'published' | 'demo',
): SeriesValues | undefined {
  const packed = trim(total)
  if (!packed) return undefined
  return {
    packed,
    quality: isUpperBound && quality === 'published' ? 'upper_bound' : quality,
    marks: storeMarks(packed.start, total),
  }
}

const isAlike = (old: SeriesValues | undefined, fresh: SeriesValues | undefined): boolean =>
  old?.quality === fresh?.quality && JSON.stringify(old?.marks) === JSON.stringify(fresh?.marks)

/** Appends every day that differs; returns how many did. */
function appendChanges(
  observations: BinaryCopy,
  id: number,
  runId: number,
  old: Packed | undefined,
  fresh: Packed | undefined,
): number {
  const packed = [old, fresh].flatMap((each) => each ?? [])
  const start = Math.min(...packed.map((each) => each.start))
  const end = Math.max(...packed.map((each) => each.start + each.values.length))
  let count = 0
  for (let day = start; day < end; day++) {
    const was = old ? valueOn(old, day) : Number.NaN
    const is = fresh ? valueOn(fresh, day) : Number.NaN
    if (was === is || (Number.isNaN(was) && Number.isNaN(is))) continue
    observations.row(4)
    observations.int(id)
    observations.int(day)
    observations.int(runId)
    observations.double(is)
    count++
  }
  return count
}
