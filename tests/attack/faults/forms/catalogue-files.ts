import { csv, type Form, type Load } from './form.ts'

/** An address that belongs to a number. */
const address = (at: number) => `0x${(at + 10).toString(16).padStart(40, 'b')}`

const dollars = ['Alder', 'Birch', 'Cedar', 'Core', 'Spare'].map((name) => `${name} Dollar`)
const golds = ['Alder', 'Core', 'Spare'].map((name) => `${name} Gold`)

const coinList = (names: readonly string[]): Load => ({
  source: 'stablecoins',
  options: {},
  files: [
    {
      name: 'pegged_assets.json',
      text: JSON.stringify(
        names.map((name, at) => ({
          id: String(at),
          name,
          symbol: name.replaceAll(/[^A-Z]/g, '') + String(at),
          address: address(at),
          url: `https://${at}.example`,
          pegType: 'peggedUSD',
        })),
        null,
        1,
      ),
    },
  ],
})

const registry = (names: readonly string[]): Load => ({
  source: 'asset-registry',
  options: {},
  files: [
    {
      name: 'rwa_asset_registry.csv',
      text: csv([
        'asset_name,symbol,category,chain,contract_address,decimals,total_supply,notes'.split(','),
        ...names.map((name, at) => [
          name,
          name,
          'Gold/Commodities',
          'Ethereum',
          address(at + 100),
          18,
          '',
          'one ounce of gold each',
        ]),
      ]),
    },
  ],
})

const pools = (platform: string, base: number): Load => ({
  source: 'pools',
  options: { platform },
  files: [
    {
      name: 'pools.csv',
      text: csv([
        ['name', 'poolAddress', 'creditLineAddress', 'poolStartBlock', 'status'],
        ...[0, 1, 2, 3].map((at) => [
          `${platform} ${at + 1}`,
          address(base + at),
          address(base + at + 50),
          14_000_000 + at * 1000,
          ['FULL', 'REPAID', 'OPEN', 'FULL'][at],
        ]),
      ]),
    },
  ],
})

const tokenAddresses: Load = {
  source: 'token-addresses',
  options: {},
  files: [
    {
      name: 'rwa_token_addresses.csv',
      text: csv([
        ['project', 'chain', 'symbol', 'name', 'address', 'source_file'],
        ...['polygon', 'arbitrum', 'base', 'avax'].map((chain, at) => [
          'core',
          chain,
          'Core Gold',
          'Core Gold',
          address(at + 700),
          'projects/core',
        ]),
      ]),
    },
  ],
}

/** Names of everything that has no name in its own file. */
export const catalogue: readonly Load[] = [
  coinList(dollars),
  registry(golds),
  ...['Alder', 'Birch', 'Cedar'].map((name, at) => pools(`${name} Credit`, 300 + at * 100)),
]

/** Sources that tell names and addresses, and no values. */
const namesOnly = (name: string, load: Load): Form => ({
  name,
  subject: 'fund',
  overlap: Infinity,
  isDaily: false,
  hasBenchmarks: false,
  identities: [],
  make: () => [],
  write: () => [load],
})

export const catalogueForms: readonly Form[] = [
  namesOnly(
    'list of stablecoins',
    coinList(['Elm', 'Fir', 'Gum', 'Holly'].map((n) => `${n} Coin`)),
  ),
  namesOnly('list of token addresses', tokenAddresses),
  namesOnly('list of pools', pools('Dogwood Credit', 900)),
]
