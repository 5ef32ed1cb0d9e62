import { ListingPage } from '#app/_blocks/lists/listing-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { StatusPanel } from '#components/listing/status-panel.tsx'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/pools')

export default function PoolsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ListingPage
      path="/pools"
      searchParams={searchParams}
      measures={['outstandingCapital', 'defaultedLoansAmount', 'yieldToMaturity']}
    >
      <StatusPanel of="pools" />
    </ListingPage>
  )
}
