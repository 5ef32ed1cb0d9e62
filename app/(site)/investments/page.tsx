import { NoAdvice } from '#components/invest/no-advice.tsx'
import { ListingPage } from '#app/_blocks/lists/listing-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { StatusPanel } from '#components/listing/status-panel.tsx'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/investments')

export default function InvestmentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ListingPage
      path="/investments"
      searchParams={searchParams}
      measures={['availableCapacity', 'apy7Day', 'yieldToMaturity']}
    >
      <StatusPanel of="investments" />
      <NoAdvice />
    </ListingPage>
  )
}
