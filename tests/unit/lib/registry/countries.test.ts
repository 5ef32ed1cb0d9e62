import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { countries, countryByCode } from '#lib/registry/countries.ts'
import { isRegion, regionKeys } from '#lib/registry/regions.ts'

describe('countries', () => {
  it('has 249 codes and names, none of them twice', () => {
    expect(new Set(countries.map((row) => row.code)).size).toBe(249)
    expect(new Set(countries.map((row) => row.name)).size).toBe(249)
  })

  it('puts each in a region, Antarctica in none', () => {
    for (const { code, region } of countries)
      expect(region === null ? code : isRegion(region)).toBe(region === null ? 'AQ' : true)
    expect(new Set(countries.flatMap((row) => row.region ?? []))).toEqual(new Set(regionKeys))
  })

  it.each([
    ['US', 'United States', 'north_america'],
    ['KY', 'Cayman Islands', 'latin_america'],
    ['BM', 'Bermuda', 'north_america'],
    ['AE', 'United Arab Emirates', 'middle_east'],
    ['IR', 'Iran', 'middle_east'],
    ['EG', 'Egypt', 'africa'],
    ['CY', 'Cyprus', 'europe'],
    ['SG', 'Singapore', 'asia'],
    ['TW', 'Taiwan', 'asia'],
    ['GE', 'Georgia', 'asia'],
    ['LI', 'Liechtenstein', 'europe'],
    ['VG', 'British Virgin Islands', 'latin_america'],
    ['NZ', 'New Zealand', 'oceania'],
  ])('%s is %s in %s', (code, name, region) =>
    expect(countryByCode(code)).toEqual({ code, name, region }),
  )
})

const published = new URL('../../../../../shared/data/iso_countries/all.csv', import.meta.url)

describe.skipIf(!existsSync(published))(
  'countries against the published list',
  { meta: { needs: 'the real files in ../shared/data' } },
  () => {
    const rows: Record<string, string>[] = existsSync(published)
      ? parse(readFileSync(published), { columns: true })
      : []

    it('has the same codes', () => {
      expect(countries.map((row) => row.code)).toEqual(rows.map((row) => row['alpha-2']).sort())
    })

    it('gives each code the name of the same country', () => {
      const differ = rows.filter((row) => {
        const theirs = splitWords(row['name'] ?? '')
        return !splitWords(countryByCode(row['alpha-2'] ?? '')?.name ?? '').some((word) =>
          theirs.includes(word),
        )
      })
      // Their names in use and their formal ones have no word in common: Russia, Syria, Vietnam …
      expect(differ.map((row) => row['alpha-2']).sort()).toEqual([
        'BQ',
        'LA',
        'RU',
        'SY',
        'VA',
        'VN',
      ])
    })

    it('follows its regions but for the Middle East, Cyprus and Taiwan', () => {
      const ours = { Africa: 'africa', Europe: 'europe', Oceania: 'oceania', Asia: 'asia' }
      const moved = rows.filter((row) => {
        const region = countryByCode(row['alpha-2'] ?? '')?.region
        if (row['region'] === 'Americas')
          return (
            region !==
            (row['sub-region'] === 'Northern America' ? 'north_america' : 'latin_america')
          )
        return !Object.entries(ours).some(
          ([theirs, own]) => theirs === row['region'] && own === region,
        )
      })
      expect(moved.map((row) => row['alpha-2']).sort()).toEqual([
        'AE',
        'AQ',
        'BH',
        'CY',
        'IL',
        'IQ',
        'IR',
        'JO',
        'KW',
        'LB',
        'OM',
        'PS',
        'QA',
        'SA',
        'SY',
        'TR',
        'TW',
        'YE',
      ])
    })
  },
)

function splitWords(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
  return (plain.match(/[a-z]{3,}/g) ?? []).filter((word) => !SHARED_BY_MANY.has(word))
}

const SHARED_BY_MANY = new Set([
  'and',
  'the',
  'islands',
  'island',
  'republic',
  'saint',
  'united',
  'south',
  'north',
  'democratic',
  'french',
  'new',
])
