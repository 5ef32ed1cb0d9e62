import { networkById } from '#lib/registry/networks.ts'
import { networkHref } from '#lib/routes.ts'
import { networkNotes } from '#server/market/networks/network-notes.ts'
import { findNetwork } from '#server/market/networks/list-networks.ts'
import { definePage } from '#server/pages/definition/define-page.ts'
import { listedAssets } from '#server/pages/address/listed-assets.ts'
import { participantParts } from '#server/pages/entities/participant-parts.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

export const networkPage = definePage({
  key: 'network',
  listPaths: async () => {
    const ids = new Set(
      (await listedAssets(await openMarketNow())).flatMap(({ networkIds }) => networkIds),
    )
    return [...ids].flatMap((id) => networkById(id) ?? []).map(({ slug }) => networkHref(slug))
  },
  find: async (slug) => {
    const network = findNetwork(slug)
    if (!network) return null
    const { description, website } = await networkNotes(network.id)
    return {
      ...network,
      path: networkHref(network.slug),
      sentence:
        description ??
        `Tokenized assets on ${network.name}: ` +
          'value by asset class, flows, holders and every asset that has a token there.',
      website: website ?? network.website,
    }
  },
  identify: ({ name, sentence, path }) => ({ name, title: name, description: sentence, path }),
  ...participantParts('network'),
})
