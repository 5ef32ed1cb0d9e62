/**
 * Networks with ids that clients of the data API know. A new network is one row. It needs no change to the database
 * schema, ingest, menus, charts, network pages, the sitemap or the API.
 *
 * Ids below 1000 belong to clients: a network has one only where it is known. All others count from 1001 on, in the
 * order in which they came.
 */
export interface Network {
  id: number
  slug: string
  name: string
  /** names, keys and tickers that sources use; case, and whether words are joined by space, `-` or `_`, do not matter */
  aliases: readonly string[]
  /** the ten with most assets have a series colour, all others a colour that is 3:1 on the surfaces of both themes */
  color: string
  explorer: Explorer | null
  /** EIP-155, null where the network has none or it is not certain */
  chainId: number | null
  layer: 'L1' | 'L2' | 'sidechain' | null
  /** slug of the network that a layer above stands on */
  parent: string | null
  website: string | null
  /** `evm`: `0x` and 40 hexadecimal digits, written with checksum; `other`: kept as the source writes it */
  addressForm: 'evm' | 'other'
}

/** Patterns with `{address}` and `{hash}`. `token` is null where the explorer has no page for a token by its address. */
export interface Explorer {
  name: string
  address: string
  token: string | null
  transaction: string
}

/** The addresses that EIP-3091 asks of an explorer. */
const eip3091 = (name: string, url: string): Explorer => ({
  name, address: `${url}/address/{address}`, token: `${url}/token/{address}`, transaction: `${url}/tx/{hash}`,
})

const l1 = { layer: 'L1', parent: null } as const
const onEthereum = { layer: 'L2', parent: 'ethereum' } as const
const onBitcoin = { layer: 'sidechain', parent: 'bitcoin' } as const

