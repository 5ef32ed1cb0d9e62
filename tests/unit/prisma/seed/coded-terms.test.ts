import { expect, test } from 'vitest'
import { catalogue } from '#prisma/seed/catalogue/catalogue.ts'

const CODED = ['redemptionCode', 'redemptionAssets', 'accessCodes', 'frameworkCode'] as const

test('every coded term of the catalog has a source', () => {
  const coded = catalogue.assets.flatMap(({ slug, terms, sources }) =>
    CODED.filter((key) => terms?.[key] !== undefined).map((key) => ({
      of: `${slug} ${key}`,
      isSourced: sources.some(({ facts }) => facts.includes(key)),
    })),
  )
  expect(coded.length).toBeGreaterThan(120)
  expect(coded.filter(({ isSourced }) => !isSourced)).toEqual([])
})
