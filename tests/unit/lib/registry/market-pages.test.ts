import { describe, expect, it } from 'vitest'
import { assetClassById, assetClasses } from '#lib/registry/asset-classes.ts'
import { getBenchmark, isBenchmarkKey } from '#lib/registry/benchmarks.ts'
import {
  classHref,
  type HeadlineCell,
  marketPageByClass,
  marketPageKeys,
  getMarketRow,
  marketPages,
  partsOfPage,
} from '#lib/registry/market-pages.ts'
import { getMeasure, measureKeys } from '#lib/registry/measures.ts'
import { navigation } from '#lib/registry/navigation.ts'
import { pageAt } from '#lib/registry/pages.ts'
import { findRoute } from '#lib/routes.ts'

const writeCell = (cell: HeadlineCell): string => {
  switch (cell.kind) {
    case 'size':
      return cell.tokenization ?? 'value'
    case 'measure':
      return cell.measure
    case 'assets':
      return 'assets'
    case 'benchmark':
      return `price of ${cell.benchmark}`
    case 'premium':
      return `premium over ${cell.benchmark}`
    case 'ounces':
      return `ounces of ${cell.benchmark}`
  }
}

describe('market pages', () => {
  it('is one page for each asset class of the menu, under the same title', () => {
    const entries = navigation.find((section) => section.key === 'asset-classes')?.children ?? []
    expect(marketPageKeys.map((key) => [`/${key}`, getMarketRow(key).title]).sort()).toEqual(
      entries.map((entry) => ['href' in entry ? entry.href : '', entry.label]).sort(),
    )
    for (const key of marketPageKeys) expect(findRoute(`/${key}`)).toBe(`/${key}`)
  })

  it('shows every class of real-world assets, and stablecoins, on exactly one page', () => {
    const shown = marketPageKeys.flatMap((key) => getMarketRow(key).assetClassIds)
    const wanted = assetClasses.filter((row) => row.isRwa || row.id === 28).map((row) => row.id)
    expect([...shown].sort()).toEqual(wanted.sort())
    expect(marketPageByClass(31)).toBe('government-bonds')
    expect(marketPageByClass(56)).toBe('institutional-funds')
    expect(marketPageByClass(26)).toBeUndefined()
  })

  it('calls a measure by no other name than one that its definition explains', () => {
    const renamed = marketPageKeys
      .flatMap((key) => getMarketRow(key).headline)
      .flatMap((cell) =>
        cell.kind === 'measure' && cell.label ? [[cell.label, cell.measure]] : [],
      )
    expect(renamed).toEqual([['Average APR', 'yieldToMaturity']])
    expect(getMeasure('yieldToMaturity').definition).toContain('average APR')
    expect(getMeasure('yieldToMaturity').formula).toContain('interest rate × outstanding')
  })

  it('says the currency of yields beside a bill in dollars, where not all are in dollars', () => {
    const compared = marketPageKeys.filter((key) => getMarketRow(key).compareWith !== null)
    expect(compared).toEqual(['treasuries', 'government-bonds', 'corporate-bonds'])
    // those of the U.S. Treasury are all in dollars
    for (const key of compared.filter((each) => each !== 'treasuries'))
      expect(getMarketRow(key).yieldNote, key).toMatch(/own currency.+in U\.S\. dollars\.$/)
  })

  it('has a title that no class has, but where the page is of that class alone', () => {
    for (const key of marketPageKeys) {
      const { title, assetClassIds } = getMarketRow(key)
      expect(assetClasses.filter(({ name }) => name === title).map(({ id }) => id)).toEqual(
        assetClassIds.length === 1 ? assetClassIds : [],
      )
    }
  })

  it('leads from a class to its page, or to that of several narrowed to it', () => {
    expect(classHref(27)).toBe('/treasuries')
    expect(classHref(33)).toBe('/private-credit?class=private-credit')
    expect(classHref(59)).toBe('/stocks?class=public-equity')
    expect(classHref(26)).toBeNull()
    expect(partsOfPage('stocks').map(({ id }) => id)).toEqual([34, 59])
    expect(partsOfPage('treasuries')).toEqual([])
    expect(pageAt('/stocks')?.parameters).toContain('class')
    expect(pageAt('/treasuries')?.parameters).not.toContain('class')
  })

  it.each([
    ['stablecoins', ['value', 'monthlyTransferVolume', 'monthlyActiveAddresses', 'holders']],
    ['treasuries', ['distributed', 'represented', 'apy7Day', 'assets', 'holders']],
    ['government-bonds', ['distributed', 'represented', 'apy7Day', 'assets', 'holders']],
    ['corporate-bonds', ['distributed', 'represented', 'apy7Day', 'assets', 'holders']],
    [
      'private-credit',
      ['outstandingCapital', 'cumulativeIssuedAmount', 'defaultedLoansAmount', 'yieldToMaturity'],
    ],
    ['commodities', ['value', 'price of gold', 'premium over gold', 'ounces of gold', 'holders']],
    ['institutional-funds', ['distributed', 'represented', 'assets', 'holders']],
    [
      'stocks',
      ['distributed', 'represented', 'monthlyTransferVolume', 'monthlyActiveAddresses', 'holders'],
    ],
    ['real-estate', ['distributed', 'represented', 'assets', 'holders']],
  ] as const)('%s is headed by %j', (key, cells) =>
    expect(getMarketRow(key).headline.map(writeCell)).toEqual(cells),
  )

  it('names only classes, measures and benchmarks that exist', () => {
    for (const page of marketPageKeys.map(getMarketRow)) {
      for (const id of page.assetClassIds) expect(assetClassById(id)).toBeDefined()
      for (const cell of page.headline) {
        if (cell.kind === 'measure') expect(measureKeys).toContain(cell.measure)
        if ('benchmark' in cell) expect(isBenchmarkKey(cell.benchmark)).toBe(true)
      }
      if (page.compareWith) expect(getBenchmark(page.compareWith).measure).toBe('yieldToMaturity')
    }
  })

  it('compares treasuries and bonds with the bill', () => {
    expect(marketPageKeys.filter((key) => marketPages[key].compareWith !== null)).toEqual([
      'treasuries',
      'government-bonds',
      'corporate-bonds',
    ])
  })

  it('describes itself in one sentence that a search engine shows whole', () => {
    for (const { description } of marketPageKeys.map(getMarketRow)) {
      expect(description).toMatch(/^[A-Z][^.]*(U\.S\.[^.]*)?\.$/)
      expect(description.length).toBeLessThanOrEqual(160)
    }
  })
})