export const networks = [
  { id: 1, slug: 'ethereum', name: 'Ethereum', aliases: ['eth', 'ethereum mainnet', 'mainnet'], color: 'var(--s1)', chainId: 1, ...l1, website: 'https://ethereum.org', addressForm: 'evm',
    explorer: eip3091('Etherscan', 'https://etherscan.io') },
  { id: 3, slug: 'polygon', name: 'Polygon', aliases: ['matic', 'pol', 'polygon pos', 'polygon mainnet'], color: 'var(--s7)', chainId: 137, layer: 'sidechain', parent: 'ethereum', website: 'https://polygon.technology', addressForm: 'evm',
    explorer: eip3091('PolygonScan', 'https://polygonscan.com') },
  { id: 4, slug: 'optimism', name: 'Optimism', aliases: ['op', 'op mainnet', 'oeth'], color: '#b927b9', chainId: 10, ...onEthereum, website: 'https://optimism.io', addressForm: 'evm',
    explorer: eip3091('Optimism Etherscan', 'https://optimistic.etherscan.io') },
  { id: 7, slug: 'celo', name: 'Celo', aliases: ['celo mainnet'], color: '#b83d5c', chainId: 42_220, ...onEthereum, website: 'https://celo.org', addressForm: 'evm',
    explorer: eip3091('Celoscan', 'https://celoscan.io') },
  { id: 10, slug: 'base', name: 'Base', aliases: ['base mainnet'], color: 'var(--s4)', chainId: 8453, ...onEthereum, website: 'https://base.org', addressForm: 'evm',
    explorer: eip3091('BaseScan', 'https://basescan.org') },
  { id: 11, slug: 'arbitrum', name: 'Arbitrum', aliases: ['arbitrum-one', 'arb', 'arb1'], color: 'var(--s6)', chainId: 42_161, ...onEthereum, website: 'https://arbitrum.io', addressForm: 'evm',
    explorer: eip3091('Arbiscan', 'https://arbiscan.io') },
  { id: 13, slug: 'provenance', name: 'Provenance', aliases: ['provenance blockchain', 'hash'], color: '#cc66b2', chainId: null, ...l1, website: 'https://provenance.io', addressForm: 'other',
    explorer: { name: 'Provenance Explorer', address: 'https://explorer.provenance.io/accounts/{address}', token: null, transaction: 'https://explorer.provenance.io/tx/{hash}' } },
  { id: 17, slug: 'polygon-zkevm', name: 'Polygon zkEVM', aliases: ['zkevm'], color: '#c366cc', chainId: 1101, ...onEthereum, website: 'https://polygon.technology/polygon-zkevm', addressForm: 'evm',
    explorer: eip3091('Polygon zkEVM Explorer', 'https://zkevm.polygonscan.com') },
  { id: 31, slug: 'zksync-era', name: 'ZkSync Era', aliases: ['zksync', 'era', 'zksync mainnet'], color: 'var(--s8)', chainId: 324, ...onEthereum, website: 'https://zksync.io', addressForm: 'evm',
    explorer: eip3091('zkSync Era Block Explorer', 'https://explorer.zksync.io') },
  { id: 33, slug: 'mantle', name: 'Mantle', aliases: ['mnt'], color: '#4676d8', chainId: 5000, ...onEthereum, website: 'https://mantle.xyz', addressForm: 'evm',
    explorer: eip3091('Mantle Explorer', 'https://explorer.mantle.xyz') },
  { id: 35, slug: 'blast', name: 'Blast', aliases: ['blastmainnet'], color: '#8a78e2', chainId: 81_457, ...onEthereum, website: 'https://blast.io', addressForm: 'evm',
    explorer: eip3091('Blastscan', 'https://blastscan.io') },
  { id: 68, slug: 'canton', name: 'Canton', aliases: ['canton network'], color: '#5762db', chainId: null, ...l1, website: 'https://www.canton.network', addressForm: 'other',
    explorer: null },
  { id: 1001, slug: 'algorand', name: 'Algorand', aliases: ['algo'], color: '#3c717c', chainId: null, ...l1, website: 'https://algorand.co', addressForm: 'other',
    explorer: { name: 'Pera Explorer', address: 'https://explorer.perawallet.app/address/{address}', token: 'https://explorer.perawallet.app/asset/{address}', transaction: 'https://explorer.perawallet.app/tx/{hash}' } },
  { id: 1002, slug: 'avalanche', name: 'Avalanche', aliases: ['avax', 'avalanche c-chain', 'c-chain'], color: 'var(--s5)', chainId: 43_114, ...l1, website: 'https://www.avax.network', addressForm: 'evm',
    explorer: eip3091('Snowtrace', 'https://snowtrace.io') },
  { id: 1003, slug: 'bsc', name: 'Binance', aliases: ['binance-smart-chain', 'bnb', 'bnb chain', 'bnb smart chain'], color: 'var(--s2)', chainId: 56, ...l1, website: 'https://www.bnbchain.org', addressForm: 'evm',
    explorer: eip3091('BscScan', 'https://bscscan.com') },
  { id: 1004, slug: 'bitcoin', name: 'Bitcoin', aliases: ['btc'], color: '#8585ad', chainId: null, ...l1, website: 'https://bitcoin.org', addressForm: 'other',
    explorer: { name: 'mempool.space', address: 'https://mempool.space/address/{address}', token: null, transaction: 'https://mempool.space/tx/{hash}' } },
  { id: 1005, slug: 'canto', name: 'Canto', aliases: [], color: '#cc66a2', chainId: 7700, ...l1, website: 'https://canto.io', addressForm: 'evm',
    explorer: eip3091('Canto Explorer', 'https://tuber.build') },
  { id: 1006, slug: 'eos', name: 'EOS', aliases: ['vaulta'], color: '#606e35', chainId: null, ...l1, website: null, addressForm: 'other',
    explorer: null },
  { id: 1007, slug: 'ethereum-classic', name: 'Ethereum Classic', aliases: ['ethereumclassic', 'etc'], color: '#a550a5', chainId: 61, ...l1, website: 'https://ethereumclassic.org', addressForm: 'evm',
    explorer: eip3091('Blockscout', 'https://etc.blockscout.com') },
  { id: 1008, slug: 'flow', name: 'Flow', aliases: ['flow mainnet'], color: '#7587bd', chainId: 747, ...l1, website: 'https://flow.com', addressForm: 'other',
    explorer: { name: 'Flowscan', address: 'https://www.flowscan.io/account/{address}', token: null, transaction: 'https://www.flowscan.io/tx/{hash}' } },
  { id: 1009, slug: 'gnosis', name: 'Gnosis', aliases: ['xdai', 'gnosis chain', 'gno'], color: '#b87a3d', chainId: 100, ...l1, website: 'https://docs.gnosischain.com', addressForm: 'evm',
    explorer: eip3091('Gnosisscan', 'https://gnosisscan.io') },
  { id: 1010, slug: 'hedera-hashgraph', name: 'Hedera Hashgraph', aliases: ['hedera', 'hbar', 'hedera mainnet'], color: '#a87124', chainId: 295, ...l1, website: 'https://hedera.com', addressForm: 'other',
    explorer: eip3091('HashScan', 'https://hashscan.io/mainnet') },
  { id: 1011, slug: 'kava', name: 'Kava', aliases: ['kava evm'], color: '#9f38a8', chainId: 2222, ...l1, website: 'https://www.kava.io', addressForm: 'evm',
    explorer: eip3091('Kava EVM Explorer', 'https://kavascan.com') },
  { id: 1012, slug: 'liquid', name: 'Liquid', aliases: ['liquid network', 'lbtc'], color: '#87785a', chainId: null, ...onBitcoin, website: 'https://liquid.net', addressForm: 'other',
    explorer: { name: 'Blockstream Explorer', address: 'https://blockstream.info/liquid/address/{address}', token: 'https://blockstream.info/liquid/asset/{address}', transaction: 'https://blockstream.info/liquid/tx/{hash}' } },
  { id: 1013, slug: 'mantra', name: 'Mantra', aliases: ['mantra chain', 'mantrachain'], color: '#5773c7', chainId: null, ...l1, website: 'https://www.mantrachain.io', addressForm: 'other',
    explorer: null },
  { id: 1014, slug: 'near', name: 'Near', aliases: ['near protocol'], color: '#87875a', chainId: null, ...l1, website: 'https://near.org', addressForm: 'other',
    explorer: { name: 'NearBlocks', address: 'https://nearblocks.io/address/{address}', token: 'https://nearblocks.io/token/{address}', transaction: 'https://nearblocks.io/txns/{hash}' } },
  { id: 1015, slug: 'noble', name: 'Noble', aliases: [], color: '#d43577', chainId: null, ...l1, website: 'https://www.noble.xyz', addressForm: 'other',
    explorer: { name: 'Mintscan', address: 'https://www.mintscan.io/noble/address/{address}', token: null, transaction: 'https://www.mintscan.io/noble/tx/{hash}' } },
  { id: 1016, slug: 'polkadot', name: 'Polkadot', aliases: ['dot'], color: '#875a5d', chainId: null, ...l1, website: 'https://polkadot.com', addressForm: 'other',
    explorer: { name: 'Subscan', address: 'https://polkadot.subscan.io/account/{address}', token: null, transaction: 'https://polkadot.subscan.io/extrinsic/{hash}' } },
  { id: 1017, slug: 'plume', name: 'Plume', aliases: ['plume_mainnet', 'plume network'], color: '#197666', chainId: 98_866, layer: null, parent: null, website: 'https://plume.org', addressForm: 'evm',
    explorer: eip3091('Plume Explorer', 'https://explorer.plume.org') },
  { id: 1018, slug: 'solana', name: 'Solana', aliases: ['sol', 'spl'], color: 'var(--s3)', chainId: null, ...l1, website: 'https://solana.com', addressForm: 'other',
    explorer: { name: 'Solscan', address: 'https://solscan.io/account/{address}', token: 'https://solscan.io/token/{address}', transaction: 'https://solscan.io/tx/{hash}' } },
  { id: 1019, slug: 'stellar', name: 'Stellar', aliases: ['xlm', 'stellar network'], color: 'var(--s9)', chainId: null, ...l1, website: 'https://stellar.org', addressForm: 'other',
    explorer: { name: 'StellarExpert', address: 'https://stellar.expert/explorer/public/account/{address}', token: 'https://stellar.expert/explorer/public/asset/{address}', transaction: 'https://stellar.expert/explorer/public/tx/{hash}' } },
  { id: 1020, slug: 'tezos', name: 'Tezos', aliases: ['xtz'], color: '#ca2bca', chainId: null, ...l1, website: 'https://tezos.com', addressForm: 'other',
    explorer: { name: 'TzKT', address: 'https://tzkt.io/{address}', token: 'https://tzkt.io/{address}', transaction: 'https://tzkt.io/{hash}' } },
  { id: 1021, slug: 'tron', name: 'Tron', aliases: ['trx', 'trc20'], color: 'var(--s10)', chainId: null, ...l1, website: 'https://tron.network', addressForm: 'other',
    explorer: { name: 'TRONSCAN', address: 'https://tronscan.org/#/address/{address}', token: 'https://tronscan.org/#/token20/{address}', transaction: 'https://tronscan.org/#/transaction/{hash}' } },
  { id: 1022, slug: 'xdc', name: 'XDC', aliases: ['xdc network', 'xinfin'], color: '#2e8a6b', chainId: 50, ...l1, website: 'https://xinfin.org', addressForm: 'other',
    explorer: eip3091('XDCScan', 'https://xdcscan.io') },
  { id: 1023, slug: 'sui', name: 'Sui', aliases: ['sui network'], color: '#9d6c95', chainId: null, ...l1, website: 'https://sui.io', addressForm: 'other',
    explorer: { name: 'Suiscan', address: 'https://suiscan.xyz/mainnet/account/{address}', token: 'https://suiscan.xyz/mainnet/coin/{address}', transaction: 'https://suiscan.xyz/mainnet/tx/{hash}' } },
  { id: 1024, slug: 'sei', name: 'Sei', aliases: ['sei network'], color: '#8b6293', chainId: 1329, ...l1, website: 'https://www.sei.io', addressForm: 'evm',
    explorer: eip3091('Seitrace', 'https://seitrace.com') },
  { id: 1025, slug: 'aptos', name: 'Aptos', aliases: ['apt'], color: '#6e6549', chainId: null, ...l1, website: 'https://aptosfoundation.org', addressForm: 'other',
    explorer: { name: 'Aptos Explorer', address: 'https://explorer.aptoslabs.com/account/{address}?network=mainnet', token: 'https://explorer.aptoslabs.com/fungible_asset/{address}?network=mainnet', transaction: 'https://explorer.aptoslabs.com/txn/{hash}?network=mainnet' } },
  { id: 1026, slug: 'xrp-ledger', name: 'XRP Ledger', aliases: ['ripple', 'xrpl', 'xrp'], color: '#914997', chainId: null, ...l1, website: 'https://xrpl.org', addressForm: 'other',
    explorer: { name: 'XRPL Explorer', address: 'https://livenet.xrpl.org/accounts/{address}', token: 'https://livenet.xrpl.org/token/{address}', transaction: 'https://livenet.xrpl.org/transactions/{hash}' } },
  { id: 1027, slug: 'ink', name: 'Ink', aliases: ['ink mainnet', 'inkonchain'], color: '#685aaf', chainId: 57_073, ...onEthereum, website: 'https://inkonchain.com', addressForm: 'evm',
    explorer: eip3091('Ink Explorer', 'https://explorer.inkonchain.com') },
  { id: 1028, slug: 'plasma', name: 'Plasma', aliases: ['plasma mainnet', 'xpl'], color: '#a57893', chainId: 9745, ...l1, website: 'https://www.plasma.to', addressForm: 'evm',
    explorer: eip3091('PlasmaScan', 'https://plasmascan.to') },
  { id: 1029, slug: 'monad', name: 'Monad', aliases: ['monad mainnet'], color: '#3585d4', chainId: 143, ...l1, website: 'https://www.monad.xyz', addressForm: 'evm',
    explorer: eip3091('Monadscan', 'https://monadscan.com') },
  { id: 1030, slug: 'hyperliquid', name: 'Hyperliquid', aliases: ['hyperliquid l1', 'hyperevm'], color: '#a84b38', chainId: 999, ...l1, website: null, addressForm: 'evm',
    explorer: eip3091('HyperEVMScan', 'https://hyperevmscan.io') },
  { id: 1031, slug: 'etherlink', name: 'Etherlink', aliases: ['etlk', 'etherlink mainnet'], color: '#766619', chainId: 42_793, layer: 'L2', parent: 'tezos', website: 'https://etherlink.com', addressForm: 'evm',
    explorer: eip3091('Etherlink Explorer', 'https://explorer.etherlink.com') },
  { id: 1032, slug: 'starknet', name: 'Starknet', aliases: ['strk'], color: '#c25c47', chainId: null, ...onEthereum, website: 'https://www.starknet.io', addressForm: 'other',
    explorer: { name: 'Voyager', address: 'https://voyager.online/contract/{address}', token: 'https://voyager.online/contract/{address}', transaction: 'https://voyager.online/tx/{hash}' } },
  { id: 1033, slug: 'cardano', name: 'Cardano', aliases: ['ada'], color: '#9d6c81', chainId: null, ...l1, website: 'https://cardano.org', addressForm: 'other',
    explorer: { name: 'Cardanoscan', address: 'https://cardanoscan.io/address/{address}', token: 'https://cardanoscan.io/token/{address}', transaction: 'https://cardanoscan.io/transaction/{hash}' } },
  { id: 1034, slug: 'rootstock', name: 'Rootstock', aliases: ['rsk', 'rootstock mainnet'], color: '#527a66', chainId: 30, ...onBitcoin, website: 'https://rootstock.io', addressForm: 'evm',
    explorer: eip3091('Blockscout', 'https://rootstock.blockscout.com') },
  { id: 1035, slug: 'berachain', name: 'Berachain', aliases: ['bera'], color: '#62937e', chainId: 80_094, ...l1, website: 'https://www.berachain.com', addressForm: 'evm',
    explorer: eip3091('Berascan', 'https://berascan.com') },
  { id: 1036, slug: 'fantom', name: 'Fantom', aliases: ['ftm', 'fantom opera'], color: '#6a9749', chainId: 250, ...l1, website: 'https://fantom.foundation', addressForm: 'evm',
    explorer: eip3091('FTMScan', 'https://ftmscan.com') },
  { id: 1037, slug: 'pulsechain', name: 'PulseChain', aliases: ['pulse', 'pls'], color: '#a8388c', chainId: 369, ...l1, website: 'https://pulsechain.com', addressForm: 'evm',
    explorer: eip3091('PulseChain Explorer', 'https://scan.pulsechain.com') },
] as const satisfies readonly Network[]


