import { cache } from 'react'
import { findAsset } from '#server/market/assets/queries.ts'
import { findOffer } from '#server/market/investments/queries.ts'
import { findIssuer } from '#server/market/issuers/queries.ts'
import { findPlatform } from '#server/market/platforms/queries.ts'
import { getFrame } from '#server/core/site/queries.ts'

/** What several parts of one page ask for: asked once a request. */
export const frameOnce = cache(getFrame)
export const assetOnce = cache(findAsset)
export const platformOnce = cache(findPlatform)
export const issuerOnce = cache(findIssuer)
export const investmentOnce = cache(findOffer)
