import { ListingPage } from '#app/_blocks/lists/listing-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/transactions')

export default function TransactionsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return (
    <ListingPage
      path="/transactions"
      searchParams={searchParams}
      measures={['dailyMints', 'dailyBurns', 'dailyTransferVolume', 'netFlow']}
    />
  )
}
