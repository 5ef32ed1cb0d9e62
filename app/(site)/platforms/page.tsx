import { ParticipantListing } from '#app/_blocks/participant-listing.tsx'
import { pageMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state.ts'
import { listPlatforms } from '#server/modules/platforms/queries.ts'

const SENTENCE = 'Who puts assets on networks: value, assets and growth by tokenization platform.'

export const metadata = pageMetadata({ title: 'Platforms', description: SENTENCE, path: '/platforms' })

export default function PlatformsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ParticipantListing path="/platforms" title="Platforms" sentence={SENTENCE} nameLabel="Platform" searchParams={searchParams} list={listPlatforms} />
}
