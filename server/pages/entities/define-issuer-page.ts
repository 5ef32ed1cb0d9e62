import { issuerHref } from '#lib/routes.ts'
import { findIssuer } from '#server/market/issuers/list-issuers.ts'
import { definePage } from '#server/pages/definition/define-page.ts'
import { listedAssets } from '#server/pages/address/listed-assets.ts'
import { participantParts } from '#server/pages/entities/participant-parts.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

export const issuerPage = definePage({
  key: 'issuer',
  listPaths: async () => {
    const market = await openMarketNow()
    const ids = new Set((await listedAssets(market)).map(({ issuerId }) => issuerId))
    const { issuers } = await market.names()
    return [...issuers.values()].filter(({ id }) => ids.has(id)).map(({ slug }) => issuerHref(slug))
  },
  find: async (slug) => {
    const issuer = await findIssuer(slug)
    return (
      issuer && {
        ...issuer,
        path: issuerHref(issuer.slug),
        sentence:
          issuer.description ??
          `Tokenized assets of ${issuer.name}: value by asset class and network, flows and every asset.`,
      }
    )
  },
  identify: ({ name, sentence, path }) => ({
    name,
    title: `${name}, issuer`,
    description: `${name} as an issuer of tokenized assets. ${sentence}`,
    path,
  }),
  ...participantParts('issuer'),
})
