import type { Client, ClientBase, Pool } from 'pg'
import type { Day } from '#lib/dates.ts'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import {
  decidedReadings,
  holdIncomplete,
  settleHolds,
  type Reading,
} from '#server/data/holds/commands.ts'
import { copyInto, type BinaryCopy } from '#server/core/database/binary-copy.ts'
import { ensureSeries } from '#server/data/series/ensure-series.ts'
import { storeMarks } from '#server/data/series/day-marks.ts'
import { trim, valueOn, type Packed } from '#server/data/series/packed.ts'
import { replaceValues, readValues, type SeriesValues } from '#server/data/series/read-models.ts'
import type { Total } from '#server/data/series/total.ts'
import type { Derivation, DerivedLine } from '#server/data/rollup/derivation.ts'

const LINES_AT_ONCE = 200

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
export function openDerivation(
  client: Client,
  forNames: ClientBase | Pool,
  { runId, quality, onStep }: Context,
): DerivationWriter {
  const counted = { points: 0, held: 0, settled: 0 }
  const written = new Set<number>()

  async function write({
    measure,
    lines,
    publishedSeriesIds,
    reportedSeriesIds,
  }: Derivation): Promise<void> {
    const ids = await ensureSeries(
      forNames,
      lines.map(({ scope }) => ({ scope, measure, source: 'assay', frequency: 'day' })),
    )
    const before = await readValues(client, ids)
    const decided = await decidedReadings(client, ids)
    const named = lines.flatMap((line, at) => {
      const id = ids[at]
      return id === undefined
        ? []
        : [{ id, line, incomplete: line.isPublished ? toHold(line.total) : [] }]
    })
    const changed: { id: number; values: SeriesValues | undefined }[] = []
    await copyInto(client, OBSERVATION, async (observations) => {
      for (const { id, line } of named) {
        written.add(id)
        const fresh = valuesFrom(line, quality)
        const old = before.get(id)
        const points = appendChanges(observations, id, runId, old?.packed, fresh?.packed)
        counted.points += points
        if (points || !isAlike(old, fresh)) changed.push({ id, values: fresh })
        if (observations.isFull) await observations.drain()
      }
    })
    if (changed.length) await replaceValues(client, runId, changed)
    await onStep('lines-derived')

    for (const { id, line, incomplete } of named) {
      const known = decided.get(id)
      if (!known && !incomplete.length) continue
      const { held, settled } = await holdIncomplete(
        client,
        runId,
        { seriesId: id, scopeKey: line.key, measure, line: line.total, incomplete },
        known ?? new Map<Day, Reading>(),
      )
      counted.held += held
      counted.settled += settled
    }
    await client.query(
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

  async function finish(measure: MeasureKey): Promise<void> {
    const { rows } = await client.query<{ id: number }>(
      `select s.id
       from series s
       join series_values v on v.series_id = s.id
       where s.measure_id = $1 and s.source_id = $2`,
      [measures[measure].id, sources.assay.id],
    )
    const gone = rows.map(({ id }) => id).filter((id) => !written.has(id))
    if (!gone.length) return
    for (let from = 0; from < gone.length; from += LINES_AT_ONCE) {
      const ids = gone.slice(from, from + LINES_AT_ONCE)
      const before = await readValues(client, ids)
      await copyInto(client, OBSERVATION, async (observations) => {
        for (const [id, { packed }] of before) {
          counted.points += appendChanges(observations, id, runId, packed, undefined)
          if (observations.isFull) await observations.drain()
        }
      })
      await replaceValues(
        client,
        runId,
        ids.map((id) => ({ id, values: undefined })),
      )
    }
    const decided = await decidedReadings(client, gone)
    counted.settled += await settleHolds(
      client,
      [...decided].flatMap(([seriesId, days]) =>
        [...days.keys()].map((day) => ({ seriesId, day })),
      ),
    )
    await client.query('update series set is_published = false where id = any($1)', [gone])
  }

  return {
    write,
    finish,
    get points() {
      return counted.points
    },
    get held() {
      return counted.held
    },
    get settled() {
      return counted.settled
    },
  }
}

/** A day of a total that is assumed is held in the measure that stands in for it, and decided about there. */
const toHold = ({ incomplete }: Total) => incomplete.filter(({ isAssumed }) => !isAssumed)

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
