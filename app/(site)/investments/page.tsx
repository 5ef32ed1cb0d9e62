import { NoAdvice } from '#components/entity/no-advice.tsx'
import { ListingPage } from '#app/_blocks/listing-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { StatusPanel } from '#components/entity/status-panel.tsx'
import type { SearchParams } from '#lib/page-state.ts'

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
