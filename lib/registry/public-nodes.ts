/**
 * Nodes that answer anybody without a key, by network: of different operators, as two have to agree.
 * Read only where the connector `public-nodes` is on and no variable names nodes of the operator.
 * From the list of DefiLlama (github.com/DefiLlama/chainlist, constants/extraRpcs.js, 09620629) and
 * the documentation of networks, those without records of their readers; read on 2026-11-28 and 29,
 * and of networks without EVM from its adapters (projects/helper/env.js and chain). None of them was
 * asked. One alone where no other is known that would answer for sure.
 */
export const publicNodes: Readonly<Record<string, readonly string[]>> = {
  ethereum: [
    'https://ethereum-rpc.publicnode.com',
    'https://eth.drpc.org',
    'https://eth.merkle.io',
  ],
  arbitrum: [
    'https://arb1.arbitrum.io/rpc',
    'https://arbitrum-one-rpc.publicnode.com',
    'https://arbitrum.drpc.org',
  ],
  optimism: [
    'https://mainnet.optimism.io',
    'https://optimism-rpc.publicnode.com',
    'https://optimism.drpc.org',
  ],
  base: ['https://mainnet.base.org', 'https://base-rpc.publicnode.com', 'https://base.drpc.org'],
  polygon: ['https://polygon-bor-rpc.publicnode.com', 'https://polygon.drpc.org'],
  'bnb-chain': [
    'https://bsc-dataseed.bnbchain.org',
    'https://bsc-rpc.publicnode.com',
    'https://bsc.drpc.org',
  ],
  avalanche: [
    'https://api.avax.network/ext/bc/C/rpc',
    'https://avalanche-c-chain-rpc.publicnode.com',
    'https://avalanche.drpc.org',
  ],
  gnosis: [
    'https://rpc.gnosischain.com',
    'https://gnosis-rpc.publicnode.com',
    'https://gnosis.drpc.org',
  ],
  mantle: [
    'https://rpc.mantle.xyz',
    'https://mantle-rpc.publicnode.com',
    'https://mantle.drpc.org',
  ],
  celo: ['https://forno.celo.org', 'https://celo.drpc.org'],
  plume: ['https://plume.drpc.org', 'https://rpc.plume.org'],
  sei: ['https://evm-rpc.sei-apis.com', 'https://sei.drpc.org'],
  plasma: ['https://plasma.drpc.org', 'https://rpc.plasma.to'],
  ink: ['https://rpc-gel.inkonchain.com', 'https://ink.drpc.org'],
  'zksync-era': ['https://mainnet.era.zksync.io', 'https://zksync.drpc.org'],
  monad: ['https://monad-mainnet.drpc.org', 'https://rpc.monad.xyz'],
  'robinhood-chain': ['https://rpc.mainnet.chain.robinhood.com'],
  'x-layer': ['https://rpc.xlayer.tech', 'https://xlayerrpc.okx.com', 'https://xlayer.drpc.org'],
  hyperliquid: ['https://rpc.hyperliquid.xyz/evm', 'https://hyperliquid.drpc.org'],
  blast: ['https://rpc.blast.io'],
  'world-chain': ['https://worldchain-mainnet.g.alchemy.com/public'],
  linea: ['https://rpc.linea.build', 'https://linea.drpc.org'],
  sonic: ['https://rpc.soniclabs.com', 'https://sonic.drpc.org'],
  soneium: ['https://rpc.soneium.org', 'https://soneium.drpc.org'],
  unichain: ['https://mainnet.unichain.org'],
  fraxtal: ['https://rpc.frax.com'],
  katana: ['https://rpc.katana.network'],
  etherlink: ['https://node.mainnet.etherlink.com'],
  xdc: ['https://rpc.xdcrpc.com', 'https://erpc.xinfin.network', 'https://rpc.xdc.network'],
  moonbeam: ['https://rpc.api.moonbeam.network'],
  solana: ['https://api.mainnet-beta.solana.com', 'https://solana-rpc.publicnode.com'],
  stellar: ['https://horizon.stellar.org'],
  'xrp-ledger': ['https://xrplcluster.com'],
  liquid: ['https://blockstream.info/liquid/api', 'https://liquid.network/api'],
  aptos: ['https://fullnode.mainnet.aptoslabs.com/v1'],
  sui: ['https://graphql.mainnet.sui.io/graphql'],
  tron: ['https://api.trongrid.io'],
  noble: ['https://noble-api.polkachu.com', 'https://rest.cosmos.directory/noble'],
  provenance: ['https://api.provenance.io'],
  'hedera-hashgraph': ['https://mainnet-public.mirrornode.hedera.com/api/v1'],
  algorand: ['https://mainnet-idx.algonode.cloud'],
  near: [
    'https://rpc.mainnet.fastnear.com',
    'https://near.lava.build',
    'https://rpc.mainnet.near.org',
  ],
  tezos: ['https://api.tzkt.io'],
}

/** Requests to one of them; the strictest limit that an operator publishes is forty in ten seconds. */
export const PUBLIC_NODE_PAUSE_MS = 500

/** Multicall3 where most networks have it (github.com/mds1/multicall3). */
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Where it stands elsewhere (viem's chain definitions), or where calls are better made one by one. */
const ELSEWHERE: Readonly<Record<string, `0x${string}` | null>> = {
  'zksync-era': '0xF9cda624FBC7e059355ce98a31693d299FACd963',
  xdc: '0x0B1795ccA8E4eC4df02346a082df54D437F8D9aF',
  plume: null,
}

/** The contract that answers many calls at once; null: there is none to be relied on. */
export const findMulticall = (slug: string): `0x${string}` | null =>
  slug in ELSEWHERE ? (ELSEWHERE[slug] ?? null) : MULTICALL3
