import { ListingPage } from '#app/_blocks/lists/listing-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { StatusPanel } from '#components/listing/status-panel.tsx'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/loans')

export default function LoansPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ListingPage
      path="/loans"
      searchParams={searchParams}
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
