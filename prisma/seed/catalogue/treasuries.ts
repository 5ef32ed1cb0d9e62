import { listed } from '#prisma/seed/catalogue/listed.ts'

const treasury = {
  assetClass: 'us_treasuries',
  tokenization: 'distributed',
  benchmark: 'us-treasury-3-month',
} as const
const allowlisted = { transferability: 'allowlist', kycRequired: true } as const
const wisdomTree = {
  ...treasury,
  website: 'https://www.wisdomtree.com/investments/digital-funds',
  issuer: 'wisdomtree-digital-trust',
  manager: 'wisdomtree',
  platform: 'wisdomtree',
  countryCode: 'US',
  terms: { ...allowlisted, framework: 'Investment Company Act of 1940' },
} as const
const backed = {
  ...treasury,
  website: 'https://assets.backed.fi',
  issuer: 'backed-assets',
  platform: 'backed',
  countryCode: 'JE',
  terms: { transferability: 'free', eligibility: 'Not offered to U.S. persons' },
} as const
const maple = {
  ...treasury,
  website: 'https://maple.finance',
  issuer: 'maple',
  platform: 'maple',
  terms: allowlisted,
} as const
const swarm = {
  ...treasury,
  website: 'https://swarm.com',
  issuer: 'swarmx',
  platform: 'swarm',
  countryCode: 'DE',
  terms: allowlisted,
} as const

