/**
 * Names of networks in the coin keys of DefiLlama ("bsc:0x…"), by our slug, in the order in which
 * a token of an asset is priced: where most of its trading is comes first. Names from
 * github.com/DefiLlama/chainlist and the adapters of DefiLlama/defillama-server; read on 2026-11-28.
 */
export const defillamaChains: Readonly<Record<string, string>> = {
  ethereum: 'ethereum',
  solana: 'solana',
  base: 'base',
  arbitrum: 'arbitrum',
  polygon: 'polygon',
  'bnb-chain': 'bsc',
  avalanche: 'avax',
  optimism: 'optimism',
  gnosis: 'xdai',
  mantle: 'mantle',
  celo: 'celo',
  plume: 'plume_mainnet',
  sei: 'sei',
  sonic: 'sonic',
  berachain: 'berachain',
  linea: 'linea',
  'zksync-era': 'era',
  unichain: 'unichain',
  ink: 'ink',
  plasma: 'plasma',
  monad: 'monad',
  hyperliquid: 'hyperliquid',
  sui: 'sui',
  aptos: 'aptos',
}
