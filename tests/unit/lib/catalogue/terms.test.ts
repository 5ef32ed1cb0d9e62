import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { assetTerms, termsAsJson } from '#lib/catalogue/terms.ts'
import { assetListing } from '#lib/registry/listings/asset-listing.ts'
import { datasets } from '#lib/registry/datasets.ts'

const [, model = ''] =
  /^model AssetTerms \{(.*?)^\}/ms.exec(readFileSync('prisma/schema/catalogue.prisma', 'utf8')) ??
  []

it.each(assetTerms)(
  'the term $key has a column, and stands in the data set and the data API',
  ({ key, column, term }) => {
    expect(model).toMatch(new RegExp(`^ +${key} .*?(?:@map\\("${column}"\\)|$)`, 'm'))
    if (key !== column) expect(model).toContain(`@map("${column}")`)
    expect(datasets.assets.fields.map(({ from }) => from)).toContain(`asset_terms.${column}`)
    expect(termsAsJson(term.api.group, 't')).toContain(`'${term.api.name}', t.${column}`)
  },
)

it('terms with a column are in the list of assets', () => {
  const listed = assetTerms.filter(({ term }) => term.column).map(({ key }) => key)
  expect(Object.keys(assetListing.columns)).toEqual(expect.arrayContaining(listed))
  expect(listed).toContain('managementFeeBps')
})
