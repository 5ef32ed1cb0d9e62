// Promise: a mark is the ticker that its issuer writes, or a drawn sign; no two networks can be taken
// for each other, and companies have the same sign only once every sign is dealt.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networks } from '#lib/registry/networks.ts'
import { dealSigns, signOf, signs } from '#lib/registry/signs.ts'
import {
  assetMark,
  companyMark,
  nameMark,
  namedCompanyMark,
  networkMark,
  slugColor,
} from '#lib/view/entities/mark.ts'

const ofTicker = (ticker: string) => assetMark({ ticker, symbol: null, name: 'Asset' }, 'var(--s1)')

test('a plate has the ticker as it is written, up to six letters', () => {
  const tickers = ['USDT', 'USDC', 'USTB', 'USTBL', 'TSLAx', 'mTBILL', 'BRK.Bx']
  expect(tickers.map((ticker) => ofTicker(ticker).text)).toEqual(tickers)
  expect(ofTicker('LONGEST')).toMatchObject({ kind: 'plate', text: 'LONGES' })
  expect(['syrupUSDC', 'syrupUSDT'].map((ticker) => ofTicker(ticker).text)).toEqual([
    'sUSDC',
    'sUSDT',
  ])
})

test('a share class has the ticker of its fund, and a corner', () => {
  expect(ofTicker('BUIDL-I')).toMatchObject({ text: 'BUIDL', isFurtherClass: true })
  expect(ofTicker('BUIDL')).not.toHaveProperty('isFurtherClass')
})

test('what has no ticker has the symbol of its tokens', () => {
  const ofApple = { symbol: 'AAPL', name: 'Apple (Robinhood Token)' }
  expect(assetMark({ ticker: null, ...ofApple }, 'var(--s1)').text).toBe('AAPL')
  expect(assetMark({ ticker: 'AAPLr', ...ofApple }, 'var(--s1)').text).toBe('AAPLr')
})

test('what has neither has initials of its name', () => {
  expect(
    assetMark({ ticker: null, symbol: null, name: 'BlackRock USD Fund' }, 'var(--s1)').text,
  ).toBe('BUF')
  const names = ['Sample Originator 07', 'Sample Pool 12', 'Northern Lending Desk 3', '1inch', '…']
  expect(names.map((name) => nameMark(name, 'var(--s1)').text)).toEqual([
    'SO7',
    'SP12',
    'NLD3',
    '1INC',
    '?',
  ])
})

test('a disc is a network and a square a company', () => {
  expect(networkMark(undefined)).toEqual({ kind: 'disc', color: 'var(--s-other)', text: 'ring' })
  expect(companyMark({ sign: 'arch', color: 'var(--s2)' })).toEqual({
    kind: 'square',
    color: 'var(--s2)',
    text: 'arch',
  })
  expect(namedCompanyMark('A lender').text).toBe(signOf('A lender'))
})

test('no two networks have the same sign in the same color, and the largest share none', () => {
  const marks = networks.map((network) => networkMark(network))
  expect(new Set(marks.map(({ text, color }) => `${text} ${color}`)).size).toBe(networks.length)
  const ofPalette = marks.filter(({ color }) => color.startsWith('var('))
  const others = marks.filter((mark) => !ofPalette.includes(mark))
  const shared = ofPalette.filter(
    ({ text }) => others.filter((mark) => mark.text === text).length > 1,
  )
  expect(shared).toEqual([])
})

test('every sign is drawn, each another way', () => {
  const css = readFileSync('styles/components/figures/signs.css', 'utf8')
  const found = [...css.matchAll(/\[data-sign='([a-z]+)'\]/g)].map(([, key]) => key)
  expect(found).toEqual([...signs])
  const paths = [...css.matchAll(/ d='([^']+)'/g)].map(([, path]) => path)
  expect(new Set(paths).size).toBe(signs.length)
})

test('signs are dealt once before any is dealt twice, and stay when names come after', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 120 })
  fc.assert(
    fc.property(names, fc.nat(120), (all, count) => {
      const some = dealSigns(all.slice(0, count), slugColor)
      const more = dealSigns(all, slugColor)
      for (const [name, sign] of some) expect(more.get(name)).toBe(sign)
      const first = all.slice(0, signs.length).map((name) => more.get(name))
      expect(new Set(first).size).toBe(first.length)
      const pairs = all.map((name) => `${more.get(name)} ${slugColor(name)}`)
      expect(new Set(pairs).size).toBeGreaterThanOrEqual(pairs.length * 0.95)
    }),
  )
})

test('whatever a name is, its plate has one to six letters, and its color is of the palette', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const { text } = assetMark({ ticker: name, symbol: null, name }, slugColor(name))
      expect([...text].length).toBeGreaterThanOrEqual(1)
      expect([...text].length).toBeLessThanOrEqual(6)
      expect(slugColor(name)).toMatch(/^var\(--s\d+\)$/)
    }),
  )
})
