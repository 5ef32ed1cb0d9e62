import { describe, expect, it } from 'vitest'
import { assetsNamed } from '#server/market/news/assets-named.ts'

const find = assetsNamed([
  { id: 1, name: 'Tether Gold', ticker: 'XAUT' },
  { id: 2, name: 'USDC', ticker: 'USDC' },
  { id: 3, name: 'Ondo Short-Term US Government Bond Fund', ticker: 'OUSG' },
  { id: 4, name: 'Ondo', ticker: null },
  { id: 5, name: 'Sky Dollar', ticker: 'sky' },
  { id: 6, name: 'First Twin', ticker: 'TWIN' },
  { id: 7, name: 'Second Twin', ticker: 'TWIN' },
  { id: 8, name: 'One', ticker: 'M' },
])

describe('assetsNamed', () => {
  it.each([
    ['Tether gold climbs', [1]],
    ['XAUT and USDC', [1, 2]],
    ['xaut is written small', []],
    ['USDCX is another', []],
    ['the USDC-backed loan', [2]],
    ['ONDO short term US government bond fund opens', [3]],
    ['Ondo opens', [4]],
    ['the sky is blue', []],
    ['Sky Dollar grows', [5]],
    ['TWIN', []],
    ['One more M', []],
    ['', []],
  ] as const)('%j speaks of %j', (text, ids) => expect(find(text)).toEqual(ids))
})
