import { settleColors } from '#lib/view/deal-colors.ts'
import { entityColor } from '#server/data/catalogue/entity-color.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { lastDay } from '#server/data/series/packed.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import type { MetalToken } from '#server/market/figures/metal-tokens.ts'

/**
 * Tokens, the largest first, each with a colour that no other of them has: the same in every chart
 * and row of the page.
 */
export async function colorMetals(
  tokens: readonly MetalToken[],
): Promise<{ ranked: MetalToken[]; colorOf: (token: MetalToken) => string }> {
  const index = await catalogueIndex()
  const ranked = [...tokens].sort((one, other) => newestSize(other) - newestSize(one))
  const colors = settleColors(ranked.map(({ asset }) => entityColor(asset.id, 'asset', index)))
  const byAsset = new Map(ranked.map(({ asset }, at) => [asset.id, colors[at]]))
  return { ranked, colorOf: ({ asset }) => byAsset.get(asset.id) ?? 'var(--s-other)' }
}

const newestSize = ({ sizes }: MetalToken): number =>
  sizes.reduce((sum, size) => sum + (knownBefore(size, lastDay(size)) ?? 0), 0)
