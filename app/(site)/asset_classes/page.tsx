import { listingMetadata, ListingPage } from '#app/_blocks/listing-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'
import { listingFigures } from '#server/market/listings/listing-figures.ts'

export const metadata = listingMetadata('asset_classes')

export default function AssetClassesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return (
    <ListingPage
      name="asset_classes"
      searchParams={searchParams}
      headline={({ all, asOf }) => listingFigures('Asset Classes', all, asOf)}
      measures={['size', 'holders', 'monthlyTransferVolume', 'apy7Day']}
    />
  )
}
