import { ListingPage } from '#app/_blocks/listing-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { StatusPanel } from '#components/entity/status-panel.tsx'
import type { SearchParams } from '#lib/page-state.ts'

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
