import { listed } from '#prisma/seed/catalogue/listed.ts'

const corporate = { assetClass: 'public_credit', tokenization: 'distributed' } as const
const backed = {
  ...corporate,
  website: 'https://assets.backed.fi',
  issuer: 'backed-assets',
  platform: 'backed',
  countryCode: 'JE',
  terms: { transferability: 'free', eligibility: 'Not offered to U.S. persons' },
} as const

export const corporateBonds = [
  listed(
    {
      ...backed,
      id: 96,
      slug: 'bernx',
      name: 'Backed ERNX € Ultrashort Bond',
      ticker: 'bERNX',
      description:
        'A tracker of an iShares fund of euro corporate bonds with very short maturities, issued by Backed.',
    },
    [{ network: 'ethereum', decimals: 18 }],
  ),
  listed(
    {
      ...backed,
      id: 97,
      slug: 'berna',
      name: 'Backed ERNA $ Ultrashort Bond',
      ticker: 'bERNA',
      description:
        'A tracker of an iShares fund of dollar corporate bonds with very short maturities, issued by Backed.',
    },
    [{ network: 'ethereum', decimals: 18 }],
  ),
  listed(
    {
      ...backed,
      id: 98,
      slug: 'bhigh',
      name: 'Backed HIGH € High Yield Corp Bond',
      ticker: 'bHIGH',
      description: 'A tracker of the iShares € High Yield Corp Bond UCITS ETF, issued by Backed.',
    },
    [{ network: 'ethereum', decimals: 18 }],
  ),
  listed(
    {
      ...corporate,
      id: 99,
      slug: 'wtsix',
      name: 'WisdomTree Short-Duration Income Digital Fund',
      ticker: 'WTSIX',
      aliases: ['wtsi'],
      website: 'https://www.wisdomtree.com/investments/digital-funds',
      issuer: 'wisdomtree-digital-trust',
      manager: 'wisdomtree',
      platform: 'wisdomtree',
      countryCode: 'US',
      terms: {
        transferability: 'allowlist',
        kycRequired: true,
        framework: 'Investment Company Act of 1940',
      },
      description:
        'A registered U.S. fund that holds other funds of bonds with short maturities, chosen for income.',
    },
    [
      {
        network: 'stellar',
        address: 'WTSI-GAD22PDBRFEMXAKPFDP4JGDFWKKD6VPXWUWEAXBS6ZYJYFFQDUN7HAFG',
        symbol: 'WTSI',
      },
    ],
  ),
  listed(
    {
      ...corporate,
      id: 100,
      slug: 'alt2611',
      name: 'ALTERNATIVE Bond 2611',
      ticker: 'ALT2611',
      website: 'https://bitfinex.com/securities',
      issuer: 'alternative-securitisation',
      manager: 'mikro-kapital',
      platform: 'bitfinex-securities',
      countryCode: 'LU',
      terms: { transferability: 'allowlist', kycRequired: true },
      description:
        'A bond of a Luxembourg securitisation fund that Mikro Kapital manages, listed on Bitfinex Securities. It finances small lenders.',
    },
    [{ network: 'liquid' }],
  ),
]
