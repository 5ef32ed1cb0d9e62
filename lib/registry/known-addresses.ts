/**
 * Addresses that hold tokens of others, and what they are. A row says where that is published;
 * contracts of the catalogue's own tokens need none, they are known by it. Addresses in lower case.
 */
export interface KnownAddress {
  /** slug */
  network: string
  address: string
  name: string
  source: { name: string; href: string }
}

const knownAddresses = [
  {
    network: 'ethereum',
    address: '0x000000000004444c5dc75cb358380d2e3de08a90',
    name: 'Uniswap v4: pool manager',
    source: {
      name: 'Uniswap deployments',
      href: 'https://developers.uniswap.org/docs/protocols/v4/deployments',
    },
  },
  {
    network: 'ethereum',
    address: '0x3154cf16ccdb4c6d922629664174b904d80f2c35',
    name: 'Base: standard bridge',
    source: {
      name: 'Base contracts',
      href: 'https://docs.base.org/base-contracts#ethereum-mainnet',
    },
  },
] as const satisfies readonly KnownAddress[]

const byPlace = new Map<string, KnownAddress>(
  knownAddresses.map((known) => [`${known.network} ${known.address}`, known]),
)
export const findKnownAddress = (network: string, address: string): KnownAddress | undefined =>
  byPlace.get(`${network} ${address.toLowerCase()}`)
