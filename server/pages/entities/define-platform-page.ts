import { platformHref } from '#lib/routes.ts'
import { WHOLE_MEASURES } from '#server/market/figures/participants/reported-whole.ts'
import { findPlatform } from '#server/market/platforms/list-platforms.ts'
import { definePage } from '#server/pages/definition/define-page.ts'
import { listedAssets } from '#server/pages/address/listed-assets.ts'
import { participantParts } from '#server/pages/entities/participant-parts.ts'
import { bridgePage } from '#server/pages/entities/define-bridge-page.ts'
import { repoPage } from '#server/pages/entities/define-repo-page.ts'
import type { Market } from '#server/market/market/market.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

export const platformPage = definePage({
  key: 'platform',
  listPaths: async () => {
    const market = await openMarketNow()
    const ids = new Set([
      ...(await listedAssets(market)).flatMap(({ platformIds }) => platformIds),
      ...(await reportedPlatforms(market)),
    ])
    const { platforms } = await market.names()
    // partners have pages of their own kind, which list themselves
    const partners = new Set([...(await bridgePage.listPaths()), ...(await repoPage.listPaths())])
    return [...platforms.values()]
      .filter(({ id }) => ids.has(id))
      .map(({ slug }) => platformHref(slug))
      .filter((path) => !partners.has(path))
  },
  find: async (slug) => {
    const platform = await findPlatform(slug)
    return (
      platform && {
        ...platform,
        path: platformHref(platform.slug),
        sentence:
          platform.description ??
          `Tokenized assets through ${platform.name}: value by asset class and network, flows and every asset.`,
      }
    )
  },
  identify: ({ name, sentence, path }) => ({
    name,
    title: `${name}, platform`,
    description: `${name} as a platform of tokenized assets. ${sentence}`,
    path,
  }),
  ...participantParts('platform'),
})

/** Platforms that a source reports whole, whether or not an asset of theirs is known. */
async function reportedPlatforms(market: Market): Promise<number[]> {
  const latest = await market.latest('platform', [null], WHOLE_MEASURES)
  return [...latest.values()].flatMap(({ scopeId }) => scopeId ?? [])
}