export const treasuries = [
  listed(
    {
      ...treasury,
      id: 31,
      slug: 'buidl',
      name: 'BlackRock USD Institutional Digital Liquidity Fund',
      ticker: 'BUIDL',
      aliases: ['blackrock buidl', 'blackrock usd'],
      website: 'https://securitize.io',
      issuer: 'blackrock-buidl',
      manager: 'blackrock',
      platform: 'securitize',
      countryCode: 'VG',
      inceptionDate: '2024-03-20',
      serviceProviders: ['bny', 'pwc', 'securitize-llc', 'wormhole'],
      terms: {
        ...allowlisted,
        framework: 'Regulation D, Rule 506(c); Investment Company Act, Section 3(c)(7)',
        minimumInvestment: 5_000_000,
        minimumCurrency: 'USD',
        eligibility: 'Qualified purchasers',
        yieldDistribution: 'Accrues daily, paid monthly in new tokens',
      },
      description:
        'A cash fund of BlackRock that holds cash, U.S. Treasury bills and repurchase agreements. Each token is meant to stay at one dollar, and income is paid in new tokens.',
    },
    [
      { network: 'ethereum', address: '0x7712c34205737192402172409a8F7ccef8aA2AEc', decimals: 6 },
      {
        network: 'aptos',
        address: '0x50038be55be5b964cfa32cf128b5cf05f123959f286b4cc02b86cafd48945f89',
      },
      { network: 'arbitrum', address: '0xA6525Ae43eDCd03dC08E775774dCAbd3bb925872', decimals: 6 },
      { network: 'avalanche', address: '0x53FC82f14F009009b440a706e31c9021E1196A2F', decimals: 6 },
      { network: 'optimism', address: '0xa1CDAb15bBA75a80dF4089CaFbA013e376957cF5', decimals: 6 },
      { network: 'polygon', address: '0x2893Ef551B6dD69F661Ac00F11D93E5Dc5Dc0e99', decimals: 6 },
      { network: 'solana', address: 'GyWgeqpy5GueU2YbkE8xqUeVEokCMMCEeUrfbtMw6phr' },
      { network: 'bsc', address: '0x2D5BdC96D9C8AabBDB38c9A27398513e7E5ef84F' },
    ],
  ),
  listed(
    {
      ...treasury,
      id: 32,
      slug: 'buidl-i',
      name: 'BlackRock USD Institutional Digital Liquidity Fund, I Class',
      ticker: 'BUIDL-I',
      website: 'https://securitize.io',
      issuer: 'blackrock-buidl',
      manager: 'blackrock',
      platform: 'securitize',
      countryCode: 'VG',
      serviceProviders: ['bny', 'pwc', 'securitize-llc'],
      terms: {
        ...allowlisted,
        framework: 'Regulation D, Rule 506(c); Investment Company Act, Section 3(c)(7)',
        eligibility: 'Qualified purchasers',
        yieldDistribution: 'Accrues daily, paid monthly in new tokens',
      },
      description:
        'A second share class of the BlackRock cash fund, with a token of its own on Ethereum.',
    },
    [{ network: 'ethereum', address: '0x6a9DA2D710BB9B700acde7Cb81F10F1fF8C89041', decimals: 6 }],
  ),
  listed(
    {
      ...treasury,
      id: 33,
      slug: 'ousg',
      name: 'Ondo Short-Term U.S. Government Treasuries',
      ticker: 'OUSG',
      aliases: ['ondo ousg'],
      website: 'https://ondo.finance/ousg',
      issuer: 'ondo-i',
      manager: 'ondo-capital-management',
      platform: 'ondo',
      countryCode: 'US',
      serviceProviders: ['nav-consulting'],
      terms: { ...allowlisted, eligibility: 'Qualified purchasers' },
      description:
        'A fund of Ondo that invests in short-dated U.S. Treasuries, largely through cash funds of other managers.',
    },
    [
      { network: 'ethereum', address: '0x1B19C19393e2d034D8Ff31ff34c81252FcBbee92', decimals: 18 },
      { network: 'polygon', address: '0xbA11C5effA33c4D6F8f593CFA394241CfE925811', decimals: 18 },
      { network: 'solana', address: 'i7u4r16TcsJTgq1kAG8opmVZyVnAKBwLKu6ZPMwzxNc' },
      {
        network: 'xrp-ledger',
        address: '4F55534700000000000000000000000000000000.rHuiXXjHLpMP8ZE9sSQU5aADQVWDwv6h5p',
      },
    ],
  ),
  listed(
    {
      ...treasury,
      id: 34,
      slug: 'usdy',
      name: 'Ondo U.S. Dollar Yield',
      ticker: 'USDY',
      aliases: ['ondo usdy', 'ondo us dollar yield'],
      website: 'https://ondo.finance/usdy',
      issuer: 'ondo-usdy',
      platform: 'ondo',
      countryCode: 'US',
      serviceProviders: ['ankura-trust'],
      terms: {
        transferability: 'free',
        kycRequired: true,
        eligibility: 'Not offered to U.S. persons',
        yieldDistribution: 'Accrues in the price of the token',
      },
      description:
        'A note secured by short-dated U.S. Treasuries and bank deposits. Interest accrues in its price, and holders outside the United States may pass it on.',
    },
    [
      { network: 'ethereum', address: '0x96F6eF951840721AdBF46Ac996b59E0235CB985C', decimals: 18 },
      { network: 'solana', address: 'A1KLoBrKBde8Ty9qtNQUtq3C2ortoC3u7twggz7sEto6', decimals: 6 },
      { network: 'mantle', address: '0x5bE26527e817998A7206475496fDE1E68957c5A6', decimals: 18 },
      {
        network: 'sui',
        address: '0x960b531667636f39e85867775f52f6b1f220a058c4de786905bdf761e06a56bb::usdy::USDY',
      },
      {
        network: 'aptos',
        address: '0xcfea864b32833f157f042618bd845145256b1bf4c0da34a7013b76e42daa53cc',
      },
      { network: 'noble', address: 'ausdy' },
      { network: 'arbitrum', address: '0x35e050d3C0eC2d29D269a8EcEa763a183bDF9A9D', decimals: 18 },
      {
        network: 'stellar',
        address: 'USDY-GAJMPX5NBOG6TQFPQGRABJEEB2YE7RFRLUKJDZAZGAD5GFX4J7TADAZ6',
      },
      { network: 'plume', address: '0xD2B65e851Be3d80D3c2ce795eB2E78f16cB088b2', decimals: 18 },
      { network: 'sei', address: '0x54cD901491AeF397084453F4372B93c33260e2A6', decimals: 18 },
    ],
  ),
  listed(
    {
      ...treasury,
      id: 35,
      slug: 'usyc',
      name: 'Circle USYC',
      ticker: 'USYC',
      aliases: ['hashnote usyc', 'us yield coin', 'circle usyc'],
      website: 'https://www.circle.com/usyc',
      issuer: 'hashnote-isdyf',
      platform: 'circle',
      countryCode: 'KY',
      terms: {
        ...allowlisted,
        eligibility: 'Institutions that are not U.S. persons',
        yieldDistribution: 'Accrues in the price of the token',
      },
      description:
        'Shares of a money market fund that holds short-dated U.S. Treasuries and reverse repurchase agreements. Hashnote made it, and Circle took it over.',
    },
    [
      { network: 'ethereum', address: '0x136471a34f6ef19fE571EFFC1CA711fdb8E49f2b', decimals: 6 },
      { network: 'bsc', address: '0x8D0fA28f221eB5735BC71d3a0Da67EE5bC821311', decimals: 6 },
      { network: 'near', address: 'usyc.near', decimals: 6 },
      { network: 'noble', address: 'uusyc', decimals: 6 },
    ],
  ),
  listed(
    {
      ...treasury,
      id: 36,
      slug: 'benji',
      name: 'Franklin OnChain U.S. Government Money Fund',
      ticker: 'BENJI',
      aliases: ['fobxx', 'franklin templeton benji (fobxx)'],
      website: 'https://digitalassets.franklintempleton.com/benji',
      issuer: 'franklin-templeton',
      manager: 'franklin-advisers',
      platform: 'franklin-templeton',
      countryCode: 'US',
      terms: { ...allowlisted, framework: 'Investment Company Act of 1940' },
      description:
        'A registered U.S. money market fund whose share register is kept on public networks; one BENJI stands for one share.',
    },
    [
      { network: 'stellar' },
      { network: 'polygon', address: '0x408A634B8a8f0dE729B48574a3a7Ec3fE820B00A', decimals: 18 },
      { network: 'arbitrum', address: '0xB9e4765BCE2609bC1949592059B17Ea72fEe6C6A', decimals: 18 },
      { network: 'avalanche', address: '0xE08b4c1005603427420e64252a8b120cacE4D122', decimals: 18 },
      { network: 'base', address: '0x60CfC2b186a4CF647486e42c42B11cC6D571d1E4', decimals: 18 },
      { network: 'ethereum', address: '0x3DDc84940Ab509C11B20B76B466933f40b750dc9', decimals: 18 },
      { network: 'aptos' },
      { network: 'solana' },
    ],
  ),
  listed(
    {
      ...treasury,
      id: 37,
      slug: 'ustb',
      name: 'Superstate Short Duration U.S. Government Securities Fund',
      ticker: 'USTB',
      aliases: ['superstate ustb', 'invesco ustb'],
      website: 'https://superstate.com/ustb',
      issuer: 'superstate-asset-trust',
      platform: 'superstate',
      countryCode: 'US',
      serviceProviders: ['nav-consulting'],
      terms: {
        ...allowlisted,
        eligibility: 'Qualified purchasers',
        yieldDistribution: 'Accrues in the price of the token',
      },
      description:
        'A private fund that holds short-dated U.S. Treasury bills and agency securities. Superstate runs its register.',
    },
    [
      { network: 'ethereum', address: '0x43415eB6ff9DB7E26A15b704e7A3eDCe97d31C4e', decimals: 6 },
      { network: 'solana', address: 'CCz3SGVziFeLYk2xfEstkiqJfYkjaSWb2GCABYsVcjo2', decimals: 6 },
      { network: 'plume' },
    ],
  ),
  listed(
    {
      ...treasury,
      id: 38,
      slug: 'tbill',
      name: 'OpenEden T-Bill Fund',
      ticker: 'TBILL',
      aliases: ['openeden tbill', 'openeden tbill vault'],
      website: 'https://openeden.com/tbill',
      issuer: 'hill-lights-international',
      platform: 'openeden',
      countryCode: 'VG',
      serviceProviders: ['bny'],
      terms: {
        ...allowlisted,
        eligibility: 'Accredited and professional investors',
        yieldDistribution: 'Accrues in the price of the token',
      },
      description:
        'A fund of short-dated U.S. Treasury bills whose tokens are issued and redeemed through a vault contract of OpenEden.',
    },
    [
      { network: 'ethereum', decimals: 6 },
      { network: 'arbitrum', decimals: 6 },
      { network: 'xrp-ledger' },
      { network: 'solana' },
    ],
  ),
  listed(
    {
      ...treasury,
      id: 39,
      slug: 'jtrsy',
      name: 'Janus Henderson Anemoy Treasury Fund',
      ticker: 'JTRSY',
      aliases: ['anemoy liquid treasury fund', 'ltf'],
      website: 'https://www.anemoy.io',
      issuer: 'anemoy-capital',
      manager: 'janus-henderson',
      platform: 'centrifuge',
      countryCode: 'VG',
      serviceProviders: ['chronicle', 'sp-global-ratings', 'moodys', 'particula'],
      terms: {
        ...allowlisted,
        framework: 'BVI professional fund',
        eligibility: 'Professional investors outside the United States',
        redemption: 'Daily',
        yieldDistribution: 'Accrues in the price of the token',
      },
      description:
        'A fund of Anemoy that holds short-dated U.S. Treasury bills, managed by Janus Henderson and issued on Centrifuge. It was called Anemoy Liquid Treasury Fund before.',
    },
    [
      { network: 'ethereum', decimals: 6 },
      { network: 'base', decimals: 6 },
      { network: 'celo', decimals: 6 },
    ],
  ),
  listed(
    {
      ...treasury,
      id: 40,
      slug: 'ustbl',
      name: 'Spiko U.S. T-Bills Money Market Fund',
      ticker: 'USTBL',
      website: 'https://www.spiko.io',
      issuer: 'spiko-sicav',
      platform: 'spiko',
      countryCode: 'FR',
      terms: { ...allowlisted, framework: 'UCITS' },
      description:
        'A French UCITS money market fund for dollars that invests in U.S. Treasury bills.',
    },
    [{ network: 'polygon' }, { network: 'ethereum' }, { network: 'arbitrum' }, { network: 'base' }],
  ),
  listed(
    {
      ...treasury,
      id: 41,
      slug: 'vbill',
      name: 'VanEck Treasury Fund',
      ticker: 'VBILL',
      website: 'https://securitize.io',
      issuer: 'vaneck-treasury-fund',
      manager: 'vaneck',
      platform: 'securitize',
      serviceProviders: ['securitize-llc', 'wormhole'],
      terms: { ...allowlisted, yieldDistribution: 'Paid daily in new tokens' },
      description:
        'A fund of VanEck that holds cash, U.S. Treasury bills and repurchase agreements and aims to keep its token at one dollar.',
    },
    [{ network: 'ethereum' }, { network: 'solana' }, { network: 'avalanche' }, { network: 'bsc' }],
  ),
  listed(
    {
      ...treasury,
      id: 42,
      slug: 'fdit',
      name: 'Fidelity Treasury Digital Fund',
      ticker: 'FDIT',
      aliases: ['fidelity treasury digital fund onchain class', 'fyhxx'],
      website: 'https://www.fidelity.com',
      issuer: 'fidelity',
      manager: 'fidelity-management-research',
      platform: 'fidelity',
      countryCode: 'US',
      terms: { ...allowlisted, framework: 'Investment Company Act of 1940' },
      description:
        'A registered U.S. Treasury money market fund with a share class whose register is kept on Ethereum too.',
    },
    [{ network: 'ethereum' }],
  ),
  listed(
    {
      ...treasury,
      id: 43,
      slug: 'mony',
      name: 'My OnChain Net Yield Fund',
      ticker: 'MONY',
      website: 'https://am.jpmorgan.com',
      issuer: 'jpmorgan-asset-management',
      manager: 'jpmorgan-asset-management',
      platform: 'kinexys',
      countryCode: 'US',
      terms: { ...allowlisted, eligibility: 'Qualified investors' },
      description:
        'A private money market fund of J.P. Morgan Asset Management on Ethereum. It holds U.S. Treasuries and repurchase agreements backed by them.',
    },
    [{ network: 'ethereum' }],
  ),
  listed(
    {
      ...treasury,
      id: 44,
      slug: 'ultra',
      name: 'Delta Wellington Ultra Short Treasury On-Chain Fund',
      ticker: 'ULTRA',
      website: 'https://libeara.com',
      issuer: 'fundbridge-capital',
      manager: 'wellington-management',
      platform: 'libeara',
      terms: allowlisted,
      description:
        'A fund of short-dated U.S. Treasuries issued by FundBridge Capital on Libeara, with Wellington Management as its investment manager.',
    },
    [{ network: 'arbitrum' }, { network: 'ethereum' }],
  ),
  listed(
    {
      ...treasury,
      id: 45,
      slug: 'mtbill',
      name: 'Midas U.S. Treasury Bill Token',
      ticker: 'mTBILL',
      aliases: ['midas mtbill'],
      website: 'https://midas.app',
      issuer: 'midas-software',
      platform: 'midas',
      countryCode: 'DE',
      terms: {
        transferability: 'free',
        kycRequired: true,
        eligibility: 'Not offered to U.S. persons',
        yieldDistribution: 'Accrues in the price of the token',
      },
      description: 'A tracker of short-dated U.S. Treasury bills issued by Midas under German law.',
    },
    [
      { network: 'ethereum', decimals: 18 },
      { network: 'base', decimals: 18 },
    ],
  ),
  listed(
    {
      ...treasury,
      id: 46,
      slug: 'stbt',
      name: 'Matrixdock Short-Term Treasury Bill Token',
      ticker: 'STBT',
      aliases: ['short-term treasury bill token'],
      website: 'https://www.matrixdock.com',
      issuer: 'matrixdock',
      platform: 'matrixdock',
      terms: { ...allowlisted, yieldDistribution: 'Paid in new tokens' },
      description:
        'A token of Matrixdock backed by short-dated U.S. Treasury bills and reverse repurchase agreements. Its balance grows with the interest.',
    },
    [{ network: 'ethereum', address: '0x530824DA86689C9C17CdC2871Ff29B058345b44a', decimals: 18 }],
  ),
  listed(
    {
      ...treasury,
      id: 47,
      slug: 'ustry',
      name: 'Etherfuse USTRY',
      ticker: 'USTRY',
      website: 'https://www.etherfuse.com',
      issuer: 'etherfuse',
      platform: 'etherfuse',
      terms: { transferability: 'free', yieldDistribution: 'Accrues in the price of the token' },
      description: 'A stablebond of Etherfuse, backed by U.S. Treasury notes.',
    },
    [{ network: 'solana', decimals: 6 }],
  ),
  listed(
    {
      ...wisdomTree,
      id: 48,
      slug: 'wtgxx',
      name: 'WisdomTree Government Money Market Digital Fund',
      ticker: 'WTGXX',
      aliases: ['wtgx'],
      description:
        'A registered U.S. money market fund that holds government securities, cash and repurchase agreements, with shares recorded on public networks.',
    },
    [
      {
        network: 'ethereum',
        address: '0x1feCF3d9d4Fee7f2c02917A66028a48C6706c179',
        symbol: 'WTGX',
      },
      {
        network: 'stellar',
        address: 'WTGX-GDMBNMFJ3TRFLASJ6UGETFME3PJPNKPU24C7KFDBEBPQFG2CI6UC3JG6',
        symbol: 'WTGX',
      },
    ],
  ),
  listed(
    {
      ...wisdomTree,
      id: 49,
      slug: 'wtsyx',
      name: 'WisdomTree Short-Term Treasury Digital Fund',
      ticker: 'WTSYX',
      aliases: ['wtsy'],
      description: 'A registered U.S. fund that follows an index of short-dated U.S. Treasuries.',
    },
    [
      {
        network: 'stellar',
        address: 'WTSY-GB3ZUC7FGDEEBXY3BDEJWMPNGBFA66YRI4QQT6PBO3ZT6F33S7RL36VF',
        symbol: 'WTSY',
      },
    ],
  ),
  listed(
    {
      ...wisdomTree,
      id: 50,
      slug: 'wttsx',
      name: 'WisdomTree 3-7 Year Treasury Digital Fund',
      ticker: 'WTTSX',
      aliases: ['wtts'],
      benchmark: 'us-treasury-5-year',
      description:
        'A registered U.S. fund that follows an index of U.S. Treasuries with three to seven years left.',
    },
    [
      {
        network: 'stellar',
        address: 'WTTS-GBBV5CF7UPA2PYRPA632URLB55BWML7X4H33ZRCDWMTULOXDGPHJR5VI',
        symbol: 'WTTS',
      },
    ],
  ),
  listed(
    {
      ...wisdomTree,
      id: 51,
      slug: 'wtstx',
      name: 'WisdomTree 7-10 Year Treasury Digital Fund',
      ticker: 'WTSTX',
      aliases: ['wtst'],
      benchmark: 'us-treasury-10-year',
      description:
        'A registered U.S. fund that follows an index of U.S. Treasuries with seven to ten years left.',
    },
    [
      {
        network: 'stellar',
        address: 'WTST-GDEBI5X7J4IDXCSVV3KPFZIHQRCBVF3DAZMS5H7KYOBK45T6XYGDE77P',
        symbol: 'WTST',
      },
    ],
  ),
  listed(
    {
      ...wisdomTree,
      id: 52,
      slug: 'wtlgx',
      name: 'WisdomTree Long-Term Treasury Digital Fund',
      ticker: 'WTLGX',
      aliases: ['wtlg'],
      benchmark: 'us-treasury-30-year',
      description: 'A registered U.S. fund that follows an index of long-dated U.S. Treasuries.',
    },
    [
      {
        network: 'stellar',
        address: 'WTLG-GAK7PE7DD4ZRJQN3VBCQFBKFV53JGUM2SQATQAKLFK6MVONPGNYK34XH',
        symbol: 'WTLG',
      },
    ],
  ),
  listed(
    {
      ...wisdomTree,
      id: 53,
      slug: 'tipsx',
      name: 'WisdomTree TIPS Digital Fund',
      ticker: 'TIPSX',
      aliases: ['tips'],
      description:
        'A registered U.S. fund that follows an index of Treasury securities protected against inflation.',
    },
    [
      {
        network: 'stellar',
        address: 'TIPS-GAJ4KSYLVBJKQ4UBPKJJXPYWVIRZWVTIYRMHBXTHGCDS4XJXXYEUALVD',
        symbol: 'TIPS',
      },
    ],
  ),
  listed(
    {
      ...wisdomTree,
      id: 54,
      slug: 'flttx',
      name: 'WisdomTree Floating Rate Treasury Digital Fund',
      ticker: 'FLTTX',
      aliases: ['fltt'],
      description:
        'A registered U.S. fund that follows an index of floating rate bonds of the U.S. Treasury.',
    },
    [
      {
        network: 'stellar',
        address: 'FLTT-GBTZKH3RNKW46XEZNCGZEBAGJISKDZKQXKSQ2N5G5SFX36TLWKKR6QJ6',
        symbol: 'FLTT',
      },
    ],
  ),
  listed(
    {
      ...treasury,
      id: 55,
      slug: 'rcoin',
      name: 'Arca U.S. Treasury Fund',
      ticker: 'RCOIN',
      aliases: ['arcoin'],
      website: 'https://arcalabs.com',
      issuer: 'arca-us-treasury-fund',
      manager: 'arca-capital-management',
      platform: 'arca',
      countryCode: 'US',
      terms: { ...allowlisted, framework: 'Investment Company Act of 1940' },
      description:
        'A registered U.S. closed-end fund whose shares, called ArCoin, are tokens on Ethereum. It holds short-dated U.S. Treasuries.',
    },
    [{ network: 'ethereum' }],
  ),
  listed(
    {
      ...treasury,
      id: 56,
      slug: 'tfbill',
      name: 'TrueFi tfBILL',
      ticker: 'tfBILL',
      website: 'https://truefi.io',
      issuer: 'adapt3r',
      manager: 'adapt3r',
      platform: 'truefi',
      terms: allowlisted,
      description:
        'A vault on TrueFi, managed by Adapt3r Digital, that lends against short-dated U.S. Treasury bills.',
    },
    [{ network: 'ethereum' }],
  ),
  listed(
    {
      ...backed,
      id: 57,
      slug: 'bib01',
      name: 'Backed IB01 $ Treasury Bond 0-1yr',
      ticker: 'bIB01',
      aliases: ['backed bib01'],
      description:
        'A tracker of the iShares $ Treasury Bond 0-1yr UCITS ETF, issued by Backed and held one to one.',
    },
    [{ network: 'ethereum', address: '0xCA30c93B02514f86d5C86a6e375E3A330B435Fb5', decimals: 18 }],
  ),
  listed(
    {
      ...backed,
      id: 58,
      slug: 'bibta',
      name: 'Backed IBTA $ Treasury Bond 1-3yr',
      ticker: 'bIBTA',
      benchmark: 'us-treasury-2-year',
      description:
        'A tracker of the iShares $ Treasury Bond 1-3yr UCITS ETF, issued by Backed and held one to one.',
    },
    [{ network: 'ethereum', decimals: 18 }],
  ),
  listed(
    {
      ...backed,
      id: 59,
      slug: 'bzpr1',
      name: 'Backed ZPR1 $ 1-3 Month T-Bill',
      ticker: 'bZPR1',
      benchmark: 'us-treasury-1-month',
      description:
        'A tracker of an exchange-traded fund of U.S. Treasury bills with one to three months left, issued by Backed.',
    },
    [{ network: 'ethereum', decimals: 18 }],
  ),
  listed(
    {
      ...swarm,
      id: 60,
      slug: 'tbonds01',
      name: 'Swarm U.S. Treasury Bonds 0-1 Year',
      ticker: 'TBONDS01',
      benchmark: 'us-treasury-6-month',
      description:
        'A token of Swarm that follows an exchange-traded fund of U.S. Treasuries with up to one year left.',
    },
    [{ network: 'polygon' }],
  ),
  listed(
    {
      ...swarm,
      id: 61,
      slug: 'tbonds13',
      name: 'Swarm U.S. Treasury Bonds 1-3 Years',
      ticker: 'TBONDS13',
      benchmark: 'us-treasury-2-year',
      description:
        'A token of Swarm that follows an exchange-traded fund of U.S. Treasuries with one to three years left.',
    },
    [{ network: 'polygon' }],
  ),
  listed(
    {
      ...maple,
      id: 62,
      slug: 'mplcashusdc',
      name: 'Maple Cash Management USDC',
      ticker: 'MPLcashUSDC',
      description:
        'A lending pool of Maple for companies with idle USDC; what it lends is invested in U.S. Treasury bills.',
    },
    [{ network: 'ethereum', decimals: 6 }],
  ),
  listed(
    {
      ...maple,
      id: 63,
      slug: 'mplcashusdc-spl',
      name: 'Maple Cash Management USDC on Solana',
      ticker: 'MPLcashUSDC-SPL',
      description: 'The cash management pool of Maple for USDC on Solana.',
    },
    [{ network: 'solana' }],
  ),
  listed(
    {
      ...maple,
      id: 64,
      slug: 'mplcashusdt',
      name: 'Maple Cash Management USDT',
      ticker: 'MPLcashUSDT',
      description: 'The cash management pool of Maple for companies with idle USDT.',
    },
    [{ network: 'ethereum', decimals: 6 }],
  ),
]
