import { listed, type Listing } from '#prisma/seed/catalogue/listed.ts'

const stock = { assetClass: 'public_equities', tokenization: 'distributed' } as const
const tracker = { transferability: 'free', eligibility: 'Not offered to U.S. persons' } as const
const ondo = {
  ...stock,
  website: 'https://ondo.finance/global-markets',
  issuer: 'ondo-global-markets',
  platform: 'ondo',
  countryCode: 'VG',
  terms: tracker,
} as const

export const stocks = [
  xStock(181, 'Apple', 'AAPL', { arbitrum: '0x9d275685dC284C8eB1C79f6ABA7a63Dc75ec890a' }),
  xStock(182, 'Tesla', 'TSLA', {
    solana: 'XsDoVfqeBukxuZHWhdvWHBhgEHjGNst4MLodqsJHzoB',
    arbitrum: '0x8aD3c73F833d3F9A523aB01476625F269aEB7Cf0',
  }),
  xStock(183, 'NVIDIA', 'NVDA', { arbitrum: '0xc845b2894dBddd03858fd2D643B4eF725fE0849d' }),
  xStock(
    184,
    'SP500',
    'SPY',
    {
      solana: 'XsoCS1TfEyfFhfvj8EtZ528L3CaKBDBRqRapnBbDF2W',
      arbitrum: '0x90A2a4c76b5D8c0bc892A69EA28Aa775a8f2dD48',
    },
    'an exchange-traded fund on the S&P 500',
  ),
  xStock(
    185,
    'Nasdaq',
    'QQQ',
    {
      solana: 'Xs8S1uUs1zvS2p7iwtsG3b6fkhpvmwz4GYU3gWAmWHZ',
      arbitrum: '0xa753A7395cAe905Cd615Da0B82A53E0560f250af',
    },
    'an exchange-traded fund on the Nasdaq-100',
  ),
  xStock(186, 'Circle', 'CRCL', {
    solana: 'XsueG8BtpquVJX9LVLLEGuViXUungE6WmK5YZ3p3bd1',
    arbitrum: '0xfEbDEd1B0986a8ee107f5AB1a1c5a813491DeCEB',
  }),
  xStock(187, 'MicroStrategy', 'MSTR', {
    solana: 'XsP7xzNPvEHS1m6qfanPUGjNmdnmsLKEoNAnHjdxxyZ',
    arbitrum: '0xAE2f842EF90C0d5213259Ab82639D5BBF649b08E',
  }),
  xStock(188, 'Coinbase', 'COIN', {
    solana: 'Xs7ZdzSHLU9ftNJsii5fCeJhoRWSC32SQGzGQtePxNu',
    arbitrum: '0x364f210f430eC2448Fc68A49203040F6124096F0',
  }),
  xStock(189, 'Robinhood', 'HOOD', {
    solana: 'XsvNBAYkrDRNhA7wPHQfX3ZUXZyZLdnCQDfHZ56bzpg',
    arbitrum: '0xE1385FDd5ffB10081Cd52C56584F25EFa9084015',
  }),
  xStock(190, 'Alphabet', 'GOOGL', {
    solana: 'XsCPL9dNWBMvFtTmwcCA5v3xWPSMEBCszbQdiLLq6aN',
    arbitrum: '0xe92f673Ca36C5E2Efd2DE7628f815f84807e803F',
  }),
  xStock(191, 'Amazon', 'AMZN', {
    solana: 'Xs3eBt7uRfJX8QUs4suhyU8p2M6DoUDrJyWBa8LLZsg',
    arbitrum: '0x3557Ba345B01EFa20A1bdDC61F573BFD87195081',
  }),
  xStock(192, 'Meta', 'META', {
    solana: 'Xsa62P5mvPszXL1krVUnU5ar38bBSVcWAB6fmPCo5Zu',
    arbitrum: '0x96702be57Cd9777f835117a809C7124fe4ec989A',
  }),
  xStock(193, 'Microsoft', 'MSFT', {
    solana: 'XspzcW1PRtgf6Wj92HCiZdjzKCyFekVD8P5Ueh3dRMX',
    arbitrum: '0x5621737f42dAE558b81269FcB9E9E70c19Aa6b35',
  }),
  xStock(194, 'Gamestop', 'GME', {
    solana: 'Xsf9mBktVB9BSU5kf4nHxPq5hCBJ2j2ui3ecFGxPRGc',
    arbitrum: '0xE5f6d3b2405ABdfE6F660e63202B25D23763160d',
  }),
  xStock(195, 'Eli Lilly', 'LLY', {
    solana: 'Xsnuv4omNoHozR6EEW5mXkw8Nrny5rB3jVfLqi6gKMH',
    arbitrum: '0x19c41EA77b34BbDEe61c3A87A75D1ABDA2ED0be4',
  }),
  xStock(196, "McDonald's", 'MCD', {
    solana: 'XsqE9cRRpzxcGKDXj1BJ7Xmg4GRhZoyY1KpmGSxAWT2',
    arbitrum: '0x80A77a372c1e12AcCdA84299492f404902E2DA67',
  }),
  xStock(197, 'UnitedHealth', 'UNH', {
    solana: 'XszvaiXGPwvk2nwb3o9C1CX4K6zH8sez11E6uyup6fe',
    arbitrum: '0x167A6375DA1eFc4a5BE0f470E73eCEfd66245048',
  }),
  xStock(198, 'Walmart', 'WMT', {
    solana: 'Xs151QeqTCiuKtinzfRATnUESM2xTU6V9Wy8Vy538ci',
    arbitrum: '0x7AEfc9965699fBea943e03264d96e50CD4A97b21',
  }),
  xStock(199, 'Broadcom', 'AVGO', {
    solana: 'XsgSaSvNSqLTtFuyWPBhK9196Xb9Bbdyjj4fH3cPJGo',
    arbitrum: '0x38BAC69cbBd28156796e4163B2B6dcb81E336565',
  }),
  xStock(200, 'Berkshire Hathaway', 'BRK.B', {
    solana: 'Xs6B6zawENwAbWVi7w92rjazLuAr5Az59qgWKcNb45x',
    arbitrum: '0x12992613fDd35aBe95DEc5a4964331b1ee23B50d',
  }),
  listed(
    {
      ...ondo,
      id: 201,
      slug: 'tslaon',
      name: 'Tesla (Ondo Tokenized)',
      ticker: 'TSLAon',
      description:
        'A tracker of Ondo Global Markets that follows the stock of Tesla with its dividends reinvested.',
    },
    [
      { network: 'ethereum', decimals: 18 },
      { network: 'bsc', decimals: 18 },
    ],
  ),
  listed(
    {
      ...ondo,
      id: 202,
      slug: 'nvdaon',
      name: 'NVIDIA (Ondo Tokenized)',
      ticker: 'NVDAon',
      description:
        'A tracker of Ondo Global Markets that follows the stock of NVIDIA with its dividends reinvested.',
    },
    [
      { network: 'ethereum', decimals: 18 },
      { network: 'bsc', decimals: 18 },
    ],
  ),
  listed(
    {
      ...ondo,
      id: 203,
      slug: 'spyon',
      name: 'SPDR S&P 500 ETF (Ondo Tokenized)',
      ticker: 'SPYon',
      description:
        'A tracker of Ondo Global Markets that follows an exchange-traded fund on the S&P 500 with its dividends reinvested.',
    },
    [{ network: 'ethereum', decimals: 18 }],
  ),
  listed(
    {
      ...stock,
      id: 204,
      slug: 'bcspx',
      name: 'Backed CSPX Core S&P 500',
      ticker: 'bCSPX',
      aliases: ['backed bcspx'],
      website: 'https://assets.backed.fi',
      issuer: 'backed-assets',
      platform: 'backed',
      countryCode: 'JE',
      terms: tracker,
      description:
        'A tracker of the iShares Core S&P 500 UCITS ETF, issued by Backed and held one to one.',
    },
    [{ network: 'ethereum', address: '0x1e2C4fb7eDE391d116E6B41cD0608260e8801D59', decimals: 18 }],
  ),
  listed(
    {
      ...stock,
      id: 205,
      slug: 'spxux',
      name: 'WisdomTree 500 Digital Fund',
      ticker: 'SPXUX',
      aliases: ['spxu'],
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
        'A registered U.S. fund that follows an index of the 500 largest U.S. companies.',
    },
    [
      {
        network: 'stellar',
        address: 'SPXU-GDJBVX3QA5HJPBSAU5VIX2W6MC37NU4UFXPKEGK42SJCYN6AEQ4Z6COM',
        symbol: 'SPXU',
      },
    ],
  ),
  listed(
    {
      ...stock,
      id: 206,
      slug: 'exod',
      name: 'Exodus Movement Class A Common Stock',
      ticker: 'EXOD',
      aliases: ['exodus movement'],
      website: 'https://www.exodus.com/investors',
      issuer: 'exodus-movement',
      platform: 'securitize',
      countryCode: 'US',
      serviceProviders: ['securitize-llc'],
      terms: { transferability: 'allowlist', kycRequired: true },
      description:
        'Common stock of the wallet maker Exodus, with a token on Algorand for each share that its holder keeps there.',
    },
    [{ network: 'algorand' }],
  ),
  listed(
    {
      ...stock,
      id: 207,
      slug: 'glxy',
      name: 'Galaxy Digital Class A Common Stock',
      ticker: 'GLXY',
      aliases: ['galaxy digital'],
      website: 'https://superstate.com',
      issuer: 'galaxy-digital',
      platform: 'superstate',
      countryCode: 'US',
      terms: { transferability: 'allowlist', kycRequired: true },
      description:
        'Common stock of Galaxy Digital, which its holders may keep as tokens on Solana through Superstate.',
    },
    [{ network: 'solana' }],
  ),
]

/** A tracker certificate of the xStocks line: one token follows one share of the company, or of the fund, behind it. */
function xStock(
  id: number,
  company: string,
  symbol: string,
  addresses: { solana?: string; arbitrum?: string },
  follows = `the stock of ${company}`,
): Listing {
  const ticker = `${symbol}x`
  return listed(
    {
      ...stock,
      id,
      slug: ticker.toLowerCase().replace('.', '-'),
      name: `${company} xStock`,
      ticker,
      website: 'https://xstocks.com',
      issuer: 'backed-assets',
      platform: 'xstocks',
      countryCode: 'JE',
      terms: tracker,
      description: `A tracker of the xStocks line that follows ${follows}. Shares are held for each token.`,
    },
    [
      { network: 'solana', decimals: 8, ...(addresses.solana && { address: addresses.solana }) },
      {
        network: 'arbitrum',
        decimals: 18,
        ...(addresses.arbitrum && { address: addresses.arbitrum }),
      },
    ],
  )
}
