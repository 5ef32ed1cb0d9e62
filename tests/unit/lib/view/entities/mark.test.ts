import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networks } from '#lib/registry/networks.ts'
import { assetMark, nameMark, networkMark, slugColor } from '#lib/view/entities/mark.ts'

const ofTicker = (ticker: string) => assetMark({ ticker, name: 'Asset' }, 'var(--s1)').text

test('tickers that begin alike are told apart by their ends', () => {
  const coins = ['USDT', 'USDC', 'USDS', 'USDe', 'USDY', 'USD1', 'USDG', 'PYUSD', 'FDUSD']
  const letters = coins.map(ofTicker)
  expect(letters).toEqual(['UST', 'USC', 'USS', 'USE', 'USY', 'US1', 'USG', 'PYU', 'FDU'])
  expect(ofTicker('USD')).toBe('USD')
  const others = ['EURC', 'EURCV', 'XAUt', 'XAUm', 'USYC', 'USTB', 'USTBL', 'USCC', 'BUIDL']
  expect(others.map(ofTicker)).toEqual([
    'EUC',
    'EUV',
    'XAT',
    'XAM',
    'UYC',
    'UTB',
    'UTL',
    'UCC',
    'BUI',
  ])
})

test('an asset without a ticker, platforms and issuers have letters of their names', () => {
  expect(assetMark({ ticker: null, name: 'BlackRock USD Fund' }, 'var(--s1)').text).toBe('BUF')
  expect(nameMark('Backed', 'var(--s2)')).toEqual({
    kind: 'monogram',
    color: 'var(--s2)',
    text: 'BAC',
  })
  expect(nameMark('Securitize, LLC', 'var(--s1)').text).toBe('SL')
  expect(nameMark('…', 'var(--s1)').text).toBe('?')
  expect(
    ['Sample Originator 07', 'Sample Pool 12', 'Northern Lending Desk 3', '1inch'].map(
      (name) => nameMark(name, 'var(--s1)').text,
    ),
  ).toEqual(['SO7', 'S12', 'NL3', '1IN'])
})

test('no two networks have the same letters', () => {
  const letters = networks.map((network) => networkMark(network).text)
  expect(new Set(letters).size).toBe(networks.length)
  expect(networkMark(undefined)).toMatchObject({ text: '?', color: 'var(--s-other)' })
})

test('whatever a name is, its mark has one to three capitals, and its color is of the palette', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const { text } = assetMark({ ticker: name, name }, slugColor(name))
      expect([...text].length).toBeGreaterThanOrEqual(1)
      expect([...text].length).toBeLessThanOrEqual(3)
      expect(text).toBe(text.toUpperCase())
      expect(slugColor(name)).toMatch(/^var\(--s\d+\)$/)
    }),
  )
})
