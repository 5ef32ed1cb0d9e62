import { assetClassById, assetClassByName, type AssetClass } from '#lib/registry/asset-classes.ts'
import { networkById, networkByName, type Network } from '#lib/registry/networks.ts'

/** The name in answers of the data API, which clients match on; pages have the other one. */
export const nameInApi = ({ name, apiName = name }: Network | AssetClass): string => apiName

/**
 * Slugs and names as the data API has them, of any slug, name or alias that sources and clients
 * use; what is not known stays as it is.
 */
export const spellNetworkSlug = (text: string): string => networkByName(text)?.slug ?? text
export const spellClassSlug = (text: string): string => assetClassByName(text)?.slug ?? text

export function spellNetworkName(text: string): string {
  const network = networkByName(text)
  return network ? nameInApi(network) : text
}

export function spellClassName(text: string): string {
  const row = assetClassByName(text)
  return row ? nameInApi(row) : text
}

/** The name of the network or class with this id, for a group of series; null for an id that nothing has. */
export function groupNameInApi(kind: 'network' | 'asset_class', id: number): string | null {
  const row = kind === 'network' ? networkById(id) : assetClassById(id)
  return row ? nameInApi(row) : null
}