const byId = new Map<number, Network>(networks.map((row) => [row.id, row]))
const bySlug = new Map<string, Network>(networks.map((row) => [row.slug, row]))
const byName = new Map<string, Network>(networks.flatMap((row: Network) =>
  [row.slug, row.name, ...row.aliases].map((name) => [asOneSpelling(name), row])))

export const networkById = (id: number): Network | undefined => byId.get(id)
export const networkBySlug = (slug: string): Network | undefined => bySlug.get(slug)

/** By slug, name or alias, however it is spelled: `XRP Ledger`, `xrp-ledger`, `plume_mainnet`, `arbitrum-one`. */
export const networkByName = (name: string): Network | undefined => byName.get(asOneSpelling(name))

export function addressUrl(network: Network, address: string): string | null {
  return network.explorer && network.explorer.address.replace('{address}', inPath(address))
}

/** The explorer's page of a token, else that of its address. */
export function tokenUrl(network: Network, address: string): string | null {
  if (!network.explorer) return null
  return network.explorer.token?.replace('{address}', inPath(address)) ?? null
}

export function transactionUrl(network: Network, hash: string): string | null {
  return network.explorer && network.explorer.transaction.replace('{hash}', inPath(hash))
}

function asOneSpelling(name: string): string {
  return name.trim().toLowerCase().replace(/[\s_-]+/g, ' ')
}

/** Move types (`0x…::usdy::USDY`) keep their colons, which a path may hold and explorers expect. */
function inPath(text: string): string {
  return encodeURIComponent(text).replaceAll('%3A', ':')
}
