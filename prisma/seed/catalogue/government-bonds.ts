import { listed } from '#prisma/seed/catalogue/listed.ts'

const government = { assetClass: 'government_bonds', tokenization: 'distributed' } as const
const etherfuse = {
  ...government,
  website: 'https://www.etherfuse.com',
  issuer: 'etherfuse',
  platform: 'etherfuse',
  terms: { transferability: 'free', yieldDistribution: 'Accrues in the price of the token' },
} as const
const spiko = {
  ...government,
  website: 'https://www.spiko.io',
  issuer: 'spiko-sicav',
  platform: 'spiko',
  countryCode: 'FR',
  terms: { transferability: 'allowlist', kycRequired: true, framework: 'UCITS' },
} as const

export const governmentBonds = [
  listed(
    {
      ...spiko,
      id: 81,
      slug: 'eutbl',
      name: 'Spiko EU T-Bills Money Market Fund',
      ticker: 'EUTBL',
      description:
        'A French UCITS money market fund for euros that invests in Treasury bills of states of the euro area.',
    },
    [{ network: 'polygon' }, { network: 'ethereum' }, { network: 'arbitrum' }, { network: 'base' }],
  ),
  listed(
    {
      ...spiko,
      id: 82,
      slug: 'uktbl',
      name: 'Spiko UK T-Bills Money Market Fund',
      ticker: 'UKTBL',
      description:
        'A French UCITS money market fund for pounds that invests in Treasury bills of the United Kingdom.',
    },
    [{ network: 'ethereum' }, { network: 'polygon' }],
  ),
  listed(
    {
      ...etherfuse,
      id: 83,
      slug: 'cetes',
      name: 'Etherfuse CETES',
      ticker: 'CETES',
      description:
        'A stablebond of Etherfuse, backed by CETES, the short-dated Treasury bills of Mexico.',
    },
    [{ network: 'solana', decimals: 6 }, { network: 'stellar' }],
  ),
  listed(
    {
      ...etherfuse,
      id: 84,
      slug: 'tesouro',
      name: 'Etherfuse TESOURO',
      ticker: 'TESOURO',
      description: 'A stablebond of Etherfuse, backed by government bonds of Brazil.',
    },
    [{ network: 'solana', decimals: 6 }, { network: 'stellar' }],
  ),
  listed(
    {
      ...etherfuse,
      id: 85,
      slug: 'eurob',
      name: 'Etherfuse EUROB',
      ticker: 'EUROB',
      description: 'A stablebond of Etherfuse, backed by government bonds of the European Union.',
    },
    [{ network: 'solana', decimals: 6 }],
  ),
  listed(
    {
      ...etherfuse,
      id: 86,
      slug: 'gilts',
      name: 'Etherfuse GILTS',
      ticker: 'GILTS',
      description:
        'A stablebond of Etherfuse, backed by gilts, the government bonds of the United Kingdom.',
    },
    [{ network: 'solana', decimals: 6 }],
  ),
  listed(
    {
      ...government,
      id: 87,
      slug: 'sgd-delta-fund',
      name: 'SGD Delta Fund',
      website: 'https://libeara.com',
      issuer: 'fundbridge-capital',
      manager: 'fundbridge-capital',
      platform: 'libeara',
      countryCode: 'SG',
      serviceProviders: ['moodys'],
      terms: { transferability: 'allowlist', kycRequired: true },
      description:
        'A fund of FundBridge Capital, issued on Libeara, that invests in government securities of Singapore.',
    },
    [{ network: 'ethereum' }, { network: 'stellar' }],
  ),
]
