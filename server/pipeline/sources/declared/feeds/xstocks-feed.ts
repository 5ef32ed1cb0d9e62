import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

const STOCKS = {
  AAPLx: 'aaplx',
  TSLAx: 'tslax',
  NVDAx: 'nvdax',
  SPYx: 'spyx',
  QQQx: 'qqqx',
  CRCLx: 'crclx',
  MSTRx: 'mstrx',
  COINx: 'coinx',
  HOODx: 'hoodx',
  GOOGLx: 'googlx',
  AMZNx: 'amznx',
  METAx: 'metax',
  MSFTx: 'msftx',
  GMEx: 'gmex',
  LLYx: 'llyx',
  MCDx: 'mcdx',
  UNHx: 'unhx',
  WMTx: 'wmtx',
  AVGOx: 'avgox',
  BRKBx: 'brk-bx',
}

/**
 * The quote is that of the underlying share, and null while its exchange is closed. Circulation
 * leaves out what was minted in advance.
 */
export const xstocks: DeclaredForm = {
  sureness: 'public code',
  evidence:
    'api.xstocks.fi/api/v2/public in public clients: /assets/{symbol}/price-data, ' +
    '/proof-of-reserves/{symbol} with circulatingSupply, sharesHeld and timestamp, ' +
    '/assets/{symbol}/multiplier with currentMultiplier, newMultiplier and activationDateTime',
  requests: [
    {
      name: 'quote',
      address: 'https://api.xstocks.fi/api/v2/public/assets/{id}/price-data',
      assets: STOCKS,
      readings: [{ measures: [{ measure: 'price', value: 'quote', isOptional: true }] }],
    },
    {
      name: 'reserves',
      address: 'https://api.xstocks.fi/api/v2/public/proof-of-reserves/{id}',
      assets: STOCKS,
      readings: [
        {
          day: { path: 'timestamp', form: 'iso' },
          measures: [
            { measure: 'circulatingSupply', value: 'circulatingSupply' },
            { measure: 'reserves', value: 'sharesHeld' },
          ],
        },
      ],
    },
    {
      name: 'multiplier',
      address: 'https://api.xstocks.fi/api/v2/public/assets/{id}/multiplier?network=Solana',
      assets: STOCKS,
      readings: [
        {
          day: { path: 'activationDateTime', form: 'iso' },
          event: { kind: 'multiplier', factor: 'newMultiplier' },
        },
      ],
    },
  ],
}
