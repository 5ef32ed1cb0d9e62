import { ListingPage } from '#app/_blocks/lists/listing-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/asset_classes')

export default function AssetClassesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return (
    <ListingPage
      path="/asset_classes"
      searchParams={searchParams}
      measures={['size', 'holders', 'monthlyTransferVolume', 'apy7Day', 'yieldToMaturity']}
    />
  )
}
