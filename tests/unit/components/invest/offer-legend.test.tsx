import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OfferLegend } from '#components/invest/offer-legend.tsx'
import { UNMARKED } from '#lib/view/figures/day-note.ts'
import { DOLLARS } from '#server/market/currency/convert-money.ts'
import { compareOffer } from '#server/market/investments/compared-offer.ts'

const offer = (slug: string, currency: string, paid: number) =>
  compareOffer(
    {
      slug,
      name: slug,
      description: null,
      status: 'open',
      statusLabel: 'Open',
      statusMeaning: null,
      yield: paid,
      minimum: null,
      capacity: null,
      currency,
      eligibility: null,
      howTo: null,
      opensOn: null,
      closesOn: null,
      mark: { kind: 'plate', color: 'var(--s1)', text: 'O' },
      asset: null,
      assetId: null,
      assetSlug: null,
      assetClass: null,
      networks: [],
      issuer: null,
      platform: null,
    },
    // a stated yield is net where the fee is known
    {
      size: undefined,
      apy30Day: undefined,
      monthlyTransferVolume: undefined,
      notes: { size: UNMARKED, apy30Day: UNMARKED },
      flow: null,
      managementFeeBps: 0,
      redemption: null,
      eligibility: null,
      inception: null,
      termsRead: null,
      top5: null,
      spark: [],
    },
    0.04,
    DOLLARS,
  )
const read = (offers: ReturnType<typeof offer>[]) =>
  renderToStaticMarkup(<OfferLegend offers={offers} bill={0.04} />).replace(/<[^>]+>/g, ' ')

test('yields in other currencies are not held against a bill in dollars', () => {
  const text = read([offer('a', 'USD', 0.05), offer('b', 'MXN', 0.09), offer('c', 'BRL', 0.14)])
  expect(text).toMatch(/13-week bill, USD\s+4\.00%/)
  expect(text).toMatch(/Median of 1 in USD\s+5\.00%/)
  expect(text).toContain('Median net, all currencies')
})

test('offers that are all in dollars need no word', () => {
  const text = read([offer('a', 'USD', 0.05), offer('b', 'USD', 0.07)])
  expect(text).toMatch(/Median of 2\s+6\.00%/)
  expect(text).not.toContain('all currencies')
})
