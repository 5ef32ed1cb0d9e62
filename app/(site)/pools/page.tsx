import { listingMetadata, ListingPage } from '#app/_blocks/listing-page.tsx'
import { StatusPanel } from '#components/entity/status-panel.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = listingMetadata('pools')

export default function PoolsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ListingPage
      name="pools"
      searchParams={searchParams}
      measures={['outstandingCapital', 'defaultedLoansAmount', 'yieldToMaturity']}
    >
      <StatusPanel of="pools" />
    </ListingPage>
  )
}
