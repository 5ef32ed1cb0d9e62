import { listingMetadata, ListingPage } from '#app/_blocks/listing-page.tsx'
import { StatusPanel } from '#components/entity/status-panel.tsx'
import type { SearchParams } from '#lib/page-state.ts'
import { marketPageOf } from '#lib/registry/market-pages.ts'
import { headlineOf } from '#server/market/figures/headline.ts'

const { assetClassIds, headline } = marketPageOf('private-credit')

export const metadata = listingMetadata('loans')

export default function LoansPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ListingPage
      name="loans"
      searchParams={searchParams}
      headline={() => headlineOf(assetClassIds, headline)}
      measures={[
        'outstandingCapital',
        'cumulativeIssuedAmount',
        'defaultedLoansAmount',
        'yieldToMaturity',
      ]}
    >
      <StatusPanel of="loans" />
    </ListingPage>
  )
}
