import { measureById, getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { bridgeMeasures } from '#lib/registry/measures/bridge-measures.ts'
import { getStudioScope, type StudioScopeKey } from '#lib/studio/studio-scopes.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import { perVersion } from '#server/core/cache/per-version.ts'

/** The measures that a studio has values of, in the order of the registry; those it prefers first. */
export async function offeredMeasures(of: StudioScopeKey): Promise<MeasureKey[]> {
  const { measures, defaultMeasures } = getStudioScope(of)
  if (of === 'loan') return [...(measures ?? [])]
  const kinds = await kindsByMeasure()
  const isOfTokens = (measure: MeasureKey) => kinds.get(measure)?.has('token') ?? false
  const has = (measure: MeasureKey) =>
    of !== 'token' || isOfTokens(measure) || (measure === 'size' && SIZE_MEASURES.some(isOfTokens))
  const known = [...kinds.keys()].filter(has)
  const offered = measures
    ? measures.filter((measure) => known.includes(measure))
    : [
        ...known,
        ...(known.includes('dailyMints') && known.includes('dailyBurns')
          ? ['netFlow' as const]
          : []),
      ]
  const first = defaultMeasures.filter((measure) => offered.includes(measure))
  return [
    ...first,
    ...offered
      .filter((measure) => !first.includes(measure))
      .sort((a, b) => rankMeasure(a) - rankMeasure(b)),
  ]
}

/** Values first, then what happened, prices and yields, and bridges last. */
function rankMeasure(measure: MeasureKey): number {
  const { id, across, kind } = getMeasure(measure)
  return (
    (measure in bridgeMeasures
      ? 40_000
      : kind === 'flow'
        ? 20_000
        : across === 'sum'
          ? 0
          : across === 'distinct'
            ? 10_000
            : 30_000) + id
  )
}

/** Which kinds of scopes have values, by measure; kept until the data version moves. */
const kindsByMeasure = perVersion(async () => {
  const { rows } = await replicaSql().query<{ measureId: number; kinds: string[] }>({
    name: 'studio-measures',
    text: `select s.measure_id as "measureId", array_agg(distinct s.scope_kind) as kinds
      from series s
      join series_values v on v.series_id = s.id
      where s.scope_kind in ('token', 'asset', 'class') and s.is_published group by 1`,
  })
  return new Map<MeasureKey, ReadonlySet<string>>(
    rows.flatMap(({ measureId, kinds }) => {
      const measure = measureById(measureId)
      return measure ? [[measure, new Set(kinds)] as const] : []
    }),
  )
})
