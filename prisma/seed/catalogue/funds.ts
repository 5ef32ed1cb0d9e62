import { listed } from '#prisma/seed/catalogue/listed.ts'

const allowlisted = { transferability: 'allowlist', kycRequired: true } as const
const fund = { assetClass: 'funds', tokenization: 'distributed', terms: allowlisted } as const
const strategy = { ...fund, assetClass: 'actively_managed_strategies' } as const
const venture = { ...fund, assetClass: 'venture_capital' } as const
const privateEquity = { ...fund, assetClass: 'private_equity' } as const

/** Institutional funds, and the classes beside them: active strategies, venture capital, private equity, diversified credit. */
export const funds = [
  listed(
    {
      ...fund,
      id: 156,
      slug: 'mi4',
      name: 'Mantle Index Four Fund',
      ticker: 'MI4',
      aliases: ['mantle index four fund'],
      website: 'https://securitize.io',
      issuer: 'mantle-index-four',
      platform: 'securitize',
      serviceProviders: ['securitize-llc'],
      description:
        'An index fund of large crypto assets and dollars, with staking income where an asset has it. Its shares are tokens on Mantle.',
    },
    [{ network: 'mantle' }],
  ),
  listed(
    {
      ...fund,
      id: 157,
      slug: 'umint',
      name: 'UBS USD Money Market Investment Fund Token',
      ticker: 'uMINT',
      website: 'https://www.ubs.com',
      issuer: 'ubs-asset-management',
      manager: 'ubs-asset-management',
      platform: 'ubs-tokenize',
      countryCode: 'SG',
      description:
        'A money market fund of UBS Asset Management in Singapore whose shares are tokens on Ethereum.',
    },
    [{ network: 'ethereum' }],
  ),
  listed(
    {
      ...fund,
      id: 158,
      slug: 'cmbmint',
      name: 'CMB International USD Money Market Fund Token',
      ticker: 'CMBMINT',
      website: 'https://www.digift.io',
      issuer: 'cmb-international',
      manager: 'cmb-international',
      platform: 'digift',
      description:
        'A token of DigiFT that follows a dollar money market fund of CMB International.',
    },
    [{ network: 'solana' }, { network: 'ethereum' }],
  ),
  listed(
    {
      ...fund,
      id: 159,
      slug: 'abrdn-liquidity-fund',
      name: 'abrdn Liquidity Fund (Lux) – US Dollar',
      website: 'https://archax.com',
      issuer: 'aberdeen',
      manager: 'aberdeen',
      platform: 'archax',
      countryCode: 'LU',
      description:
        'A Luxembourg money market fund of aberdeen, open through tokens of the British exchange Archax.',
    },
    [{ network: 'hedera-hashgraph' }, { network: 'xrp-ledger' }],
  ),
  listed(
    {
      ...strategy,
      id: 160,
      slug: 'uscc',
      name: 'Superstate Crypto Carry Fund',
      ticker: 'USCC',
      website: 'https://superstate.com/uscc',
      issuer: 'superstate-asset-trust',
      platform: 'superstate',
      countryCode: 'US',
      serviceProviders: ['nav-consulting'],
      description:
        'A private fund that earns the difference between spot and futures prices of large crypto assets, and holds U.S. Treasuries beside it.',
    },
    [{ network: 'ethereum', decimals: 6 }, { network: 'solana' }],
  ),
  listed(
    {
      ...strategy,
      id: 161,
      slug: 'mbasis',
      name: 'Midas mBASIS',
      ticker: 'mBASIS',
      website: 'https://midas.app',
      issuer: 'midas-software',
      platform: 'midas',
      countryCode: 'DE',
      terms: {
        transferability: 'free',
        kycRequired: true,
        eligibility: 'Not offered to U.S. persons',
      },
      description:
        'A tracker issued by Midas that follows a market-neutral strategy on crypto futures.',
    },
    [
      { network: 'ethereum', decimals: 18 },
      { network: 'base', decimals: 18 },
    ],
  ),
  listed(
    {
      ...strategy,
      id: 162,
      slug: 'medge',
      name: 'Midas mEDGE',
      ticker: 'mEDGE',
      website: 'https://midas.app',
      issuer: 'midas-software',
      manager: 'edge-capital',
      platform: 'midas',
      countryCode: 'DE',
      terms: {
        transferability: 'free',
        kycRequired: true,
        eligibility: 'Not offered to U.S. persons',
      },
      description: 'A tracker issued by Midas that follows yield strategies of Edge Capital.',
    },
    [
      { network: 'ethereum', decimals: 18 },
      { network: 'base', decimals: 18 },
    ],
  ),
  listed(
    {
      ...venture,
      id: 163,
      slug: 'bcap',
      name: 'Blockchain Capital III Digital Liquid Venture Fund',
      ticker: 'BCAP',
      aliases: ['blockchain capital'],
      website: 'https://securitize.io',
      issuer: 'blockchain-capital',
      manager: 'blockchain-capital',
      platform: 'securitize',
      serviceProviders: ['securitize-llc'],
      description:
        'A venture fund of Blockchain Capital that sold its shares as tokens in 2017, one of the first to do so.',
    },
    [{ network: 'zksync-era' }],
  ),
  listed(
    {
      ...venture,
      id: 164,
      slug: 'spice',
      name: 'SPiCE VC',
      ticker: 'SPICE',
      aliases: ['spice vc'],
      website: 'https://spicevc.com',
      issuer: 'spice-vc',
      manager: 'spice-vc',
      platform: 'securitize',
      serviceProviders: ['securitize-llc'],
      description:
        'A venture fund that invests in companies building tokenization, with tokens as its shares.',
    },
    [{ network: 'ethereum' }],
  ),
  listed(
    {
      ...privateEquity,
      id: 165,
      slug: 'hamilton-lane-eof-v',
      name: 'Hamilton Lane Equity Opportunities Fund V Feeder',
      website: 'https://securitize.io',
      issuer: 'hamilton-lane-feeders',
      manager: 'hamilton-lane',
      platform: 'securitize',
      serviceProviders: ['securitize-llc'],
      description:
        'A feeder fund that invests in a direct equity fund of Hamilton Lane, with a lower entry than the fund itself.',
    },
    [{ network: 'polygon' }],
  ),
  listed(
    {
      ...privateEquity,
      id: 166,
      slug: 'kkr-hcsg-ii',
      name: 'KKR Health Care Strategic Growth Fund II Feeder',
      website: 'https://securitize.io',
      manager: 'kkr',
      platform: 'securitize',
      serviceProviders: ['securitize-llc'],
      description: 'A feeder fund that invests in a health care growth fund of KKR.',
    },
    [{ network: 'avalanche' }],
  ),
  listed(
    {
      ...fund,
      id: 167,
      slug: 'isnr',
      name: 'Invesco US Senior Loan Strategy Token',
      ticker: 'iSNR',
      assetClass: 'structured_credit',
      website: 'https://www.digift.io',
      manager: 'invesco',
      platform: 'digift',
      description:
        'A token of DigiFT that follows a strategy of Invesco on senior secured loans of U.S. companies.',
    },
    [{ network: 'arbitrum' }],
  ),
]
