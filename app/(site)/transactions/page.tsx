import { listingMetadata, ListingPage } from '#app/_blocks/listing-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = listingMetadata('transactions')

export default function TransactionsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return (
    <ListingPage
      name="transactions"
      searchParams={searchParams}
      measures={['dailyMints', 'dailyBurns', 'dailyTransferVolume', 'netFlow']}
    />
  )
}
