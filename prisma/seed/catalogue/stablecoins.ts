import { listed } from '#prisma/seed/catalogue/listed.ts'

const stablecoin = { assetClass: 'stablecoins', tokenization: 'distributed', terms: { transferability: 'free' } } as const

export const stablecoins = [
  listed(
    { ...stablecoin, id: 1, slug: 'usdt', name: 'Tether USD', ticker: 'USDT', aliases: ['tether', 'usdt_eth', 'usdt_trx'], website: 'https://tether.to', issuer: 'tether', platform: 'tether', countryCode: 'SV', serviceProviders: ['bdo-italia'],
      description: 'A dollar token backed by reserves that Tether holds. Customers of Tether exchange it for dollars at par.' },
    [{ network: 'ethereum', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6 }, { network: 'tron', decimals: 6 }, { network: 'solana', decimals: 6 }, { network: 'avalanche', decimals: 6 }, { network: 'aptos', decimals: 6 }, { network: 'celo', decimals: 6 }],
  ),
  listed(
    { ...stablecoin, id: 2, slug: 'usdc', name: 'USDC', ticker: 'USDC', aliases: ['usd coin'], website: 'https://www.circle.com/usdc', issuer: 'circle', platform: 'circle', countryCode: 'US', serviceProviders: ['deloitte', 'bny'],
      description: 'A dollar token of Circle, backed by cash and short-dated U.S. government debt and redeemable at par by Circle’s business customers.' },
    [{ network: 'ethereum', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 }, { network: 'solana', decimals: 6 }, { network: 'base', decimals: 6 }, { network: 'arbitrum', decimals: 6 }, { network: 'polygon', decimals: 6 }, { network: 'avalanche', decimals: 6 }, { network: 'sui', decimals: 6 }, { network: 'aptos', decimals: 6 }, { network: 'optimism', decimals: 6 }, { network: 'stellar', decimals: 7 }, { network: 'noble', decimals: 6 }, { network: 'xrp-ledger' }],
  ),
  listed(
    { ...stablecoin, id: 3, slug: 'usds', name: 'Sky Dollar', ticker: 'USDS', aliases: ['sky dollar', 'sky usds'], website: 'https://sky.money', issuer: 'sky', platform: 'sky', serviceProviders: ['wormhole'],
      description: 'The dollar token of the Sky protocol and the successor of Dai. It is minted against collateral that the protocol accepts.' },
    [{ network: 'ethereum', address: '0xdC035D45d973E3EC169d2276DDab16f1e407384F', decimals: 18 }, { network: 'base', address: '0x820C137fa70C8691f0e44Dc420a5e53c168921Dc', decimals: 18 }, { network: 'solana', address: 'USDSwr9ApdHk5bvJKMjzff41FfuX8bSxdKcR81vTwcA', decimals: 6 }],
  ),
  listed(
    { ...stablecoin, id: 4, slug: 'dai', name: 'Dai', ticker: 'DAI', website: 'https://sky.money', issuer: 'sky', platform: 'sky',
      description: 'A dollar token minted against collateral in the vaults of the Maker protocol, which is now called Sky.' },
    [{ network: 'ethereum', address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', decimals: 18 }],
  ),
  listed(
    { ...stablecoin, id: 5, slug: 'usde', name: 'Ethena USDe', ticker: 'USDe', aliases: ['ethena usde'], website: 'https://ethena.fi', issuer: 'ethena', platform: 'ethena',
      description: 'A synthetic dollar of Ethena. Crypto assets and short futures positions of the same size keep its backing near one dollar.' },
    [{ network: 'ethereum', address: '0x4c9EDD5852cd905f086C759E8383e09bff1E68B3', decimals: 18 }],
  ),
  listed(
    { ...stablecoin, id: 6, slug: 'pyusd', name: 'PayPal USD', ticker: 'PYUSD', aliases: ['paypal usd'], website: 'https://www.paypal.com/pyusd', issuer: 'paxos', platform: 'paxos', countryCode: 'US',
      description: 'The dollar token of PayPal, issued by Paxos and backed by dollar deposits, U.S. Treasuries and similar cash equivalents.' },
    [{ network: 'ethereum', address: '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8', decimals: 6 }, { network: 'solana', decimals: 6 }, { network: 'arbitrum', decimals: 6 }, { network: 'stellar' }],
  ),
  listed(
    { ...stablecoin, id: 7, slug: 'usd1', name: 'World Liberty Financial USD', ticker: 'USD1', aliases: ['world liberty financial usd'], website: 'https://www.worldlibertyfinancial.com', issuer: 'bitgo-trust', platform: 'world-liberty-financial', countryCode: 'US',
      description: 'The dollar token of World Liberty Financial, issued by BitGo Trust and backed by U.S. Treasuries and cash equivalents.' },
    [{ network: 'ethereum', address: '0x8d0D000Ee44948FC98c9B98A4FA4921476f08B0d', decimals: 18 }, { network: 'bsc', address: '0x8d0D000Ee44948FC98c9B98A4FA4921476f08B0d', decimals: 18 }, { network: 'tron', address: 'TPFqcBAaaUMCSVRCqPaQ9QnzKhmuoLR6Rc' }, { network: 'solana', address: 'USD1ttGY1N17NEEHLmELoaybftRBUSErhqYiQzvEmuB', decimals: 6 }],
  ),
  listed(
    { ...stablecoin, id: 8, slug: 'fdusd', name: 'First Digital USD', ticker: 'FDUSD', aliases: ['first digital usd'], website: 'https://firstdigitallabs.com', issuer: 'first-digital', platform: 'first-digital',
      description: 'A dollar token of First Digital, meant to be backed one to one by dollars or assets of the same value.' },
    [{ network: 'ethereum', address: '0xc5f0f7b66764F6ec8C8Dff7BA683102295E16409', decimals: 18 }, { network: 'bsc', decimals: 18 }, { network: 'sui', decimals: 6 }],
  ),
  listed(
    { ...stablecoin, id: 9, slug: 'rlusd', name: 'Ripple USD', ticker: 'RLUSD', aliases: ['ripple usd'], website: 'https://ripple.com/solutions/stablecoin', issuer: 'standard-custody', platform: 'ripple', countryCode: 'US',
      description: 'The dollar token of Ripple, issued by its trust company and kept at one dollar by dollar deposits and short-dated government debt.' },
    [{ network: 'ethereum', address: '0x8292Bb45bf1Ee4d140127049757C2E0fF06317eD', decimals: 18 }, { network: 'xrp-ledger', address: '524C555344000000000000000000000000000000.rMxCKbEDwqr76QuheSUMdEGf4B9xJ8m5De' }],
  ),
  listed(
    { ...stablecoin, id: 10, slug: 'usdtb', name: 'Ethena USDtb', ticker: 'USDtb', aliases: ['ethena usdtb'], website: 'https://usdtb.money', issuer: 'anchorage-digital-bank', platform: 'ethena', countryCode: 'US',
      description: 'A dollar token of the Ethena family whose reserves are held mostly in tokenized U.S. Treasury funds.' },
    [{ network: 'ethereum', address: '0xC139190F447e929f090Edeb554D95AbB8b18aC1C', decimals: 18 }, { network: 'solana', address: '8yXrtJ54jZtE84xEBzTESKuegjcAkAuDrdAhRd8i8n3T' }],
  ),
  listed(
    { ...stablecoin, id: 11, slug: 'usdg', name: 'Global Dollar', ticker: 'USDG', aliases: ['global dollar'], website: 'https://globaldollar.com', issuer: 'paxos-digital-singapore', platform: 'paxos',
      description: 'The dollar token of the Global Dollar Network, a group of companies that share its reserve income. A Paxos company issues it.' },
    [{ network: 'ethereum', address: '0xe343167631d89B6Ffc58B88d6b7fB0228795491D', decimals: 6 }, { network: 'solana', address: '2u1tszSeqZ3qBWF3uNGPFc8TzMk2tdiwknnRMWGWjGWH', decimals: 6 }],
  ),
  listed(
    { ...stablecoin, id: 12, slug: 'eurc', name: 'EURC', ticker: 'EURC', aliases: ['euro coin'], website: 'https://www.circle.com/eurc', issuer: 'circle', platform: 'circle',
      description: 'The euro token of Circle, backed by euros held at banks and redeemable at par by Circle’s business customers.' },
    [{ network: 'ethereum', address: '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c', decimals: 6 }, { network: 'solana', decimals: 6 }, { network: 'base', decimals: 6 }, { network: 'avalanche', decimals: 6 }],
  ),
  listed(
    { ...stablecoin, id: 13, slug: 'eurcv', name: 'EUR CoinVertible', ticker: 'EURCV', aliases: ['eur coinvertible'], website: 'https://www.sgforge.com/product/coinvertible', issuer: 'sg-forge', platform: 'sg-forge', countryCode: 'FR',
      description: 'A euro token of Societe Generale-FORGE, the digital asset company of the French bank.' },
    [{ network: 'ethereum', address: '0x5F7827FDeb7c20b443265Fc2F40845B715385Ff2', decimals: 18 }, { network: 'solana', address: 'DghpMkatCiUsofbTmid3M3kAbDTPqDwKiYHnudXeGG52' }, { network: 'xrp-ledger', address: '4555524356000000000000000000000000000000.rUNaS5sqRuxZz6V7rBGhoSaZiVYA3ut4UL' }, { network: 'stellar', address: 'CANKBYNNAYKEZXLB655F2UPNTAZFK5HILZUXL7ZTFR3NF6LKDSVY7KFH' }],
  ),
  listed(
    { ...stablecoin, id: 14, slug: 'usdcv', name: 'USD CoinVertible', ticker: 'USDCV', aliases: ['usd coinvertible'], website: 'https://www.sgforge.com/product/coinvertible', issuer: 'sg-forge', platform: 'sg-forge', countryCode: 'FR',
      description: 'The dollar sister of EUR CoinVertible, issued by Societe Generale-FORGE.' },
    [{ network: 'ethereum', address: '0x5422374B27757da72d5265cC745ea906E0446634', decimals: 18 }, { network: 'solana', address: '8smindLdDuySY6i2bStQX9o8DVhALCXCMbNxD98unx35' }],
  ),
  listed(
    { ...stablecoin, id: 15, slug: 'tusd', name: 'TrueUSD', ticker: 'TUSD', aliases: ['trueusd'], website: 'https://trueusd.com', issuer: 'techteryx', platform: 'trueusd',
      description: 'A dollar token that was among the first with published reserve reports; Techteryx runs it today.' },
    [{ network: 'ethereum', address: '0x0000000000085d4780B73119b644AE5ecd22b376', decimals: 18 }, { network: 'tron', decimals: 18 }],
  ),
  listed(
    { ...stablecoin, id: 16, slug: 'gho', name: 'GHO', ticker: 'GHO', website: 'https://aave.com', issuer: 'aave', platform: 'aave',
      description: 'The dollar token of the Aave protocol, minted against crypto collateral that borrowers leave in it.' },
    [{ network: 'ethereum', address: '0x40D16FC0246aD3160Ccc09B8D0D3A2cD28aE6C2f', decimals: 18 }],
  ),
  listed(
    { ...stablecoin, id: 17, slug: 'ausd', name: 'Agora Dollar', ticker: 'AUSD', aliases: ['agora dollar'], website: 'https://www.agora.finance', issuer: 'agora', manager: 'vaneck', platform: 'agora', serviceProviders: ['state-street'],
      description: 'A dollar token of Agora. VanEck manages the reserves behind it.' },
    [{ network: 'ethereum', address: '0x00000000eFE302BEAA2b3e6e1b18d08D69a9012a', decimals: 6 }, { network: 'avalanche', address: '0x00000000eFE302BEAA2b3e6e1b18d08D69a9012a', decimals: 6 }, { network: 'sui', address: '0x2053d08c1e2bd02791056171aab0fd12bd7cd7efad2ab8f6b9c8902f14df2ff2::ausd::AUSD', decimals: 6 }, { network: 'solana', address: 'AUSD1jCcCyPLybk1YnvPWsHQSrZ46dxwoMniN4N2UEB9', decimals: 6 }],
  ),
  listed(
    { ...stablecoin, id: 18, slug: 'lusd', name: 'Liquity USD', ticker: 'LUSD', aliases: ['liquity usd'], website: 'https://www.liquity.org', issuer: 'liquity', platform: 'liquity',
      description: 'A dollar token borrowed against Ether in the first version of the Liquity protocol, which nobody governs.' },
    [{ network: 'ethereum', address: '0x5f98805A4E8be255a32880FDeC7F6728C6568bA0', decimals: 18 }],
  ),
  listed(
    { ...stablecoin, id: 19, slug: 'usdp', name: 'Pax Dollar', ticker: 'USDP', aliases: ['pax dollar', 'pax', 'paxos standard'], website: 'https://paxos.com/usdp', issuer: 'paxos', platform: 'paxos', countryCode: 'US',
      description: 'The dollar token of Paxos, redeemable at par. It was called Paxos Standard (PAX) before.' },
    [{ network: 'ethereum', address: '0x8E870D67F660D95d5be530380D0eC0bd388289E1', decimals: 18 }, { network: 'solana', address: 'HVbpJAQGNpkgBaYBZQBR1t7yFdvaYVp2vCQQfKKEN4tM' }],
  ),
  listed(
    { ...stablecoin, id: 20, slug: 'gusd', name: 'Gemini Dollar', ticker: 'GUSD', aliases: ['gemini dollar'], website: 'https://www.gemini.com/dollar', issuer: 'gemini', platform: 'gemini', countryCode: 'US',
      description: 'The dollar token of the Gemini exchange, backed by deposits, money market funds and U.S. Treasuries.' },
    [{ network: 'ethereum', address: '0x056Fd409E1d7A124BD7017459dFEa2F387b6d5Cd', decimals: 2 }],
  ),
  listed(
    { ...stablecoin, id: 21, slug: 'busd', name: 'Binance USD', ticker: 'BUSD', aliases: ['binance usd'], website: 'https://paxos.com/busd', issuer: 'paxos', platform: 'paxos', countryCode: 'US',
      description: 'A dollar token that carried the name of Binance. Paxos stopped issuing it in February 2023 and redeems what is left.' },
    [{ network: 'ethereum', address: '0x4Fabb145d64652a948d72533023f6E7A623C7C53', decimals: 18 }],
  ),
  listed(
    { ...stablecoin, id: 22, slug: 'home', name: 'HomeCoin', ticker: 'HOME', aliases: ['homecoin'], website: 'https://www.homecoin.finance', platform: 'homecoin',
      description: 'A dollar token of Homecoin, backed by loans on homes in the United States.' },
    [{ network: 'ethereum', address: '0xb8919522331C59f5C16bDfAA6A121a6E03A91F62' }],
  ),
]
