import {
  findFactors,
  findInputs,
  findStandIns,
  PRICE_MEASURES,
} from '#lib/registry/measure-factors.ts'
import { measureKeys, type MeasureKey } from '#lib/registry/measures.ts'
import type { EstimateRules } from '#server/pipeline/rollup/units/estimate-rules.ts'
import type { RestrictedLeaf } from '#server/pipeline/datasets/restricted-lines.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'

/** A token of an asset, placed as a line of its own would be. */
export type PlacedToken = Omit<RestrictedLeaf, 'measure' | 'isBeside'> & { tokenId: number }

type Rules = Pick<EstimateRules, 'isReported'>

/**
 * Lists the lines that are made of a supply, price or flow that may not be passed on, as if they
 * were reported: values of the token or asset, and where its asset has the price, of all tokens of
 * it, prices too; and the measures that it stands in for. Lines that some source gives are not
 * made.
 */
export function restrictedProducts(
  leaf: RestrictedLeaf,
  tokensOfAsset: readonly PlacedToken[],
  rules: Rules,
): RestrictedLeaf[] {
  const products = listMade(leaf, tokensOfAsset, rules)
  return [...products, ...[leaf, ...products].flatMap((each) => listAssumed(each, rules))]
}

function listMade(
  leaf: RestrictedLeaf,
  tokensOfAsset: readonly PlacedToken[],
  rules: Rules,
): RestrictedLeaf[] {
  if (leaf.assetId === null) return []
  if (!PRICE_MEASURES.includes(leaf.measure))
    return listProducts(leaf.measure).flatMap((measure) => makeLeaf({ ...leaf, measure }, rules))
  const isOfAsset =
    !leaf.tokenId || !rules.isReported(scopeKey(makeScope('asset', leaf.assetId)), leaf.measure)
  return [leaf, ...(isOfAsset ? tokensOfAsset : [])].flatMap((each) =>
    [leaf.measure, ...listProducts(leaf.measure)].flatMap((measure) =>
      makeLeaf({ ...each, measure }, rules),
    ),
  )
}

/** Values of a supply or price, and sums over days of a day. */
const listProducts = (input: MeasureKey): MeasureKey[] =>
  measureKeys.filter((each) => findInputs(each).includes(input))

/** The measures that it stands in for: they neither are reported nor have a nearer one that is. */
function listAssumed(leaf: RestrictedLeaf, rules: Rules): RestrictedLeaf[] {
  if (leaf.assetId === null) return []
  const isKnown = (measure: MeasureKey) =>
    rules.isReported(scopeKey(makeScope('asset', leaf.assetId)), measure) ||
    (leaf.tokenId !== null &&
      leaf.tokenId !== undefined &&
      rules.isReported(scopeKey(makeScope('token', leaf.tokenId)), measure))
  return measureKeys.flatMap((measure) => {
    const standIns = findStandIns(measure)
    const place = standIns.indexOf(leaf.measure)
    if (place < 0 || standIns.slice(0, place).some(isKnown)) return []
    const factors = findFactors(measure)
    if (factors && isKnown(factors.supply) && isKnown(factors.price)) return []
    return makeLeaf({ ...leaf, measure }, rules)
  })
}

function makeLeaf(leaf: RestrictedLeaf, { isReported }: Rules): RestrictedLeaf[] {
  const { assetId, tokenId, measure } = leaf
  const ofAsset = isReported(scopeKey(makeScope('asset', assetId)), measure)
  if (!tokenId) return ofAsset ? [] : [leaf]
  if (isReported(scopeKey(makeScope('token', tokenId)), measure)) return []
  return [ofAsset || PRICE_MEASURES.includes(measure) ? { ...leaf, isBeside: true } : leaf]
}
