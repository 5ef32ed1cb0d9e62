import { cache } from 'react'
import { findAsset } from '#server/modules/assets/queries.ts'
import { findOffer } from '#server/modules/investments/queries.ts'
import { findIssuer } from '#server/modules/issuers/queries.ts'
import { findPlatform } from '#server/modules/platforms/queries.ts'
import { getFrame } from '#server/modules/site/queries.ts'

/** What several parts of one page ask for: asked once a request. */
export const frameOnce = cache(getFrame)
export const assetOnce = cache(findAsset)
export const platformOnce = cache(findPlatform)
export const issuerOnce = cache(findIssuer)
export const investmentOnce = cache(findOffer)
