import { assetClassByName } from '#lib/registry/asset-classes.ts'
import { networkByName } from '#lib/registry/networks.ts'

/** Slugs and names as this site has them, of any slug, name or alias that sources and clients use; what is not known stays as it is. */
export const spellNetworkSlug = (text: string): string => networkByName(text)?.slug ?? text
export const spellNetworkName = (text: string): string => networkByName(text)?.name ?? text
export const spellClassSlug = (text: string): string => assetClassByName(text)?.slug ?? text
export const spellClassName = (text: string): string => assetClassByName(text)?.name ?? text
