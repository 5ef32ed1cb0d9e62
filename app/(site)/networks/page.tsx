import { ParticipantListing } from '#app/_blocks/participant-listing.tsx'
import { fixedPageMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { listNetworks } from '#server/market/networks/queries.ts'

const { description: SENTENCE } = fixedPages['/networks']

export const metadata = fixedPageMetadata('/networks')

export default function NetworksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ParticipantListing
      path="/networks"
      title="Networks"
      sentence={SENTENCE}
      nameLabel="Network"
      searchParams={searchParams}
      list={listNetworks}
    />
  )
}
