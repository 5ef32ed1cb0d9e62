import { listed } from '#prisma/seed/catalogue/listed.ts'

const credit = { assetClass: 'private_credit', tokenization: 'distributed' } as const
const allowlisted = { transferability: 'allowlist', kycRequired: true } as const
const tradable = {
  assetClass: 'private_credit',
  tokenization: 'represented',
  website: 'https://tradable.xyz',
  platform: 'tradable',
  terms: { transferability: 'platform', kycRequired: true },
} as const

export const privateCredit = [
  listed(
    {
      ...credit,
      id: 111,
      slug: 'figure-heloc',
      name: 'Figure HELOC',
      ticker: 'FIGR_HELOC',
      aliases: ['figure heloc token'],
      tokenization: 'represented',
      website: 'https://www.figure.com',
      issuer: 'figure',
      platform: 'figure',
      countryCode: 'US',
      terms: { transferability: 'platform' },
      description:
        'Home equity lines of credit that Figure makes and keeps on record on Provenance.',
    },
    [{ network: 'provenance' }],
  ),
  listed(
    {
      ...credit,
      id: 112,
      slug: 'syrup-usdc',
      name: 'Syrup USDC',
      ticker: 'syrupUSDC',
      website: 'https://syrup.fi',
      issuer: 'maple',
      platform: 'maple',
      terms: { transferability: 'free', yieldDistribution: 'Accrues in the price of the token' },
      description:
        'A share in a lending pool of Maple that makes short, overcollateralized loans in USDC to institutions.',
    },
    [
      { network: 'ethereum', decimals: 6 },
      { network: 'solana', decimals: 6 },
      { network: 'arbitrum', decimals: 6 },
    ],
  ),
  listed(
    {
      ...credit,
      id: 113,
      slug: 'syrup-usdt',
      name: 'Syrup USDT',
      ticker: 'syrupUSDT',
      website: 'https://syrup.fi',
      issuer: 'maple',
      platform: 'maple',
      terms: { transferability: 'free', yieldDistribution: 'Accrues in the price of the token' },
      description: 'The sister pool of Syrup USDC for loans in USDT.',
    },
    [{ network: 'ethereum', decimals: 6 }],
  ),
  listed(
    {
      ...credit,
      id: 114,
      slug: 'jaaa',
      name: 'Janus Henderson Anemoy AAA CLO Fund',
      ticker: 'JAAA',
      aliases: ['anemoy aaa clo fund'],
      website: 'https://www.anemoy.io',
      issuer: 'anemoy-capital',
      manager: 'janus-henderson',
      platform: 'centrifuge',
      countryCode: 'VG',
      terms: {
        ...allowlisted,
        framework: 'BVI professional fund',
        yieldDistribution: 'Accrues in the price of the token',
      },
      description:
        'A fund of Anemoy that holds AAA tranches of collateralized loan obligations, managed by Janus Henderson and issued on Centrifuge.',
    },
    [
      { network: 'ethereum', decimals: 6 },
      { network: 'avalanche', decimals: 6 },
      { network: 'base', decimals: 6 },
    ],
  ),
  listed(
    {
      ...credit,
      id: 115,
      slug: 'acred',
      name: 'Apollo Diversified Credit Securitize Fund',
      ticker: 'ACRED',
      website: 'https://securitize.io',
      issuer: 'apollo-acred',
      manager: 'apollo',
      platform: 'securitize',
      inceptionDate: '2025-01-30',
      serviceProviders: ['securitize-llc', 'wormhole'],
      terms: { ...allowlisted, eligibility: 'Accredited investors', redemption: 'Quarterly' },
      description:
        'A feeder fund that invests in the Apollo Diversified Credit Fund, an interval fund of corporate, asset-backed and direct loans.',
    },
    [
      { network: 'ethereum' },
      { network: 'avalanche' },
      { network: 'polygon' },
      { network: 'solana' },
      { network: 'aptos' },
    ],
  ),
  listed(
    {
      ...credit,
      id: 116,
      slug: 'stac',
      name: 'Securitize Tokenized AAA CLO Fund',
      ticker: 'STAC',
      aliases: ['securitize aaa clo tokenized fund, ltd'],
      website: 'https://securitize.io',
      issuer: 'securitize-aaa-clo',
      manager: 'bny-investments',
      platform: 'securitize',
      serviceProviders: ['bny', 'chronicle'],
      terms: { ...allowlisted, eligibility: 'Accredited investors' },
      description:
        'A fund that holds AAA tranches of collateralized loan obligations in dollars. A BNY company advises it, and BNY keeps its assets.',
    },
    [{ network: 'ethereum' }],
  ),
  listed(
    {
      ...credit,
      id: 117,
      slug: 'mf-one',
      name: 'Midas mF-ONE',
      ticker: 'mF-ONE',
      website: 'https://midas.app',
      issuer: 'midas-software',
      manager: 'fasanara-capital',
      platform: 'midas',
      countryCode: 'DE',
      terms: {
        transferability: 'free',
        kycRequired: true,
        eligibility: 'Not offered to U.S. persons',
      },
      description:
        'A tracker issued by Midas that follows a private credit strategy of Fasanara Capital.',
    },
    [{ network: 'ethereum', decimals: 18 }],
  ),
  listed(
    {
      ...credit,
      id: 118,
      slug: 'onyc',
      name: 'OnRe Tokenized Reinsurance',
      ticker: 'ONyc',
      aliases: ['onre'],
      website: 'https://onre.finance',
      issuer: 'onre',
      platform: 'onre',
      countryCode: 'BM',
      terms: { transferability: 'free', yieldDistribution: 'Accrues in the price of the token' },
      description:
        'A token of OnRe whose capital backs reinsurance contracts. Premiums and the yield of the collateral accrue in its price.',
    },
    [{ network: 'solana' }],
  ),
  listed(
    {
      ...credit,
      id: 119,
      slug: 'prime',
      name: 'Hastra PRIME',
      ticker: 'PRIME',
      aliases: ['prime'],
      website: 'https://hastra.io',
      issuer: 'hastra',
      platform: 'hastra',
      terms: { transferability: 'free', yieldDistribution: 'Accrues in the price of the token' },
      description:
        'A token of Hastra that passes on what loans in Democratized Prime, the lending market of Figure, earn.',
    },
    [{ network: 'solana' }],
  ),
  listed(
    {
      ...credit,
      id: 120,
      slug: 'falconx-credit-vault',
      name: 'FalconX Credit Vault',
      aliases: ['pareto falconx credit vault'],
      website: 'https://pareto.credit',
      platform: 'pareto',
      terms: allowlisted,
      description: 'A vault on Pareto that lends stablecoins to the trading firm FalconX.',
    },
    [{ network: 'ethereum' }],
  ),
  listed(
    {
      ...credit,
      id: 121,
      slug: 'hlscope',
      name: 'Hamilton Lane Senior Credit Opportunities Securitize Fund',
      ticker: 'HLSCOPE',
      aliases: ['scope'],
      website: 'https://securitize.io',
      issuer: 'hamilton-lane-feeders',
      manager: 'hamilton-lane',
      platform: 'securitize',
      serviceProviders: ['securitize-llc'],
      terms: allowlisted,
      description: 'A feeder fund that invests in a senior credit fund of Hamilton Lane.',
    },
    [{ network: 'polygon' }],
  ),
  listed(
    {
      ...credit,
      id: 122,
      slug: 'bmn2',
      name: 'Blockstream Mining Note 2',
      ticker: 'BMN2',
      website: 'https://blockstream.com',
      issuer: 'blockstream',
      platform: 'stokr',
      countryCode: 'LU',
      terms: allowlisted,
      description:
        'A note on Liquid whose holders receive what a share of Blockstream’s Bitcoin mining earns.',
    },
    [{ network: 'liquid' }],
  ),
  listed(
    {
      ...tradable,
      id: 123,
      slug: 'tradable-na-rent-financing',
      name: 'North America Rent Financing Platform Senior Secured Term Notes',
      description:
        'A senior secured loan to a rent financing company, recorded by Tradable, which leaves the borrower unnamed.',
    },
    [{ network: 'zksync-era' }],
  ),
  listed(
    {
      ...tradable,
      id: 124,
      slug: 'tradable-us-bnpl',
      name: 'US Buy Now, Pay Later Finance Provider Senior Secured Term Notes',
      description:
        'A senior secured loan to a provider of instalment payments, recorded by Tradable, which leaves the borrower unnamed.',
    },
    [{ network: 'zksync-era' }],
  ),
  listed(
    {
      ...tradable,
      id: 125,
      slug: 'tradable-gov-contractor',
      name: "Gov't Contractor Financier Senior Secured Term Notes",
      description:
        'A senior secured loan to a lender to public contractors, recorded by Tradable, which leaves the borrower unnamed.',
    },
    [{ network: 'zksync-era' }],
  ),
  listed(
    {
      ...tradable,
      id: 126,
      slug: 'tradable-na-fintech',
      name: 'North America Fintech Senior Secured Term Notes',
      description:
        'A senior secured loan to a financial technology company, recorded by Tradable, which leaves the borrower unnamed.',
    },
    [{ network: 'zksync-era' }],
  ),
]
