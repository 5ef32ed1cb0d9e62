import { issuerHref } from '#lib/routes.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { findIssuer } from '#server/market/issuers/queries.ts'
import { definePage } from '#server/pages/define-page.ts'
import { listedAssets } from '#server/pages/listed-assets.ts'
import { participantParts } from '#server/pages/participant.ts'

export const issuerPage = definePage({
  key: 'issuer',
  listPaths: async () => {
    const ids = new Set((await listedAssets()).map(({ issuerId }) => issuerId))
    const { issuers } = await catalogueIndex()
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
