import { NoAdvice } from '#components/entity/no-advice.tsx'
import { listingMetadata, ListingPage } from '#app/_blocks/listing-page.tsx'
import { StatusPanel } from '#components/entity/status-panel.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = listingMetadata('investments')

export default function InvestmentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ListingPage
      name="investments"
      searchParams={searchParams}
      measures={['availableCapacity', 'apy7Day', 'yieldToMaturity']}
    >
      <StatusPanel of="investments" />
      <NoAdvice />
    </ListingPage>
  )
}
