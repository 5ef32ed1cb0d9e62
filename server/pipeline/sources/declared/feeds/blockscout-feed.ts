import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

/**
 * Tokens on Ethereum by their contracts. Stablecoins are left out: their holders come from another
 * source, with a history.
 */
const TOKENS = {
  '0x45804880De22913dAFE09f4980848ECE6EcbAf78': 'paxg',
  '0x68749665FF8D2d112Fa859AA293F07A622782F38': 'xaut',
  '0x2103E845C5E135493Bb6c2A4f0B8651956eA8682': 'xaum',
  '0x6d57B2E05F26C26b549231c866bdd39779e4a488': 'vnxau',
  '0x3f95AA88dDbB7D9D484aa3D482bf0a80009c52c9': 'bernx',
  '0x0f76D32CDccDcbd602A55Af23EAF58FD1eE17245': 'berna',
  '0x20C64dEE8FdA5269A78f2D5BDBa861CA1d83DF7a': 'bhigh',
  '0x14d60E7FDC0D71d8611742720E4C50E7a974020c': 'uscc',
  '0x2a8c22E3b10036f3AEF5875d04f8441d4188b656': 'mbasis',
  '0xbB51E2a15A9158EBE2b0Ceb8678511e063AB7a55': 'medge',
  '0xa0769f7A8fC65e47dE93797b4e21C073c117Fc80': 'eutbl',
  '0xf695Df6c0f3bB45918A7A82e83348FC59517734E': 'uktbl',
  '0x80ac24aA929eaF5013f6436cdA2a7ba190f5Cc0b': 'syrup-usdc',
  '0x356B8d89c1e1239Cbbb9dE4815c39A1474d5BA7D': 'syrup-usdt',
  '0x5a0F93D040De44e78F251b03c43be9CF317Dcf64': 'jaaa',
  '0x17418038ecF73BA4026c4f428547BF099706F27B': 'acred',
  '0x51C2d74017390CbBd30550179A16A1c28F7210fc': 'stac',
  '0x238a700eD6165261Cf8b2e544ba797BC11e466Ba': 'mf-one',
  '0xf6b1117ec07684D3958caD8BEb1b302bfD21103f': 'tslaon',
  '0x2D1F7226Bd1F780AF6B9A49DCC0aE00E8Df4bDEE': 'nvdaon',
  '0xFeDC5f4a6c38211c1338aa411018DFAf26612c08': 'spyon',
  '0x1e2C4fb7eDE391d116E6B41cD0608260e8801D59': 'bcspx',
  '0x7712c34205737192402172409a8F7ccef8aA2AEc': 'buidl',
  '0x6a9DA2D710BB9B700acde7Cb81F10F1fF8C89041': 'buidl-i',
  '0x1B19C19393e2d034D8Ff31ff34c81252FcBbee92': 'ousg',
  '0x96F6eF951840721AdBF46Ac996b59E0235CB985C': 'usdy',
  '0x136471a34f6ef19fE571EFFC1CA711fdb8E49f2b': 'usyc',
  '0x3DDc84940Ab509C11B20B76B466933f40b750dc9': 'benji',
  '0x43415eB6ff9DB7E26A15b704e7A3eDCe97d31C4e': 'ustb',
  '0xdd50C053C096CB04A3e3362E2b622529EC5f2e8a': 'tbill',
  '0x8c213ee79581Ff4984583C6a801e5263418C4b86': 'jtrsy',
  '0xe4880249745eAc5F1eD9d8F7DF844792D560e750': 'ustbl',
  '0x2255718832bC9fD3bE1CaF75084F4803DA14FF01': 'vbill',
  '0xDD629E5241CbC5919847783e6C96B2De4754e438': 'mtbill',
  '0x530824DA86689C9C17CdC2871Ff29B058345b44a': 'stbt',
  '0x1feCF3d9d4Fee7f2c02917A66028a48C6706c179': 'wtgxx',
  '0xCA30c93B02514f86d5C86a6e375E3A330B435Fb5': 'bib01',
  '0x52d134c6DB5889FaD3542A09eAf7Aa90C0fdf9E4': 'bibta',
  '0xAde6057FcAfa57d6d51FFa341C64ce4814995995': 'bzpr1',
  '0xfe119e9C24ab79F1bDd5dd884B86Ceea2eE75D92': 'mplcashusdc',
  '0xf05681A33a9ADF14076990789A89ab3dA3F6B536': 'mplcashusdt',
}

export const blockscout: DeclaredForm = {
  sureness: 'documented',
  evidence: 'eth.blockscout.com/api-docs, and /api/v2/tokens/{address} in public clients',
  requests: [
    {
      name: 'holders',
      address: 'https://eth.blockscout.com/api/v2/tokens/{id}',
      assets: TOKENS,
      networks: { ethereum: 'ethereum' },
      readings: [
        { network: "'ethereum'", measures: [{ measure: 'holders', value: 'holders_count' }] },
      ],
    },
  ],
}
