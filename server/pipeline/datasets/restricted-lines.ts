import { PRICE_MEASURES, VALUE_MEASURES } from '#lib/registry/measure-factors.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { measureById, measureKeys, getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { replicaSql } from '#server/core/database/db.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import {
  restrictedProducts,
  type PlacedToken,
} from '#server/pipeline/datasets/restricted-products.ts'
import { estimateRules } from '#server/pipeline/rollup/units/estimate-rules.ts'
import { widerScopes } from '#server/pipeline/rollup/wider-scopes.ts'
import { scopeKey, makeScope } from '#server/pipeline/series/scope.ts'
import { restrictedSourceIds } from '#server/pipeline/sources/standing/source-facts.ts'

/** A reported line whose source may not be passed on, with what it counts into. */
export type RestrictedLeaf = Pick<
  Leaf,
  'assetId' | 'classId' | 'issuerId' | 'networkId' | 'platformId' | 'tokenization'
> & {
  measure: MeasureKey
  tokenId?: number | null
  /** true if it counts for its token alone, in no wider line */
  isBeside?: true
}

/**
 * Lines that are derived from such a source, in part or in whole: a sum is licensed as its inputs
 * are. Keyed by `lineKey`. Where two parts of an asset come from different sources the wider line
 * is left out too: better too little than too much.
 */
export async function restrictedLines(): Promise<Set<string>> {
  const restricted = await restrictedSourceIds()
  const [{ rows }, rules] = await Promise.all([
    replicaSql().query<Omit<RestrictedLeaf, 'measure'> & { measureId: number }>({
      name: 'restricted-leaves',
      text: LEAVES,
      values: [restricted, sources.assay.id],
    }),
    estimateRules(replicaSql(), VALUE_MEASURES),
  ])
  const leaves = rows.flatMap(({ measureId, ...leaf }) => {
    const measure = measureById(measureId)
    return measure ? [{ ...leaf, measure }] : []
  })
  const tokens = await tokensOfAssets(
    leaves.flatMap(({ assetId, measure }) =>
      assetId !== null && PRICE_MEASURES.includes(measure) ? [assetId] : [],
    ),
  )
  return linesOver(
    leaves.flatMap((leaf) => [
      leaf,
      ...restrictedProducts(leaf, tokens.get(leaf.assetId) ?? [], rules),
    ]),
  )
}

async function tokensOfAssets(
  assetIds: readonly number[],
): Promise<ReadonlyMap<number | null, PlacedToken[]>> {
  if (!assetIds.length) return new Map()
  const { rows } = await replicaSql().query<PlacedToken>({
    name: 'placed-tokens',
    text: TOKENS,
    values: [[...new Set(assetIds)]],
  })
  return Map.groupBy(rows, ({ assetId }) => assetId)
}

/** The derived lines that such leaves are inputs of. */
export function linesOver(leaves: readonly RestrictedLeaf[]): Set<string> {
  const lines = new Set<string>()
  for (const [measure, members] of Map.groupBy(leaves, (leaf) => leaf.measure)) {
    const keys = scopesOver(members)
    for (const derived of derivedFrom(measure))
      for (const key of keys) lines.add(lineKey(key, derived))
  }
  return lines
}

function scopesOver(leaves: readonly RestrictedLeaf[]): string[] {
  const parts = leaves.filter(({ isBeside }) => !isBeside)
  const assets = new Set(parts.flatMap(({ assetId }) => assetId ?? []))
  const wider = widerScopes(
    parts.map((leaf) => ({ leaf })),
    true,
  )
  const totals = wider.flatMap(({ scope: { kind, id, segment } }) =>
    kind === 'class' && typeof id === 'number' && assetClassById(id)?.isRwa
      ? [scopeKey(makeScope('total', null, segment))]
      : [],
  )
  const tokens = new Set(leaves.flatMap(({ tokenId }) => tokenId ?? []))
  return [
    ...[...tokens].map((id) => scopeKey(makeScope('token', id))),
    ...[...assets].map((id) => scopeKey(makeScope('asset', id))),
    ...wider.map(({ key }) => key),
    ...totals,
  ]
}

/** A size is taken from any of its measures, and means are weighted by size. */
function derivedFrom(measure: MeasureKey): MeasureKey[] {
  if (!SIZE_MEASURES.includes(measure)) return [measure]
  return [
    measure,
    'size',
    ...measureKeys.filter((key) => getMeasure(key).across === 'weightedMean'),
  ]
}

const LEAVES = `
  select distinct s.measure_id as "measureId", t.id as "tokenId", a.id as "assetId",
         coalesce(
           a.asset_class_id, case when s.scope_kind = 'class' then s.scope_id end
         ) as "classId",
         a.issuer_id as "issuerId", t.network_id as "networkId",
         coalesce(t.platform_id, a.platform_id) as "platformId",
         coalesce(s.segment, t.tokenization, a.tokenization) as tokenization
  from series s
  left join token t on s.scope_kind = 'token' and t.id = s.scope_id
  left join asset a on a.id = coalesce(t.asset_id, case when s.scope_kind = 'asset' then s.scope_id end)
  where s.source_id = any($1) and (s.is_published or s.scope_kind in ('token', 'asset')
    and exists (
      select 1
      from series d
      where (d.scope_key, d.measure_id, d.source_id) = (s.scope_key, s.measure_id, $2)
        and d.is_published
    ))`

const TOKENS = `
  select t.id as "tokenId", a.id as "assetId", a.asset_class_id as "classId",
         a.issuer_id as "issuerId", t.network_id as "networkId",
         coalesce(t.platform_id, a.platform_id) as "platformId",
         coalesce(t.tokenization, a.tokenization) as tokenization
  from token t join asset a on a.id = t.asset_id where a.id = any($1)`
