import type { Network } from '#lib/registry/networks/network.ts'

/**
 * Networks without transfers of a form that is read here: what their nodes say of a supply is read
 * as it is. A new one is a row here and a file in server/pipeline/supply/ledgers, and neither compiles
 * without the other.
 */
export interface SupplyNetwork {
  /** the unit that numbers a reading */
  counts: 'slot' | 'ledger' | 'block' | 'checkpoint' | 'round'
  /** how a token is named there, for messages */
  address: string
  /** the kind of server at the addresses of its nodes, for operators */
  nodes: string
  /** nodes answer for a ledger that is named, so that anybody reads exactly the same again */
  isRepeatable: boolean
}

export const supplyNetworks = {
  solana: {
    counts: 'slot',
    address: 'the address of its mint',
    nodes: 'its nodes',
    isRepeatable: false,
  },
  'xrp-ledger': {
    counts: 'ledger',
    address: 'CURRENCY.rIssuer, or the 48 digits of an MPT issuance',
    nodes: 'its nodes',
    isRepeatable: true,
  },
  stellar: {
    counts: 'ledger',
    address: 'CODE-GISSUER',
    nodes: 'Horizon servers',
    isRepeatable: false,
  },
  liquid: {
    counts: 'block',
    address: 'the 64 digits of its asset id',
    nodes: 'Esplora servers (…/api)',
    isRepeatable: false,
  },
  aptos: {
    counts: 'block',
    address: 'the address of its metadata, or 0x…::module::COIN',
    nodes: 'the REST API of its full nodes (…/v1)',
    isRepeatable: true,
  },
  sui: {
    counts: 'checkpoint',
    address: '0x…::module::COIN',
    nodes: 'GraphQL servers (…/graphql)',
    isRepeatable: true,
  },
  tron: {
    counts: 'block',
    address: 'the address of its contract, T and 33 characters',
    nodes: 'the HTTP API of its nodes',
    isRepeatable: false,
  },
  noble: {
    counts: 'block',
    address: 'its denomination, such as uusdc',
    nodes: 'the REST API of its nodes',
    isRepeatable: true,
  },
  provenance: {
    counts: 'block',
    address: 'its denomination, such as nhash',
    nodes: 'the REST API of its nodes',
    isRepeatable: true,
  },
  'hedera-hashgraph': {
    counts: 'block',
    address: '0.0.NUMBER, or 0x and the 40 digits of a contract',
    nodes: 'mirror nodes (…/api/v1)',
    isRepeatable: true,
  },
  algorand: {
    counts: 'round',
    address: 'the number of its asset',
    nodes: 'indexers',
    isRepeatable: false,
  },
  near: {
    counts: 'block',
    address: 'the account of its contract',
    nodes: 'its nodes',
    isRepeatable: true,
  },
  tezos: {
    counts: 'block',
    address: 'the address of its contract, KT1 and 33 characters',
    nodes: 'TzKT servers',
    isRepeatable: false,
  },
} as const satisfies Record<string, SupplyNetwork>

/** Contracts say their supply at a block that is named. */
const EVM: SupplyNetwork = {
  counts: 'block',
  address: 'the address of its contract, 0x and 40 hexadecimal digits',
  nodes: 'its nodes',
  isRepeatable: true,
}

/** How supplies of a network are read; undefined: they are not. */
export const findSupplyNetwork = ({
  slug,
  addressForm,
  chainId,
}: Pick<Network, 'slug' | 'addressForm' | 'chainId'>): SupplyNetwork | undefined => {
  if (isSupplyNetwork(slug)) return supplyNetworks[slug]
  return addressForm === 'evm' && chainId !== null ? EVM : undefined
}

export type SupplyNetworkSlug = keyof typeof supplyNetworks
export const isSupplyNetwork = (slug: string): slug is SupplyNetworkSlug =>
  Object.hasOwn(supplyNetworks, slug)
