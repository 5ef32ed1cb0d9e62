import { ParticipantListing } from '#app/_blocks/participant-listing.tsx'
import { pageMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state.ts'
import { listNetworks } from '#server/modules/networks/queries.ts'

const SENTENCE = 'Where tokenized assets live: value, assets and growth by network, real-world assets and stablecoins apart.'

export const metadata = pageMetadata({ title: 'Networks', description: SENTENCE, path: '/networks' })

export default function NetworksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ParticipantListing path="/networks" title="Networks" sentence={SENTENCE} nameLabel="Network" searchParams={searchParams} list={listNetworks} />
}
