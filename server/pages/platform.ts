import { platformHref } from '#lib/routes.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { latestOfKind } from '#server/data/series/latest-of-kind.ts'
import { WHOLE_MEASURES } from '#server/market/figures/reported-whole.ts'
import { findPlatform } from '#server/market/platforms/queries.ts'
import { definePage } from '#server/pages/define-page.ts'
import { listedAssets } from '#server/pages/listed-assets.ts'
import { participantParts } from '#server/pages/participant.ts'
import { bridgePage } from '#server/pages/bridge.ts'
import { repoPage } from '#server/pages/repo.ts'

export const platformPage = definePage({
  key: 'platform',
  listPaths: async () => {
    const ids = new Set([
      ...(await listedAssets()).flatMap(({ platformIds }) => platformIds),
      ...(await reportedPlatforms()),
    ])
    const { platforms } = await catalogueIndex()
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
async function reportedPlatforms(): Promise<number[]> {
  const latest = await latestOfKind('platform', [null], WHOLE_MEASURES)
  return [...latest.values()].flatMap(({ scopeId }) => scopeId ?? [])
}
