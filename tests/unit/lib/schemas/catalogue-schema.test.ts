import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogueSubjects } from '#lib/catalogue/catalogue-subjects.ts'
import { catalogueSchema } from '#lib/schemas/catalogue-schema.ts'

const [asset, token, issuer] = [
  catalogueSchema('asset'),
  catalogueSchema('token'),
  catalogueSchema('issuer'),
]
const [investment, news, citation] = [
  catalogueSchema('investment'),
  catalogueSchema('news'),
  catalogueSchema('citation'),
]
const catchMessage = (
  schema: {
    safeParse: (given: unknown) => { error?: { issues: { message: string }[] } | undefined }
  },
  given: unknown,
) => schema.safeParse(given).error?.issues[0]?.message

describe('fields of the catalogue', () => {
  it('take what forms send: empty is not known, words are folded, numbers may be typed', () => {
    expect(
      asset.partial().parse({
        ticker: ' ',
        website: '',
        assetClassId: '27',
        minimumInvestment: '1,000.5',
        kycRequired: 'unknown',
        aliases: ['B', 'a', 'a', ' '],
      }),
    ).toEqual({
      ticker: null,
      website: null,
      assetClassId: 27,
      minimumInvestment: 1000.5,
      kycRequired: null,
      aliases: ['a', 'b'],
    })
    expect(news.partial().parse({ publishedAt: '2026-03-31' })).toEqual({
      publishedAt: '2026-03-31T00:00:00.000Z',
    })
    expect(issuer.partial().parse({ countryCode: 'ch' })).toEqual({ countryCode: 'CH' })
  })

  it('take any of a list in its order, and none of it as not known', () => {
    const { redemptionAssets } = asset.shape
    expect(redemptionAssets?.parse(['cash', 'stablecoin', 'cash'])).toEqual(['stablecoin', 'cash'])
    expect(redemptionAssets?.parse([])).toBeNull()
    // as the form sends back what it was given and nobody touched
    expect(redemptionAssets?.parse(null)).toBeNull()
    expect(redemptionAssets && catchMessage(redemptionAssets, ['gold'])).toBe(
      'Redeemed in: choose from the list.',
    )
  })

  it('take documents one a line, in their order and as they are written', () => {
    const prospectus = '2025-05-14 https://issuer.example/base.pdf Base Prospectus'
    expect(
      asset
        .partial()
        .parse({ documents: [prospectus, 'https://issuer.example/a Terms', prospectus] }),
    ).toEqual({ documents: [prospectus, 'https://issuer.example/a Terms'] })
  })

  it.each<[string, Parameters<typeof catchMessage>[0], unknown, string]>([
    [
      'a document without an address',
      asset.partial(),
      { documents: ['Base prospectus'] },
      'Documents: one per line: optional date (2025-05-14), https URL, title.',
    ],
    [
      'an ISIN that is too short',
      asset.partial(),
      { isin: 'CH14362' },
      'ISIN: two letters, nine letters or digits, and a check digit that fits them (ISO 6166).',
    ],
    [
      'a script as a website',
      asset.partial(),
      { website: 'javascript:alert(1)' },
      'Website: must be a URL beginning with https:// or http://.',
    ],
    [
      'a class that there is none of',
      asset.partial(),
      { assetClassId: 1 },
      'Asset class: choose from the list.',
    ],
    [
      'a fee of more than all',
      asset.partial(),
      { managementFeeBps: 10_001 },
      'Management fee: a whole number from 0 to 10,000.',
    ],
    [
      'half a basis point',
      asset.partial(),
      { managementFeeBps: 0.5 },
      'Management fee: a whole number from 0 to 10,000.',
    ],
    [
      'a day that there is not',
      asset.partial(),
      { inceptionDate: '2026-02-30' },
      'Inception date: a date such as 2026-03-31.',
    ],
    [
      'a network that is not here',
      token.partial(),
      { networkId: 999_999 },
      'Network: choose from the list.',
    ],
    [
      'a LEI with digits that do not fit',
      issuer.partial(),
      { lei: '549300JJ75JNZ01ZK538' },
      'LEI: eighteen letters or digits, and two check digits that fit them (ISO 17442).',
    ],
    [
      'a state that is none',
      investment.partial(),
      { status: 'gone' },
      'Status: choose from the list.',
    ],
    ['a citation without an address', citation.partial(), { url: '' }, 'Address: required.'],
    ['a field that nobody edits', asset.partial(), { slug: 'other' }, 'Unrecognized key: "slug"'],
  ])('refuse %s', (_what, schema, given, message) =>
    expect(catchMessage(schema, given)).toBe(message),
  )

  it('judge anything without breaking', () => {
    fc.assert(
      fc.property(fc.constantFrom(...catalogueSubjects), fc.anything(), (subject, value) => {
        const fields = Object.keys(catalogueSchema(subject).shape)
        catalogueSchema(subject).safeParse(
          Object.fromEntries(fields.map((field) => [field, value])),
        )
      }),
    )
  })
})
