import { listed } from '#prisma/seed/catalogue/listed.ts'

const gold = {
  assetClass: 'commodities',
  tokenization: 'distributed',
  benchmark: 'gold',
  terms: { transferability: 'free' },
} as const

export const commodities = [
  listed(
    {
      ...gold,
      id: 141,
      slug: 'paxg',
      name: 'Pax Gold',
      ticker: 'PAXG',
      aliases: ['paxos gold', 'pax gold'],
      website: 'https://paxos.com/paxgold',
      issuer: 'paxos',
      platform: 'paxos',
      countryCode: 'US',
      serviceProviders: ['brinks'],
      description:
        'One token is one fine troy ounce of a London Good Delivery gold bar that Paxos keeps in vaults.',
    },
    [{ network: 'ethereum', address: '0x45804880De22913dAFE09f4980848ECE6EcbAf78', decimals: 18 }],
  ),
  listed(
    {
      ...gold,
      id: 142,
      slug: 'xaut',
      name: 'Tether Gold',
      ticker: 'XAUt',
      aliases: ['tether gold'],
      website: 'https://gold.tether.to',
      issuer: 'tg-commodities',
      platform: 'tether',
      description:
        'One token is one fine troy ounce of gold on a London Good Delivery bar that a Tether company keeps in Switzerland.',
    },
    [
      { network: 'ethereum', address: '0x68749665FF8D2d112Fa859AA293F07A622782F38', decimals: 6 },
      { network: 'arbitrum', address: '0x40461291347e1eCbb09499F3371D3f17f10d7159', decimals: 6 },
      { network: 'polygon', address: '0xF1815bd50389c46847f0Bda824eC8da914045D14', decimals: 6 },
      { network: 'avalanche', address: '0x2775d5105276781B4b85bA6eA6a6653bEeD1dd32', decimals: 6 },
      { network: 'celo', address: '0xaf37E8B6C9ED7f6318979f56Fc287d76c30847ff', decimals: 6 },
      { network: 'plasma', address: '0x1B64B9025EEbb9A6239575dF9Ea4b9Ac46D4d193', decimals: 6 },
      { network: 'ink', address: '0xF50258D3c1dd88946C567920B986A12e65b50dAc', decimals: 6 },
    ],
  ),
  listed(
    {
      ...gold,
      id: 143,
      slug: 'xaum',
      name: 'Matrixdock Gold',
      ticker: 'XAUm',
      aliases: ['matrixdock gold'],
      website: 'https://www.matrixdock.com',
      issuer: 'matrixdock',
      platform: 'matrixdock',
      description:
        'One token is one troy ounce of fine gold on bars accredited by the London market, issued by Matrixdock.',
    },
    [{ network: 'ethereum' }, { network: 'bsc' }],
  ),
  listed(
    {
      ...gold,
      id: 144,
      slug: 'cgo',
      name: 'Comtech Gold',
      ticker: 'CGO',
      website: 'https://comtechgold.com',
      issuer: 'comtech-gold',
      platform: 'comtech-gold',
      countryCode: 'AE',
      description: 'One token is one gram of fine gold kept in a vault in Dubai.',
    },
    [{ network: 'xdc' }],
  ),
  listed(
    {
      ...gold,
      id: 145,
      slug: 'vnxau',
      name: 'VNX Gold',
      ticker: 'VNXAU',
      website: 'https://vnx.li',
      issuer: 'vnx-commodities',
      platform: 'vnx',
      countryCode: 'LI',
      description:
        'One token is one gram of fine gold on London Good Delivery bars kept in Liechtenstein.',
    },
    [{ network: 'ethereum' }],
  ),
  listed(
    {
      ...gold,
      id: 146,
      slug: 'dgx',
      name: 'Digix Gold',
      ticker: 'DGX',
      website: 'https://digix.global',
      issuer: 'digix',
      platform: 'digix',
      countryCode: 'SG',
      description: 'An early gold token: one stands for one gram of gold in a vault in Singapore.',
    },
    [{ network: 'ethereum', decimals: 9 }],
  ),
]
