import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'
import { replicaSql } from '#server/core/database/db.ts'
import type { explainMarks } from '#server/market/figures/marks/explain-marks.ts'
import { isDerived } from '#server/market/figures/provenance/provenance-inputs.ts'
import { readChecks } from '#server/market/figures/provenance/read-value-checks.ts'
import { listSeconds } from '#server/market/figures/provenance/second-sources.ts'
import type { Market } from '#server/market/market/market.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { parseScope } from '#server/pipeline/catalogue/scope-name.ts'
import type { PublishedLine } from '#server/pipeline/series/published.ts'

const HELD_DAYS = 90

export type KnownNow = Pick<Provenance, 'held' | 'seconds' | 'checks'>

/** Nothing of it is recorded by the day. */
export const NOT_OF_NOW: KnownNow = { held: [], seconds: [], checks: null }

interface FigureBehind {
  measure: MeasureKey
  day?: Day | undefined
  /** the lines in the measure itself */
  members: readonly PublishedLine[]
  asOf: Day
}

export async function knownNow(
  market: Market,
  { measure, day, members, asOf }: FigureBehind,
  {
    behindIds,
    marks,
    index,
  }: {
    /** series that the figure is made of */
    behindIds: readonly number[]
    marks: ReturnType<typeof explainMarks>
    index: CatalogueIndex
  },
): Promise<KnownNow> {
  const [held, seconds, checks] = await Promise.all([
    heldBehind(market, members, measure).then((ids) => findHeld(ids, asOf)),
    listSeconds(behindIds, asOf, index),
    readChecks(market, {
      seriesIds: [...members.map(({ seriesId }) => seriesId), ...behindIds],
      day: asOf,
      isNewest: day === undefined,
      isDerived: members.length > 1 || members.some(isDerived),
      marks,
    }),
  ])
  return { held, seconds, checks }
}

/** The lines of an asset are held token by token; what is held of wider scopes is held under their own name. */
async function heldBehind(
  market: Market,
  members: readonly PublishedLine[],
  measure: MeasureKey,
): Promise<number[]> {
  const own = members.map(({ seriesId }) => seriesId)
  const assetIds = members.flatMap(({ scopeKey: key }) => {
    const scope = parseScope(key)
    return scope?.kind === 'asset' && scope.id !== null ? [scope.id] : []
  })
  if (!assetIds.length) return own
  const units = await market.units(measure)
  return [
    ...own,
    ...assetIds.flatMap((id) => units.get(id)?.units.map(({ leaf }) => leaf.seriesId) ?? []),
  ]
}

async function findHeld(seriesIds: readonly number[], day: Day): Promise<Provenance['held']> {
  const { rows } = await replicaSql().query<Provenance['held'][number]>({
    name: 'held-of',
    text: `select day, value, reason from held_value
           where series_id = any($1) and state = 'held' and day > $2 order by day desc limit 10`,
    values: [seriesIds, day - HELD_DAYS],
  })
  return rows
}
