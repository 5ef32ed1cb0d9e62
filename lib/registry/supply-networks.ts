/**
 * Networks without transfers of a form that is read here: what their nodes say of a supply is read
 * as it is. A new one is a row here and a file in server/ingest/supply, and neither compiles
 * without the other.
 */
export interface SupplyNetwork {
  /** the unit that numbers a reading */
  counts: 'slot' | 'ledger'
  /** how a token is named there, for messages */
  address: string
  /** nodes answer for a ledger that is named, so that anybody reads exactly the same again */
  isRepeatable: boolean
}

export const supplyNetworks = {
  solana: { counts: 'slot', address: 'the address of its mint', isRepeatable: false },
  'xrp-ledger': {
    counts: 'ledger',
    address: 'CURRENCY.rIssuer, or the 48 digits of an MPT issuance',
    isRepeatable: true,
  },
  stellar: { counts: 'ledger', address: 'CODE-GISSUER', isRepeatable: false },
} as const satisfies Record<string, SupplyNetwork>

export type SupplyNetworkSlug = keyof typeof supplyNetworks
export const isSupplyNetwork = (slug: string): slug is SupplyNetworkSlug =>
  Object.hasOwn(supplyNetworks, slug)
