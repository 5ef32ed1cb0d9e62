import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { SourceId } from '#lib/registry/sources.ts'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'
import { sumParts } from '#server/pipeline/rollup/units/units.ts'
import { valueOn } from '#server/pipeline/series/packed.ts'
import { readMarks } from '#server/pipeline/series/series-marks.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import { lineKey, type PublishedLine } from '#server/pipeline/series/published.ts'
import { readHistories } from '#server/market/figures/provenance/read-earlier-readings.ts'
import { explainDay } from '#server/market/figures/marks/explain-marks.ts'
import { measuredLeaves } from '#server/market/figures/provenance/made-inputs.ts'
import { isDerived } from '#server/market/figures/provenance/provenance-inputs.ts'
import { readAllChecks } from '#server/market/figures/provenance/read-value-checks.ts'
import type { StudioPart } from '#server/market/studio/parts/studio-part.ts'
import type { Market } from '#server/market/market/market.ts'

/** One value of a question to a studio or to the data API. */
export interface LineValue {
  measure: MeasureKey
  /** the subject of the value, as its marks name it */
  name: string
  /** the parts that it is made of */
  parts: readonly StudioPart[]
  day: Day
  value: number
  /** nobody asked for an older day */
  isNewest: boolean
  /** the published scope that the question amounts to, as far as its words say; null where there is none */
  scope: string | null
}

/** Says which readings behind a value may be told of. */
export interface Sight {
  /** a reading of a part of the value, or of what the part was made of */
  maySee: (reading: { leaf: Leaf; measure: MeasureKey }, part: StudioPart, day: Day) => boolean
  /** a source whose readings may be named beside those of another one */
  mayTell: (source: SourceId) => boolean
  /** a published line over all of its parts */
  maySeeLine: (line: PublishedLine) => boolean
}

/** The checks, the run and the publications of a value before it was shown. */
export interface LineProvenance {
  day: Day
  /** null where none of its readings may be told of */
  checks: Provenance['checks']
  /** the run that wrote it; of a sum that was never published as such, the newest run behind it */
  run: Pick<Provenance['run'], 'id' | 'publishedAt'> | null
  /** values that the day was published with, the newest first; null for a sum that was never published as such */
  readings: Provenance['history'] | null
}

/**
 * The provenance of values, in their order, as `getProvenance` says it of a published figure. A value that is that of a
 * published line has the checks of that line too: what was held of a total is under its own name.
 */
export async function readLineProvenance(
  market: Market,
  values: readonly LineValue[],
  sight: Sight,
): Promise<LineProvenance[]> {
  const lines = await readLines(market, values, sight)
  const traced = values.map((value, at) => trace(value, lines[at], sight))
  const [checks, histories] = await Promise.all([
    readAllChecks(market, traced, sight.mayTell),
    readHistories(
      traced.flatMap(({ own, behind, day }) =>
        (own === null ? behind : [own]).map((seriesId) => ({ seriesId, day })),
      ),
    ),
  ])
  return traced.map(({ own, behind, day, seriesIds }, at) => {
    const read = (seriesId: number) => histories.get(`${seriesId} ${day}`) ?? []
    const newest = (own === null ? behind : [own])
      .flatMap((seriesId) => read(seriesId).slice(0, 1))
      .sort((a, b) => b.runId - a.runId)[0]
    return {
      day,
      checks: seriesIds.length ? (checks[at] ?? null) : null,
      run: newest ? { id: newest.runId, publishedAt: newest.publishedAt } : null,
      readings: own === null ? null : read(own),
    }
  })
}

/** The published line of each value, where what it says is that value. */
async function readLines(
  market: Market,
  values: readonly LineValue[],
  { maySeeLine }: Sight,
): Promise<(PublishedLine | undefined)[]> {
  const scopeKeys = [...new Set(values.flatMap(({ scope }) => scope ?? []))]
  if (!scopeKeys.length) return values.map(() => undefined)
  const lines = await market.lines(scopeKeys, [...new Set(values.map(({ measure }) => measure))])
  return values.map(({ scope, measure, day, value }) => {
    const line = scope === null ? undefined : lines.get(lineKey(scope, measure))
    return line && maySeeLine(line) && isSame(valueOn(line, day), value) ? line : undefined
  })
}

const EXACT = 1e-9
const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= EXACT * Math.max(Math.abs(one), Math.abs(other))

function trace(
  { measure, name, parts, day, isNewest }: LineValue,
  line: PublishedLine | undefined,
  { maySee }: Sight,
) {
  const all = parts.flatMap((part) =>
    part.leaf ? measuredLeaves(part.leaf, part.measure).map((reading) => ({ part, reading })) : [],
  )
  const behind = all.flatMap(({ part, reading }) =>
    maySee(reading, part, day) ? [reading.leaf.seriesId] : [],
  )
  const [only, ...others] = all
  const isReported = only !== undefined && !others.length && !only.part.leaf?.madeOf
  return {
    day,
    isNewest,
    behind,
    seriesIds: [...new Set(line ? [line.seriesId, ...behind] : behind)],
    /** the series that was published with this value */
    own: line?.seriesId ?? (isReported ? (behind[0] ?? null) : null),
    isDerived: line ? isDerived(line) : !isReported,
    marks: explainDay(line ? readMarks(line.start, line.marks) : sumParts(measure, parts), day, {
      measure,
      label: getMeasure(measure).label,
      subject: name,
    }),
  }
}
