import { listed } from '#prisma/seed/catalogue/listed.ts'

const property = {
  assetClass: 'real_estate',
  tokenization: 'distributed',
  countryCode: 'US',
} as const
const realT = {
  ...property,
  website: 'https://realt.co',
  issuer: 'realtoken',
  platform: 'realt',
  terms: { transferability: 'allowlist', kycRequired: true },
} as const

const homeAt = (address: string) =>
  `Shares in the company that owns the home at ${address}. Its rent goes to the holders.`

export const realEstate = [
  listed(
    {
      ...realT,
      id: 231,
      slug: 'realtoken-9943-marlowe',
      name: 'RealToken 9943 Marlowe St',
      ticker: 'REALTOKEN-S-9943-MARLOWE-ST-DETROIT-MI',
      description: homeAt('9943 Marlowe Street in Detroit'),
    },
    [{ network: 'gnosis', decimals: 18 }],
  ),
  listed(
    {
      ...realT,
      id: 232,
      slug: 'realtoken-10024-appoline',
      name: 'RealToken 10024-10028 Appoline St',
      ticker: 'REALTOKEN-S-10024-10028-APPOLINE-ST-DETROIT-MI',
      description: homeAt('10024-10028 Appoline Street in Detroit'),
    },
    [{ network: 'gnosis', decimals: 18 }],
  ),
  listed(
    {
      ...realT,
      id: 233,
      slug: 'realtoken-16200-fullerton',
      name: 'RealToken 16200 Fullerton Ave',
      ticker: 'REALTOKEN-S-16200-FULLERTON-AVE-DETROIT-MI',
      description: homeAt('16200 Fullerton Avenue in Detroit'),
    },
    [{ network: 'gnosis', decimals: 18 }],
  ),
  listed(
    {
      ...realT,
      id: 234,
      slug: 'realtoken-8342-schaefer',
      name: 'RealToken 8342 Schaefer Hwy',
      ticker: 'REALTOKEN-S-8342-SCHAEFER-HWY-DETROIT-MI',
      description: homeAt('8342 Schaefer Highway in Detroit'),
    },
    [{ network: 'gnosis', decimals: 18 }],
  ),
  listed(
    {
      ...property,
      id: 235,
      slug: 'aspen-coin',
      name: 'Aspen Digital',
      ticker: 'ASPD',
      aliases: ['aspen coin', 'aspencoin'],
      issuer: 'aspen-digital',
      platform: 'tzero',
      terms: { transferability: 'allowlist', kycRequired: true },
      description:
        'Indirect shares in the St. Regis hotel in Aspen, Colorado, held as tokens on Tezos.',
    },
    [{ network: 'tezos' }],
  ),
]
