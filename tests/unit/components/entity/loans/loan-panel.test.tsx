import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LoanPanel } from '#components/entity/loans/loan-panel.tsx'
import type { ListingPage } from '#lib/view/lists/listing-row.ts'

const loans = (currency: 'usd' | 'gbp'): Pick<ListingPage, 'rows' | 'count' | 'currency'> => ({
  rows: [
    {
      key: '1',
      slug: 'one',
      name: 'Loan One',
      href: null,
      mark: null,
      ticker: null,
      stale: null,
      cells: {
        principal: { kind: 'money', value: 200 },
        outstanding: { kind: 'money', value: 60 },
      },
    },
  ],
  count: 1,
  currency,
})

test('amounts of single loans are in the currency of the page, and so is the list that it leads to', () => {
  const html = renderToStaticMarkup(<LoanPanel loans={loans('gbp')} />)
  expect(html).toContain('£60.00')
  expect(html).not.toContain('$')
  expect(html).toContain('href="/loans?currency=gbp"')
  expect(renderToStaticMarkup(<LoanPanel loans={loans('usd')} />)).toContain('href="/loans"')
})
